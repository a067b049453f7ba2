import { momentIn } from '@kamerton/contract/lib/dates'
import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

const at = (day: string, time: string, zone = 'Europe/Moscow') => momentIn(zone, day, time)

test.each([
  ['09:00', '2026-11-18', '09:00'],
  ['19:59', '2026-11-18', '19:59'],
  ['20:00', '2026-11-19', '09:00'],
  ['23:59', '2026-11-19', '09:00'],
  ['00:00', '2026-11-18', '09:00'],
  ['08:59', '2026-11-18', '09:00'],
])('%s waits until %s %s', (time, day, until) => {
  expect(afterQuietHours('Europe/Moscow', at('2026-11-18', time))).toEqual(at(day, until))
})

test('by the clock of the company', () => {
  const moment = at('2026-11-18', '14:00')
  expect(afterQuietHours('Asia/Vladivostok', moment)).toEqual(at('2026-11-19', '09:00', 'Asia/Vladivostok'))
})
