import { readFileSync } from 'node:fs'
import { adjustedWaldInterval } from '@kamerton/contract/analytics/statistics/enps'
import { momentsOf, welchTest } from '@kamerton/contract/analytics/statistics/means'
import { thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { enpsWords } from '@kamerton/contract/pulses/constants'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { answersToSee, noiseOf } from './articles/noise-table'
import { enpsResult } from './calculators/enps-result'

/** Smallest number of answers with these shares whose interval is above zero. */
const firstAboveZero = (promoters: number, detractors: number): number => {
  for (let n = 5; n < 200; n += 1) {
    const counts = { promoters: promoters * n, detractors: detractors * n, passives: (1 - promoters - detractors) * n }
    if (adjustedWaldInterval(counts).low > 0) return n
  }
  return Number.NaN
}

test('why the product calls eNPS good from 50 on: +50 is above zero from eleven answers, +40 from sixteen', () => {
  expect(thresholdsOf('enps').good).toBe(50)
  expect(firstAboveZero(0.6, 0.1)).toBe(11)
  expect(firstAboveZero(0.55, 0.15)).toBe(16)
})

test('the product calls engagement good from 3.75 and bad below 3.25 of five', () => {
  expect(thresholdsOf('engagement').good / 20).toBe(3.75)
  expect(thresholdsOf('engagement').watch / 20).toBe(3.25)
})

test('the same +25 of eight answers says next to nothing', () => {
  expect(enpsResult({ promoters: 4, passives: 2, detractors: 2 })).toMatchObject({
    value: 25,
    interval: { low: -29, high: 66 },
  })
})

test('a mean of twenty people moves by 0.45 by chance, of two hundred by 0.14, where they differ by 0.7', () => {
  const half = (n: number) => {
    // One half is 0.7 above the mean, the other 0.7 below: the standard deviation is 0.7, apart from the lost degree of
    // freedom.
    const people = Array.from({ length: n }, (_, index) => 3.8 + (index % 2 === 0 ? 0.7 : -0.7))
    const { interval } = welchTest(momentsOf(people), momentsOf(people))
    return (interval.high - interval.low) / 2
  }
  expect(half(20)).toBeCloseTo(0.45, 1)
  expect(half(200)).toBeCloseTo(0.14, 2)
})

test('the rule of thumb is that of the table: 210 by the root of the answers', () => {
  for (const answers of [49, 60, 100, 200, 400, 1000])
    expect(Math.abs(noiseOf(answers).change / (210 / Math.sqrt(answers)) - 1)).toBeLessThan(0.03)
})

test('a company of sixty people may move by twenty-four points by chance', () => {
  expect(noiseOf(60).change).toBeGreaterThan(24)
})

test('to see ten points takes some nine hundred answers, four times as many as to see twenty', () => {
  expect(Math.round(answersToSee(10) / 10) * 10).toBe(920)
  expect(answersToSee(10) / answersToSee(20)).toBeCloseTo(4, 10)
})

test('the template of the survey is a table that Excel reads, and asks what the product asks', () => {
  const text = readFileSync(new URL('../../public/enps-template.csv', import.meta.url), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(new Set(data.map((row) => row.length))).toEqual(new Set([7]))
  expect(data[1]).toEqual(['1', enpsWords, 'шкала', '0–10', '0 – точно нет', '10 – точно да', 'да'])
})
