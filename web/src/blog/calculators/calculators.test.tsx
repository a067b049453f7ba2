import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goalEvent } from '../../site/announce-goal'
import EnpsCalculator from './enps-calculator'
import TurnoverCalculator from './turnover-calculator'

const begun: unknown[] = []
const hear = (event: Event) => begun.push(event instanceof CustomEvent && event.detail)
const home = window.location.href

beforeEach(() => window.addEventListener(goalEvent, hear))
afterEach(() => {
  window.removeEventListener(goalEvent, hear)
  begun.length = 0
  window.history.replaceState(null, '', home)
})

const at = (search: string) => window.history.replaceState(null, '', `/blog/enps${search}#calculator`)
const type = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('the page as it is built holds the example with its verdict, and nothing that could be typed into in vain', () => {
  at('?promoters=1&passives=1&detractors=1')
  const built = renderToString(<EnpsCalculator />)
  expect(built).toContain('+26')
  expect(built).toContain('Средний eNPS')
  expect(built.match(/readonly=""/gi)).toHaveLength(3)
  expect(built).toContain('disabled=""')
})

test('what is typed is counted at once, and stands in the address', () => {
  at('?utm_source=letter')
  render(<EnpsCalculator />)
  type('Сторонники, 9–10', '60')
  type('Критики, 0–6', '0')
  expect(screen.getByText('+77')).toBeVisible()
  expect(screen.getByText('Высокий eNPS')).toBeVisible()
  expect(window.location.search).toBe('?utm_source=letter&promoters=60&passives=18&detractors=0')
  expect(window.location.hash).toBe('#calculator')
})

test('an address with counts opens with them', () => {
  at('?promoters=1&passives=0&detractors=9')
  render(<EnpsCalculator />)
  expect(screen.getByLabelText('Критики, 0–6')).toHaveValue('9')
  expect(screen.getByText('−80')).toBeVisible()
  expect(screen.getByText('Низкий eNPS')).toBeVisible()
})

test('with the keyboard alone: a field is entered, overwritten and left for the next', async () => {
  at('')
  const user = userEvent.setup()
  render(<TurnoverCalculator />)
  await user.tab()
  expect(screen.getByLabelText('Человек на начало периода')).toHaveFocus()
  await user.keyboard('100')
  await user.tab()
  await user.keyboard('100')
  await user.tab()
  await user.keyboard('10')
  expect(screen.getByText('Умеренная текучесть')).toBeVisible()
  expect(window.location.search).toBe('?start=100&end=100&left=10')
})

test('what is no count says so at its field, and what was counted stays', () => {
  at('')
  render(<TurnoverCalculator />)
  type('Уволились за период', '-3')
  const field = screen.getByLabelText(/^Уволились за период/)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Целое число от\s0/)
  expect(screen.getByText(/^14,29/)).toBeVisible()
  expect(window.location.search).toBe('')
})

test('fewer than five answers have no interval, and none have no number', () => {
  at('?promoters=2&passives=1&detractors=1')
  render(<EnpsCalculator />)
  expect(screen.getByText('меньше 5 ответов')).toBeVisible()
  for (const label of ['Сторонники, 9–10', 'Нейтралы, 7–8', 'Критики, 0–6']) type(label, '')
  expect(screen.getByText('Введите, сколько человек ответили')).toBeVisible()
})

test('that somebody has begun to count is told once, of the first count above 0, and not of a link that was opened', () => {
  at('?start=10&end=10&left=1')
  render(<TurnoverCalculator />)
  expect(begun).toEqual([])
  type('Уволились за период', '0')
  type('Уволились за период', 'x')
  expect(begun).toEqual([])
  type(/^Уволились за период/, '2')
  type('Человек на конец периода', '20')
  expect(begun).toEqual(['calculator'])
})
