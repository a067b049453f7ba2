import { describe, expect, test } from 'vitest'
import { behindWhole, mayBeMore, shownBehind, shownBehindWhole } from './shown-behind.ts'
import { fewestShown } from './shown-participation.ts'
import { thresholds } from './thresholds.ts'

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => at)

describe('D4: how many answers are told to be behind a value', () => {
  test('of a few the least number that is shown, whichever of them have answered', () => {
    expect([6, 7, 8, 9, 10, 12].map((answers) => shownBehind(answers, 5))).toEqual([6, 6, 6, 6, 10, 12])
    for (const k of thresholds) {
      const shown = upTo(fewestShown(k) - 1).filter((answers) => answers > k)
      // Four answers are shown with k = 3, and cannot be judged: that is told.
      const numbers = new Set(shown.map((answers) => shownBehind(answers, k)))
      expect(numbers).toEqual(new Set(k === 3 ? [4, 5] : [k + 1]))
      expect(shown.every((answers) => mayBeMore(shownBehind(answers, k)))).toBe(true)
    }
  })

  test('never more than there are, and nothing of nothing', () => {
    for (const k of thresholds)
      for (const answers of upTo(40)) expect(shownBehind(answers, k)).toBeLessThanOrEqual(answers)
    expect(shownBehind(0, 5)).toBe(0)
    expect(mayBeMore(0)).toBe(false)
  })

  test('of everybody in a round it is exact where a crowd was asked, as its total is', () => {
    expect(shownBehindWhole(8, 10, 5)).toBe(8)
    expect(behindWhole(8, 50, 5)).toEqual({ n: 8 })
    expect(shownBehindWhole(8, 9, 5)).toBe(6)
    expect(behindWhole(8, 9, 5)).toEqual({ n: 6, at_least: true })
    expect(behindWhole(15, 19, 10)).toEqual({ n: 11, at_least: true })
  })
})
