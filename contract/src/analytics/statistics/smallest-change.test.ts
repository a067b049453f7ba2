import { expect, test } from 'vitest'
import { smallestEnpsChange, smallestMeanChange } from './smallest-change.ts'

test('104 answers tell a change of eNPS from 22 points on, and twelve statements one of engagement from 5 on', () => {
  expect(Math.ceil(smallestEnpsChange(104))).toBe(22)
  expect(Math.ceil(20 * smallestMeanChange(104, 12))).toBe(5)
})

test('four times as many answers tell half the change, and more statements a smaller one', () => {
  expect(smallestEnpsChange(400) / smallestEnpsChange(100)).toBeCloseTo(0.5, 1)
  expect(smallestMeanChange(400, 12) / smallestMeanChange(100, 12)).toBeCloseTo(0.5, 1)
  expect(smallestMeanChange(100, 12)).toBeLessThan(smallestMeanChange(100, 1))
})

test('the assumed answers have the reliability that is published for twelve statements', () => {
  const [statements, correlation] = [12, 0.45]
  expect((statements * correlation) / (1 + (statements - 1) * correlation)).toBeCloseTo(0.91, 2)
})

test('a team of few has its limit too', () => {
  expect(smallestEnpsChange(1)).toBeLessThanOrEqual(200)
  expect(smallestMeanChange(2, 1)).toBeGreaterThan(1)
})
