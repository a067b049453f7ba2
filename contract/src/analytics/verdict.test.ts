import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastOf, levelOf } from './levels.ts'
import { retentionRisk } from './retention.ts'
import { bandWord, judge, leastJudged, type Measure, rangeOf, shownValue, thresholdsOf } from './verdict.ts'

const measures: Measure[] = ['enps', 'engagement', 'mood', 'participation', 'scoring', 'progress']
const wordOf = (measure: Measure, value: number) => judge(measure, { value, n: 20 }).verdict?.word

describe('the verdict is that of the shown number', () => {
  test.each<[Measure, good: number, watch: number, bad: number]>([
    ['enps', 50, 0, -1],
    ['engagement', 75, 65, 64],
    ['mood', 4, 3, 2.9],
    ['participation', 80, 60, 59],
    ['scoring', 75, 65, 64],
    ['progress', 80, 60, 59],
  ])('%s is good from %d, to be watched from %d', (measure, good, watch, bad) => {
    const step = measure === 'mood' ? 0.1 : 1
    expect([good, good - step, watch, bad].map((value) => wordOf(measure, value))).toEqual([
      'хорошо',
      'следить',
      'следить',
      'плохо',
    ])
    expect(thresholdsOf(measure)).toMatchObject({ good, watch })
  })

  test('which is rounded first, and never -0', () => {
    expect(wordOf('engagement', 74.5)).toBe('хорошо')
    expect(wordOf('engagement', 74.4)).toBe('следить')
    expect(wordOf('mood', 3.95)).toBe('хорошо')
    expect(wordOf('mood', 3.94)).toBe('следить')
    expect(wordOf('enps', -0.4)).toBe('следить')
    expect(Object.is(shownValue('enps', -0.4), 0)).toBe(true)
  })

  test('and each has a word, a sign and a colour of its own', () => {
    const verdicts = [80, 70, 50].map((value) => judge('engagement', { value, n: 20 }).verdict)
    expect(verdicts).toEqual([
      { band: 'good', word: 'хорошо', sign: 'check', colour: 'green', isSure: true },
      { band: 'watch', word: 'следить', sign: 'dash', colour: 'yellow', isSure: true },
      { band: 'bad', word: 'плохо', sign: 'triangle', colour: 'red', isSure: true },
    ])
    expect(verdicts.map((one) => one && bandWord(one.band))).toEqual(verdicts.map((one) => one?.word))
  })
})

describe('whoever cannot tell bad from good says so', () => {
  const verdictOf = (value: number, low: number, high: number) =>
    judge('engagement', { value, interval: { low, high }, n: 6 }).verdict

  test.each([
    ['bad, and perhaps good', 60, 45, 75, 'скорее плохо'],
    ['good, and perhaps bad', 78, 64, 92, 'скорее хорошо'],
    ['between, and perhaps either', 70, 50, 90, 'следить'],
  ])('%s: the word is unsure, the band stays', (_what, value, low, high, word) => {
    expect(verdictOf(value, low, high)).toMatchObject({ word, isSure: false })
    expect(verdictOf(value, low, high)?.band).toBe(judge('engagement', { value, n: 6 }).verdict?.band)
  })

  test.each([
    [60, 45, 74],
    [78, 65, 92],
    [70, 65, 90],
  ])('%d from %d to %d reaches one neighbour at most, so it is sure', (value, low, high) => {
    expect(verdictOf(value, low, high)?.isSure).toBe(true)
  })
})

describe('there is no verdict', () => {
  test('of nothing', () => {
    expect(judge('enps', { value: null, n: 0 })).toEqual({ shown: null, interval: null, verdict: null, unjudged: null })
  })

  test('and no interval of fewer than five answers', () => {
    const few = judge('mood', { value: 3.7, interval: { low: -0.1, high: 7.5 }, n: 4 })
    expect(few).toEqual({ shown: 3.7, interval: null, verdict: null, unjudged: 'мало ответов' })
    expect(judge('mood', { value: 3.7, n: 5 }).unjudged).toBeNull()
  })

  test('of four people, however often they have answered', () => {
    const often = { value: 2.4, interval: { low: 2, high: 2.8 }, n: 11, people: 4, asked: 12 }
    expect(judge('mood', often)).toEqual({ shown: 2.4, interval: null, verdict: null, unjudged: 'мало людей' })
    expect(judge('mood', { ...often, people: 5 })).toMatchObject({ verdict: { word: 'плохо' }, unjudged: null })
    expect(judge('participation', { value: 20, n: 12, people: 4 }).unjudged).toBe('мало данных')
    expect(judge('participation', { value: 20, n: 12, people: 6 }).verdict?.word).toBe('плохо')
  })

  test('where fewer than 40 % of those asked have answered', () => {
    expect(judge('enps', { value: 60, n: 39, asked: 100 })).toMatchObject({
      verdict: null,
      unjudged: 'ответили немногие',
    })
    expect(judge('enps', { value: 60, n: 40, asked: 100 }).verdict?.word).toBe('хорошо')
  })

  test('of the response rate of a round that has only begun, nor of four people asked; later silence is judged', () => {
    expect(judge('participation', { value: 0, n: 100, early: true })).toMatchObject({
      verdict: null,
      unjudged: 'рано судить',
    })
    expect(judge('participation', { value: 0, n: 4 })).toMatchObject({ verdict: null, unjudged: 'мало данных' })
    expect(judge('participation', { value: 0, n: 100 }).verdict?.word).toBe('плохо')
  })
})

test('what is made of other figures rests on no answers of its own', () => {
  expect(judge('scoring', { value: 63, n: null }).verdict?.word).toBe('плохо')
  expect(judge('progress', { value: 80, n: null }).verdict?.word).toBe('хорошо')
})

const aFigure = fc.record({
  value: fc.double({ min: -150, max: 150, noNaN: true }),
  interval: fc.option(fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true }))),
  n: fc.option(fc.nat(200)),
  people: fc.option(fc.nat(20)),
  asked: fc.option(fc.nat(400)),
  early: fc.boolean(),
})

test('over any input: no interval leaves its scale, a verdict needs five answers, a better number is never judged worse', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...measures),
      aFigure,
      fc.double({ min: 0, max: 50, noNaN: true }),
      (measure, drawn, more) => {
        const [one, other] = drawn.interval ?? [0, 0]
        const interval = drawn.interval && { low: Math.min(one, other), high: Math.max(one, other) }
        const figure = { ...drawn, interval }
        const judged = judge(measure, figure)
        const { low, high } = rangeOf(measure)
        if (judged.interval) {
          expect(judged.interval.low).toBeGreaterThanOrEqual(low)
          expect(judged.interval.high).toBeLessThanOrEqual(high)
        }
        expect(judged.verdict === null).toBe(judged.unjudged !== null)
        const units = figure.people ?? figure.n
        if (units !== null && units < leastJudged) expect(judged).toMatchObject({ verdict: null, interval: null })
        const order = ['bad', 'watch', 'good']
        const better = judge(measure, { ...figure, value: figure.value + more }).verdict
        if (judged.verdict && better)
          expect(order.indexOf(better.band)).toBeGreaterThanOrEqual(order.indexOf(judged.verdict.band))
        // The number as it is shown has an equal verdict, so rounding before judging changes nothing.
        expect(judge(measure, { ...figure, value: judged.shown }).verdict).toEqual(judged.verdict)
      },
    ),
  )
})

test('levels have the words of the explanations', () => {
  expect([85, 84, 75, 74, 65, 64, 50, 49].map((value) => levelOf('engagement', value))).toEqual([
    'excellent',
    'good',
    'good',
    'average',
    'average',
    'low',
    'low',
    'critical',
  ])
  expect([4.5, 4.4, 3.5, 3.4, 2.5, 2.4, 1].map((value) => levelOf('mood', value))).toEqual([
    'excellent',
    'good',
    'good',
    'neutral',
    'neutral',
    'poor',
    'poor',
  ])
  expect([80, 79, 60, 59, 40, 39].map((value) => levelOf('participation', value))).toEqual([
    'high',
    'good',
    'good',
    'average',
    'average',
    'low',
  ])
  expect([90, 89, 80, 79, 70, 69, 60, 59].map((value) => levelOf('scoring', value))).toEqual([
    'outstanding',
    'excellent',
    'excellent',
    'good',
    'good',
    'satisfactory',
    'satisfactory',
    'needs_attention',
  ])
  expect(levelOf('mood', null)).toBeNull()
  expect(leastOf('engagement', 'low')).toBe(50)
})

test('a person at risk answers nothing or is a detractor', () => {
  expect(retentionRisk(-1, 100)).toBe('high')
  expect(retentionRisk(50, 0)).toBe('high')
  expect(retentionRisk(null, 0)).toBe('high')
  expect(retentionRisk(0, 50)).toBe('medium')
  expect(retentionRisk(30, null)).toBe('medium')
  expect(retentionRisk(31, 50)).toBe('low')
  expect(retentionRisk(null, 50)).toBeNull()
  expect(retentionRisk(null, null)).toBeNull()
})
