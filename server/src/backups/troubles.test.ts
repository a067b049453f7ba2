import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { copyNamed, nameOfCopy } from './copy-names.ts'
import { hasCopyOfThisHour, isRetryDue, isTestDue, troublesOf } from './troubles.ts'

const now = new Date('2026-11-20T12:30:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const aTest = {
  at: now.toISOString(),
  copy: 'a copy',
  ok: true,
  refusal: null,
  rows: 1,
  tables: { users: 1 },
  note: null,
}

function stateWith(at: Date | null, bytes = 1000) {
  const copy = at && copyNamed(nameOfCopy(at, false))
  return { newest: copy && { ...copy, bytes }, count: copy ? 1 : 0, test: null }
}
const kinds = (seen: Partial<Parameters<typeof troublesOf>[0]>) =>
  troublesOf({ state: stateWith(now), failure: null, freeBytes: 1e9, since: ago(DAY), now, ...seen }).map(
    ({ kind }) => kind,
  )

test('one copy belongs to each hour of the clock', () => {
  expect(hasCopyOfThisHour(stateWith(ago(30 * MINUTE)), now)).toBe(true)
  expect(hasCopyOfThisHour(stateWith(ago(31 * MINUTE)), now)).toBe(false)
  expect(hasCopyOfThisHour(stateWith(null), now)).toBe(false)
})

test('what failed is tried again after ten minutes, also if the clock was set back meanwhile', () => {
  expect(isRetryDue(null, now)).toBe(true)
  expect(isRetryDue(ago(9 * MINUTE), now)).toBe(false)
  expect(isRetryDue(ago(10 * MINUTE), now)).toBe(true)
  expect(isRetryDue(ago(-DAY), now)).toBe(true)
})

test('a restore is tested once a week, and the day after it failed', () => {
  const testOf = (age: number, ok: boolean) => ({ ...aTest, at: ago(age).toISOString(), ok })
  expect(isTestDue(null, now)).toBe(true)
  expect(isTestDue(testOf(7 * DAY - 1, true), now)).toBe(false)
  expect(isTestDue(testOf(7 * DAY, true), now)).toBe(true)
  expect(isTestDue(testOf(DAY - 1, false), now)).toBe(false)
  expect(isTestDue(testOf(DAY, false), now)).toBe(true)
  expect(isTestDue(testOf(-DAY, true), now)).toBe(true)
})

test('all is well with a young copy and room for two more', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ state: stateWith(ago(3 * HOUR)) })).toEqual([])
})

test('each trouble is told apart', () => {
  expect(kinds({ failure: 'Папки нет.' })).toEqual(['backup-failed'])
  expect(kinds({ state: stateWith(ago(3 * HOUR + 1000)) })).toEqual(['backup-late'])
  expect(kinds({ state: stateWith(null) })).toEqual(['backup-late'])
  expect(kinds({ freeBytes: 1999 })).toEqual(['backup-space'])
  expect(kinds({ freeBytes: 2000 })).toEqual([])
  const refusal = 'Файл обрывается.'
  expect(kinds({ state: { ...stateWith(now), test: { ...aTest, ok: false, refusal } } })).toEqual([
    'restore-test-failed',
  ])
})

test('a server that has just come back has three hours for its first copy', () => {
  expect(kinds({ state: stateWith(ago(5 * DAY)), since: ago(MINUTE) })).toEqual([])
  expect(kinds({ state: null, since: ago(4 * HOUR), failure: 'Папки нет.' })).toEqual(['backup-failed', 'backup-late'])
})
