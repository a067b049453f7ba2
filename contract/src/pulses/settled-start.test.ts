import { expect, test } from 'vitest'
import type { TeamBefore } from './launch.ts'
import { settledStart } from './settled-start.ts'

const now = new Date('2026-11-18T09:00:00Z')
const at = { k: 5, now, timeZone: 'Europe/Moscow' }
const monthly = { type: 'monthly', schedule: { starts_on: '2026-11-19', time: '10:00' } } as const
/** A team in which everybody is a newcomer until that moment. */
const young = (name: string, until: string): TeamBefore => ({
  name,
  people: 8,
  settled: 0,
  settling: Array.from({ length: 8 }, () => new Date(until)),
})

test('a repeated pulse waits for the last of its teams of newcomers', () => {
  const teams = [young('Склад', '2026-11-25T06:00:00Z'), young('Офис', '2026-11-30T06:30:00Z')]
  expect(settledStart(monthly, teams, at)).toBe('2026-11-30')
  // At ten in the morning they are newcomers still: the next day it is.
  expect(settledStart(monthly, [young('Склад', '2026-11-25T08:00:00Z')], at)).toBe('2026-11-26')
})

test('nothing is offered where waiting gains nothing, or where a pulse has no first day', () => {
  const teams = [young('Склад', '2026-11-25T06:00:00Z')]
  expect(settledStart(monthly, [], at)).toBeNull()
  expect(settledStart(monthly, [{ name: 'Малая', people: 2, settled: 2, settling: [] }], at)).toBeNull()
  const later = { ...monthly, schedule: { starts_on: '2026-11-25', time: '10:00' } }
  expect(settledStart(later, teams, at)).toBeNull()
  expect(settledStart({ type: 'one_time', schedule: null }, teams, at)).toBeNull()
  expect(settledStart({ type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } }, teams, at)).toBeNull()
})
