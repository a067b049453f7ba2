import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { afterPayment, unusedKopecks } from './paid-month.ts'

const from = new Date('2027-04-17T18:02:48Z')
const until = new Date('2027-05-17T18:02:48Z')
const month = { limit: 26, from, until, kopecks: 650_000 }
const oneMonthLater = (date: Date) =>
  new Date(
    Date.UTC(
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ),
  )

test.each([1, 3, 11, 13, 22, 23])('a month renewed %i hours after the hour of its end keeps every kopeck', (hours) => {
  const now = new Date(from.getTime() + hours * HOUR)
  const left = unusedKopecks(month, now)
  const renewed = afterPayment({ userLimit: 26, month }, { userLimit: 26, amountKopecks: 650_000 }, now, oneMonthLater)
  expect(renewed.month.until).toEqual(new Date('2027-06-17T18:02:48Z'))
  expect(unusedKopecks(renewed.month, now)).toBe(left + 650_000)
})

test('a day that has begun is used up, and what is over is worth nothing', () => {
  expect(unusedKopecks(month, from)).toBe(650_000)
  expect(unusedKopecks(month, new Date(from.getTime() + 2 * HOUR))).toBe(Math.floor((650_000 * 29) / 30))
  expect(unusedKopecks(month, new Date(from.getTime() + 29 * DAY))).toBe(Math.floor(650_000 / 30))
  expect(unusedKopecks(month, until)).toBe(0)
})
