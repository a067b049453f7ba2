import { expect, test } from 'vitest'
import { depthOf, pathsOf, placeOfWeek, weekAt } from './mood-plot'
import type { Week } from './mood-weeks'

const weeks: Week[] = [3, 5, null, 4].map((value, index) => ({
  week: `2026-11-0${index + 1}`,
  value,
  n: value === null ? 0 : 20,
  interval: value === null ? null : { low: value - 1, high: Math.min(5, value + 0.5) },
  reason: value === null ? 'no_answers' : null,
}))
const [first, second, , last] = weeks

test('the scale of mood is fixed: five at the top, one at the bottom, nothing beyond', () => {
  expect([5, 3, 1].map(depthOf)).toEqual([0, 50, 100])
  expect(depthOf(6)).toBe(0)
})

test('weeks stand evenly from the left edge to the right one', () => {
  expect(weeks.map((week) => placeOfWeek(weeks, week))).toEqual([0, 100 / 3, 200 / 3, 100])
  const alone = weeks.slice(0, 1)
  expect(alone.map((week) => placeOfWeek(alone, week))).toEqual([50])
})

test('a week without a value breaks the line and its band, and a week alone draws neither', () => {
  expect(pathsOf(weeks).line).toBe('M0 50C11.11 33.33 22.22 16.67 33.33 0')
  expect(pathsOf(weeks).band).toBe('M0 37.5C11.11 25 22.22 12.5 33.33 0L33.33 25C22.22 41.67 11.11 58.33 0 75Z')
  expect(pathsOf(weeks.slice(1))).toEqual({ line: '', band: '' })
})

test('a pointer means the nearest week, and beside the plot its first or last', () => {
  expect(weekAt(weeks, 0.3)).toBe(second)
  expect(weekAt(weeks, -0.2)).toBe(first)
  expect(weekAt(weeks, 1.4)).toBe(last)
  expect(weekAt([], 0.5)).toBeUndefined()
})
