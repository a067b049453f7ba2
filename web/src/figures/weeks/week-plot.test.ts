import { expect, test } from 'vitest'
import { depthOf, pathsOf, placeOfWeek, weekAt } from './week-plot'
import { datedEvery, datedWeeks, type Week } from './weeks'

const weeks: Week[] = [3, 5, null, 4].map((value, index) => ({
  week: `2026-11-0${index + 1}`,
  value,
  n: value === null ? 0 : 20,
  interval: value === null ? null : { low: value - 1, high: Math.min(5, value + 0.5) },
  reason: value === null ? 'no_answers' : null,
}))
const [first, second, , last] = weeks

test('the scale of mood is fixed: five at the top, one at the bottom, nothing beyond', () => {
  expect([5, 3, 1].map((value) => depthOf('mood', value))).toEqual([0, 50, 100])
  expect(depthOf('mood', 6)).toBe(0)
})

test('weeks stand evenly from the left edge to the right one', () => {
  expect(weeks.map((week) => placeOfWeek(weeks, week))).toEqual([0, 100 / 3, 200 / 3, 100])
  const alone = weeks.slice(0, 1)
  expect(alone.map((week) => placeOfWeek(alone, week))).toEqual([50])
})

test('a week without a value breaks the line and its band, and a week alone draws neither', () => {
  expect(pathsOf('mood', weeks).line).toBe('M0 50C11.11 33.33 22.22 16.67 33.33 0')
  expect(pathsOf('mood', weeks).band).toBe('M0 37.5C11.11 25 22.22 12.5 33.33 0L33.33 25C22.22 41.67 11.11 58.33 0 75Z')
  expect(pathsOf('mood', weeks.slice(1))).toEqual({ line: '', band: '' })
})

test('a pointer means the nearest week, and beside the plot its first or last', () => {
  expect(weekAt(weeks, 0.3)).toBe(second)
  expect(weekAt(weeks, -0.2)).toBe(first)
  expect(weekAt(weeks, 1.4)).toBe(last)
  expect(weekAt([], 0.5)).toBeUndefined()
})

test('every measure stands on a scale of its own', () => {
  expect([100, 60, 20].map((value) => depthOf('engagement', value))).toEqual([0, 50, 100])
  expect(depthOf('response_rate', 20)).toBe(80)
})

test('a year of weeks has as many dates as its picture has room for, each with its month', () => {
  const year: Week[] = Array.from({ length: 53 }, (_, index) => ({
    week: new Date(Date.UTC(2025, 10, 24 + 7 * index)).toISOString().slice(0, 10),
    value: 70,
    n: 60,
    interval: null,
    reason: null,
  }))
  const dated = datedWeeks(year, datedEvery(year, 'wide'))
  expect(dated).toHaveLength(14)
  expect(dated[1]?.date).toMatch(/дек/)
  expect(datedWeeks(year, datedEvery(year, 'narrow'))).toHaveLength(4)
  expect(datedEvery(weeks, 'wide')).toBe(1)
})
