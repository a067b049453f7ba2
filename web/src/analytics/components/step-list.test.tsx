import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import type { Steps } from '../first-steps'
import { StepList } from './step-list'

beforeEach(() => localStorage.clear())

const nextStep = () => {
  const step = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  return step && within(step).getByRole('heading').textContent
}

test.each<[Steps, string, string]>([
  [{ invited: false, hasTeam: false, asked: false }, 'Пригласите коллег', 'Сделано 0 из 4'],
  [{ invited: true, hasTeam: false, asked: false }, 'Соберите команду', 'Сделано 1 из 4'],
  [{ invited: true, hasTeam: true, asked: false }, 'Запустите пульс', 'Сделано 2 из 4'],
  [{ invited: true, hasTeam: false, asked: true }, 'Соберите команду', 'Сделано 2 из 4'],
  [{ invited: true, hasTeam: true, asked: true }, 'Посмотрите итоги', 'Сделано 3 из 4'],
])('of %j the next step is «%s»', (steps, title, count) => {
  draw(<StepList steps={steps} hiddenAs="anna" />)
  expect([nextStep(), screen.getByText(count).textContent]).toEqual([title, count])
})

test('what is done is not offered again, and the hidden list stays hidden for that person alone', async () => {
  const steps = { invited: true, hasTeam: false, asked: false }
  const { hand, unmount } = draw(<StepList steps={steps} hiddenAs="anna" />)
  expect(screen.queryByRole('link', { name: 'Пригласить коллег' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Скрыть' }))
  expect(screen.queryByText('Первые шаги')).toBeNull()
  unmount()
  const again = draw(<StepList steps={steps} hiddenAs="anna" />)
  expect(screen.queryByText('Первые шаги')).toBeNull()
  again.unmount()
  draw(<StepList steps={steps} hiddenAs="boris" />)
  expect(screen.getByText('Первые шаги')).toBeDefined()
})

test.each([
  ['Пригласить коллег', '/app/employees?dialog=invite'],
  ['Создать команду', '/app/teams?dialog=create'],
  ['Создать пульс', '/app/pulses?dialog=create'],
])('U18: «%s» leads into the dialog itself', (name, href) => {
  draw(<StepList steps={{ invited: false, hasTeam: false, asked: false }} hiddenAs="anna" />)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})
