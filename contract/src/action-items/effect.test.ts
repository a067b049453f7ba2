import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metricChangeVerdict } from '../analytics/change-verdict.ts'
import { enpsChange, meanChange } from '../analytics/rules.ts'
import type { EnpsCounts } from '../analytics/statistics/enps.ts'
import { enps } from '../analytics/statistics/enps.ts'
import { type Moments, momentsOf } from '../analytics/statistics/means.ts'
import { effectWordOf } from './effect.ts'
import { type EffectWord, effectWords } from './effect-words.ts'

const counts = (promoters: number, passives: number, detractors: number): EnpsCounts => ({
  promoters,
  passives,
  detractors,
})
const sizeOf = ({ promoters, passives, detractors }: EnpsCounts) => promoters + passives + detractors
const figure = (of: EnpsCounts, asked = sizeOf(of)) => ({ value: enps(of), n: sizeOf(of), people: sizeOf(of), asked })

const wordOf = (before: EnpsCounts, after: EnpsCounts): EffectWord =>
  effectWordOf('enps', { before: figure(before), after: figure(after), change: enpsChange([before], [after]) })

test('there are six words, to the letter: the grades of a change, and that there is too little', () => {
  expect(Object.values(effectWords).map((word) => word.replace('\u00a0', ' '))).toEqual([
    'вырос',
    'упал',
    'похоже на рост',
    'похоже на падение',
    'в пределах шума',
    'данных пока мало',
  ])
})

describe('the word of a change', () => {
  test('each of them', () => {
    expect(wordOf(counts(4, 6, 20), counts(20, 6, 4))).toBe('rose')
    expect(wordOf(counts(20, 6, 4), counts(4, 6, 20))).toBe('fell')
    expect(wordOf(counts(8, 10, 12), counts(15, 9, 6))).toBe('likely_rose')
    expect(wordOf(counts(15, 9, 6), counts(8, 10, 12))).toBe('likely_fell')
    expect(wordOf(counts(10, 10, 10), counts(12, 9, 9))).toBe('within_noise')
    expect(wordOf(counts(0, 1, 3), counts(4, 0, 0))).toBe('too_little_data')
  })

  test('nothing is said without both periods, without an interval, or of few of those asked', () => {
    const [before, after] = [counts(4, 6, 20), counts(20, 6, 4)]
    const change = enpsChange([before], [after])
    const measured = { before: figure(before), after: figure(after), change }
    expect(effectWordOf('enps', { ...measured, before: null })).toBe('too_little_data')
    expect(effectWordOf('enps', { ...measured, after: null })).toBe('too_little_data')
    expect(effectWordOf('enps', { ...measured, change: null })).toBe('too_little_data')
    expect(effectWordOf('enps', { ...measured, change: { difference: 50, interval: null, p: 1 } })).toBe(
      'too_little_data',
    )
    expect(effectWordOf('enps', { ...measured, after: figure(after, 100) })).toBe('too_little_data')
  })

  test('is the grade that the same pair has on every screen', () => {
    const answers = fc.tuple(fc.nat(25), fc.nat(25), fc.integer({ min: 5, max: 25 })).map((of) => counts(...of))
    const graded = { noticeable: 'rose', likely: 'likely_rose', noise: 'within_noise' } as const
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const { trend, change_grade } = metricChangeVerdict('enps', enpsChange([before], [after]))
        const word = change_grade === null ? 'too_little_data' : graded[change_grade]
        expect(wordOf(before, after)).toBe(trend === 'down' ? word.replace('rose', 'fell') : word)
      }),
      { numRuns: 150 },
    )
  })

  test('it never contradicts the interval beside it, and turns round with its periods', () => {
    const count = fc.integer({ min: 0, max: 25 })
    const answers = fc
      .tuple(count, count, count)
      .map((of) => counts(...of))
      .filter((of) => sizeOf(of) > 0)
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const word = wordOf(before, after)
        const { low, high } = enpsChange([before], [after])?.interval ?? { low: 0, high: 0 }
        if (word.endsWith('rose')) expect(low).toBeGreaterThan(0)
        if (word.endsWith('fell')) expect(high).toBeLessThan(0)
        const turned = {
          rose: 'fell',
          fell: 'rose',
          likely_rose: 'likely_fell',
          likely_fell: 'likely_rose',
          within_noise: 'within_noise',
          too_little_data: 'too_little_data',
        }
        expect(wordOf(after, before)).toBe(turned[word])
      }),
      { numRuns: 150 },
    )
  })
})

describe('where nothing has changed', () => {
  /**
   * Counts the runs of 1,000 in which one of `words` is reported, when the change is read after each of `rounds`
   * rounds. Either the same people answer each time or new ones.
   */
  function calledOf(rounds: number, isSame: boolean, words: readonly EffectWord[] = ['rose', 'fell']): number {
    const next = chance(7)
    let called = 0
    for (let run = 0; run < 1000; run += 1) {
      const own = people(20, next)
      const ask = () => momentsOf(isSame ? own.map((value) => nearby(value, next)) : people(20, next))
      const before = ask()
      const after = Array.from({ length: rounds }, ask)
      if (after.some((_, index) => words.includes(moodWord([before], after.slice(0, index + 1))))) called += 1
    }
    return called
  }

  test('one in twenty is called a rise or a fall by whoever looks after each of four rounds, and fewer after one', () => {
    expect(calledOf(1, false)).toBeLessThanOrEqual(20)
    expect(calledOf(4, false)).toBeLessThanOrEqual(50)
    expect(calledOf(12, false)).toBeLessThanOrEqual(70)
    // «Похоже» is reported earlier, as the word implies.
    expect(calledOf(1, false, ['likely_rose', 'likely_fell'])).toBeLessThanOrEqual(50)
  })

  test('where the same people answer again, next to none', () => {
    expect(calledOf(4, true)).toBeLessThanOrEqual(10)
  })
})

const clamp = (value: number) => Math.min(5, Math.max(1, value))
const people = (n: number, next: () => number) => Array.from({ length: n }, () => 1 + Math.floor(5 * next()))

const nearby = (value: number, next: () => number) => clamp(value + ([0, 0, 1, -1][Math.floor(4 * next())] ?? 0))

function moodWord(before: Moments[], after: Moments[]): EffectWord {
  const ofAll = { value: 3, n: 20, people: 20, asked: 20 }
  return effectWordOf('mood', {
    before: ofAll,
    after: ofAll,
    change: meanChange(before, after),
  })
}

/** A small random generator, so that every run is identical (Park and Miller 1988). */
function chance(seed: number): () => number {
  let state = seed * 10_007
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
