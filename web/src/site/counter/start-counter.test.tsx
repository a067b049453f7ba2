import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceVisit, announceVisitor } from '../../lib/visits'
import { announceGoal } from '../announce-goal'
import { CounterNotice } from '../counter-notice'
import { choose } from './choice'
import { patternOf } from './pattern'
import { startCounter } from './start-counter'

const addresses = ['/app/employees', '/app/employees/:employeeId']
const root = 'https://counter.example'

/** Calls queued for the counter's script, which is never loaded here. */
const said = () => window.ym?.a ?? []
const wordsOf = (what: string) => said().filter((words) => Array.isArray(words) && words[1] === what)

let listening = new AbortController()

function page(settings: object = {}) {
  render(<CounterNotice />)
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'counter'
  block.textContent = JSON.stringify({ id: '42', root, personal: false, addresses, ...settings })
  document.head.appendChild(block)
  startCounter(listening.signal)
}

const visitor = {
  id: '0198d5a0-0000-7000-8000-000000000001',
  role: 'owner',
  company_id: '0198d5a0-0000-7000-8000-000000000002',
  full_name: 'Нина Ковалёва',
  email: 'nina@mail.example',
} as const

beforeEach(() => {
  // happy-dom loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  listening = new AbortController()
  document.cookie = 'counter=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/'
  window.ym = undefined
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  listening.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const made of document.head.querySelectorAll('#counter, script[src]')) made.remove()
  window.history.replaceState(null, '', '/')
})

test('who has not been asked is asked, with two equal answers, and the answer is kept', async () => {
  page()
  expect(screen.getByRole('region', { name: 'Выбор cookie' })).toBeVisible()
  expect(said()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }))
  expect(screen.queryByRole('region', { name: 'Выбор cookie' })).toBeNull()
  expect(document.cookie).toContain('counter=no')
  expect(said()).toEqual([])
})

test('where there is no counter nobody is asked', () => {
  render(<CounterNotice />)
  startCounter()
  expect(screen.queryByRole('region', { name: 'Выбор cookie' })).toBeNull()
})

test('a refusal takes away what the counter has left', () => {
  document.cookie = '_ym_uid=1; Path=/'
  localStorage.setItem('_ym_retryReqs', '{}')
  choose('no')
  expect(document.cookie).not.toContain('_ym')
  expect(localStorage.getItem('_ym_retryReqs')).toBeNull()
})

test('who agrees is counted by patterns; who they are is told where no id stands in the address, a second later', () => {
  vi.useFakeTimers()
  choose('yes')
  window.history.replaceState(null, '', '/app/employees/0198d5a0')
  page()
  const stop = announceVisitor(visitor)
  vi.advanceTimersByTime(1000)
  expect(wordsOf('userParams')).toEqual([])
  window.history.replaceState(null, '', '/app/employees')
  announceVisit()
  announceVisit()
  stop()
  expect(wordsOf('hit').map((words) => (Array.isArray(words) ? words[2] : ''))).toEqual([
    `${location.origin}/app/employees/:employeeId`,
    `${location.origin}/app/employees`,
  ])
  const { id, role, company_id } = visitor
  expect(wordsOf('userParams')).toEqual([[42, 'userParams', { UserID: id, role, company_id }]])
  expect(JSON.stringify(said())).not.toMatch(/Нина|mail\.example/)
})

test('name and e-mail are told only where the installation says so', () => {
  vi.useFakeTimers()
  choose('yes')
  window.history.replaceState(null, '', '/app/employees')
  page({ personal: true })
  const stop = announceVisitor(visitor)
  vi.advanceTimersByTime(1000)
  stop()
  expect(wordsOf('userParams')).toEqual([
    [42, 'userParams', expect.objectContaining({ name: 'Нина Ковалёва', email: 'nina@mail.example' })],
  ])
})

test('a goal is told once', () => {
  choose('yes')
  page()
  announceGoal('calculator')
  announceGoal('calculator')
  expect(wordsOf('reachGoal')).toEqual([[42, 'reachGoal', 'calculator']])
})

test('an address is told by its pattern, and one that opens something is not told at all', () => {
  const at = (address: string) => patternOf(new URL(address, 'https://kamerton.test'), addresses)
  expect(at('/blog/enps')).toBe('/blog/enps')
  expect(at('/app/employees/7/')).toBe('/app/employees/:employeeId')
  expect(at('/app/unknown/7')).toBeNull()
  expect(at('/verify-email?token=x')).toBeNull()
})
