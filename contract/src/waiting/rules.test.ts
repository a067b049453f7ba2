import { expect, test } from 'vitest'
import { byNearness, soonAfter } from './rules.ts'

test('the day nearest to today is first, whether it is ahead or past; equal ones keep their order', () => {
  const days = ['2026-11-01', '2026-11-25', '2026-11-22', '2026-11-24', '2026-11-23'].map((day, at) => ({ day, at }))
  const ordered = days.toSorted(byNearness('2026-11-24')).map(({ day }) => day)
  expect(ordered).toEqual(['2026-11-24', '2026-11-25', '2026-11-23', '2026-11-22', '2026-11-01'])
})

test('what is due within a week waits', () => {
  expect(soonAfter('2026-11-28')).toBe('2026-12-05')
})
