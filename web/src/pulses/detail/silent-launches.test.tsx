import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { SilentLaunches } from './silent-launches'

const launch = {
  pulse_id: 'b0000000-0000-4000-8000-000000000001',
  round_id: 'b0000000-0000-4000-8000-000000000002',
  title: 'Пульс осени',
  closed_at: new Date('2026-11-10T09:00:00Z'),
  launched_at: new Date('2026-11-18T09:00:00Z'),
  launched_by: 'Пётр Орлов',
}

test('who has launched although nothing was answered is named, with the round that waits for words', () => {
  const { container } = draw(<SilentLaunches launches={[launch]} />)
  expect(container.textContent?.replaceAll('\u00A0', ' ')).toBe(
    '18 ноября 2026 г. опрос запущен без ответа на прошлый, «Пульс осени» (закрыт 10 ноября 2026 г.). Запуск: Пётр Орлов.',
  )
  expect(screen.getByRole('link', { name: '«Пульс осени»' })).toHaveAttribute(
    'href',
    `/app/pulses/${launch.pulse_id}?round=${launch.round_id}#reply`,
  )
})

test('nothing is said where everything was answered', () => {
  expect(draw(<SilentLaunches launches={[]} />).container).toBeEmptyDOMElement()
})
