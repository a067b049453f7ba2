import { vectors } from '@kamerton/contract/analytics/statistics/recorded-vectors'
import { expect, test } from 'vitest'
import { enpsResult, enpsVerdict } from './enps-result'

const of = (promoters: number, passives: number, detractors: number) => enpsResult({ promoters, passives, detractors })

test('without answers there is nothing to say', () => {
  expect(of(0, 0, 0)).toBeNull()
})

test('the example of the article', () => {
  expect(of(30, 18, 14)).toEqual({
    value: 26,
    answers: 62,
    promoters: 48,
    detractors: 23,
    interval: { low: 5, high: 44 },
    verdict: { word: 'Средний eNPS', tone: 'watch' },
  })
})

test('each band begins at its number, and the number below it belongs to the next', () => {
  const words = [100, 41, 40, 39, 1, 0, -1, -100].map((value) => enpsVerdict(value).word)
  expect(words).toEqual([
    'Высокий eNPS',
    'Высокий eNPS',
    'Высокий eNPS',
    'Средний eNPS',
    'Средний eNPS',
    'Средний eNPS',
    'Низкий eNPS',
    'Низкий eNPS',
  ])
})

test('the verdict is that of the rounded number', () => {
  // 39.5 is shown as 40, 39.4 as 39.
  expect(of(395, 605, 0)).toMatchObject({ value: 40, verdict: { word: 'Высокий eNPS' } })
  expect(of(394, 606, 0)).toMatchObject({ value: 39, verdict: { word: 'Средний eNPS' } })
  // −0.4 is shown as 0, and never as −0; −0.6 as −1.
  expect(of(498, 0, 502)).toMatchObject({ value: 0, verdict: { word: 'Средний eNPS' } })
  expect(Object.is(of(498, 0, 502)?.value, 0)).toBe(true)
  expect(of(497, 0, 503)).toMatchObject({ value: -1, verdict: { word: 'Низкий eNPS' } })
})

test('of fewer than five answers no interval is told', () => {
  expect(of(2, 1, 1)?.interval).toBeNull()
  expect(of(2, 2, 1)?.interval).not.toBeNull()
})

test('the interval is the one of the recorded vectors, rounded', () => {
  const judged = vectors.enps_ci.filter(({ promoters, passives, detractors }) => promoters + passives + detractors >= 5)
  expect(judged.length).toBeGreaterThan(10)
  for (const { promoters, passives, detractors, adjusted_wald } of judged) {
    const interval = of(promoters, passives, detractors)?.interval
    expect([interval?.low, interval?.high]).toEqual(adjusted_wald.map((end) => Math.round(end) + 0))
  }
})
