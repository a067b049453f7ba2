import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { RoundsLine } from './rounds-line'

const round = (number: number, value: number): PulseResponses['metric_rounds'][number] => ({
  round_id: `round-${number}`,
  number,
  opened_at: new Date(`2026-0${number}-10T08:00:00Z`),
  closed_at: null,
  n: 20,
  invited: 24,
  value,
  bound: null,
  interval: { low: value - 10, high: value + 10 },
})

test('the line has every round with its interval, and the text has every value', () => {
  const { container } = draw(<RoundsLine metric="engagement" rounds={[round(1, 60), round(2, 100), round(3, 20)]} />)
  const [band, line] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(line).toBe('M0.00 50.00L50.00 0.00L100.00 100.00')
  // The scale of engagement is from 20 to 100, and an interval beyond its end stays at the end.
  expect(band).toBe('M0.00 37.50L50.00 0.00L100.00 87.50L100.00 100.00L50.00 12.50L0.00 62.50Z')
  expect(container.querySelectorAll('circle')).toHaveLength(3)
  const said = screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')
  expect(said).toMatch(/^Вовлечённость по раундам\. раунд 1, 10 янв\.: 60; раунд 2, .*: 100; раунд 3, .*: 20$/)
})

test('of a year of weeks only the last round has a dot', () => {
  const rounds = Array.from({ length: 40 }, (_, at) => ({ ...round(1, 60), round_id: String(at), number: at + 1 }))
  const { container } = draw(<RoundsLine metric="engagement" rounds={rounds} />)
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})
