import { expect, test } from 'vitest'
import { byNearness, inTurn, soonAfter } from './rules.ts'
import type { WaitingThing } from './schemas.ts'

test('the day nearest to today is first, whether it is ahead or past; equal ones keep their order', () => {
  const days = ['2026-11-01', '2026-11-25', '2026-11-22', '2026-11-24', '2026-11-23'].map((day, at) => ({ day, at }))
  const ordered = days.toSorted(byNearness('2026-11-24')).map(({ day }) => day)
  expect(ordered).toEqual(['2026-11-24', '2026-11-25', '2026-11-23', '2026-11-22', '2026-11-01'])
})

test('what is due within a week waits', () => {
  expect(soonAfter('2026-11-28')).toBe('2026-12-05')
})

test('a decision comes after what is overdue or asks for an answer, and before what has time', () => {
  const today = '2026-11-24'
  const action = (day: string): WaitingThing => ({
    kind: 'action',
    day,
    action_id: day,
    title: '',
    subject_name: '',
    promised_after: null,
    is_overdue: day < today,
  })
  const decision: WaitingThing = { kind: 'decision', day: today, card_id: 'company', title: '', fact: '' }
  const daysOf = (things: WaitingThing[]) =>
    inTurn(things, today).map((thing) => (thing.kind === 'decision' ? 'decision' : thing.day))
  expect(daysOf([decision, action('2026-11-27'), action('2026-11-23')])).toEqual([
    '2026-11-23',
    'decision',
    '2026-11-27',
  ])
  expect(daysOf([action('2026-11-24'), decision])).toEqual(['2026-11-24', 'decision'])
  // An old debt is further away than a task of tomorrow: there is one order, and the decision waits for both.
  expect(daysOf([action('2026-11-25'), action('2026-11-01'), decision])).toEqual([
    '2026-11-25',
    '2026-11-01',
    'decision',
  ])
  expect(daysOf([decision])).toEqual(['decision'])
})
