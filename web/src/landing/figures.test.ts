import { contact } from '@kamerton/contract/contact/endpoints'
import { ContactRequest } from '@kamerton/contract/contact/schemas'
import { keyHeader } from '@kamerton/contract/lib/endpoint'
import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { expect, test } from 'vitest'
import vectors from '../../../contract/src/analytics/statistics-vectors.json' with { type: 'json' }
import { offerCall } from './ask-for-offer'
import { exampleAdvice } from './example-advice'
import { changeOf, colleagues, countsOf, exampleChange, figureOf, repetitionsOf, withAnswer } from './figures'

const counts = ({ promoters, n, detractors }: { promoters: number; n: number; detractors: number }) => ({
  promoters,
  passives: n - promoters - detractors,
  detractors,
})
const close = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(1e-6)

test('the change that is shown has the recorded interval, and its verdict is that of the recorded test', () => {
  for (const vector of vectors.enps_change) {
    const change = changeOf(counts(vector.before), counts(vector.after))
    close(change.difference, vector.delta)
    close(change.interval.low, vector.ci_adjusted_wald[0] ?? Number.NaN)
    close(change.interval.high, vector.ci_adjusted_wald[1] ?? Number.NaN)
    const p = vector.p_permutation_mid
    const isSure = change.interval.low > 0 || change.interval.high < 0
    expect(change.verdict.change_grade).toBe(!isSure || p >= 0.05 ? 'noise' : 4 * p < 0.05 ? 'noticeable' : 'likely')
  }
})

test('the figure that is shown has the recorded value and interval, rounded nowhere but in the value', () => {
  const judged = vectors.enps_ci.filter(({ promoters, passives, detractors }) => promoters + passives + detractors >= 5)
  expect(judged.length).toBeGreaterThan(5)
  for (const { enps, adjusted_wald, ...of } of judged) {
    const { value, interval } = figureOf(of)
    expect(value).toBe(Math.round(enps))
    close(interval.low, adjusted_wald[0] ?? Number.NaN)
    close(interval.high, adjusted_wald[1] ?? Number.NaN)
  }
})

test('the same change is noise of forty answers and a signal of three hundred', () => {
  for (const answers of [10, 40, 120, 300])
    expect(exampleChange(answers)).toMatchObject({ before: 10, after: 30, difference: 20 })
  expect(exampleChange(40).verdict.change_grade).toBe('noise')
  expect(exampleChange(300).verdict.change_grade).toBe('noticeable')
})

test('sixty repetitions lie around the change, and about three of them outside its interval', () => {
  const { interval, difference } = exampleChange(300)
  const repetitions = repetitionsOf(300)
  expect(repetitions).toHaveLength(60)
  close(repetitions.reduce((sum, one) => sum + one, 0) / 60, difference)
  const outside = repetitions.filter((one) => one < interval.low || one > interval.high)
  expect(outside.length).toBeGreaterThanOrEqual(2)
  expect(outside.length).toBeLessThanOrEqual(4)
})

test('an own answer joins those of the team', () => {
  expect(figureOf(countsOf(colleagues))).toMatchObject({ value: 26, n: 23 })
  expect(figureOf(countsOf(withAnswer(colleagues, 10)))).toMatchObject({ value: 29, n: 24 })
  expect(figureOf(countsOf(withAnswer(colleagues, 0)))).toMatchObject({ value: 21, n: 24 })
})

test('examples of advice are of three kinds: beyond doubt, counted, and one that may be chance', () => {
  expect(exampleAdvice.map(({ priority }) => priority)).toEqual(['critical', 'high', 'medium'])
  expect(exampleAdvice.map(({ within_noise }) => within_noise)).toEqual([false, false, true])
  for (const { actions, evidence } of exampleAdvice) {
    expect(actions.length).toBeGreaterThan(1)
    expect(evidence).toHaveLength(1)
  }
})

test('the request for an offer is the call of the contract', () => {
  expect(offerCall).toEqual({ path: contact.ask.path, keyHeader })
  expect(
    ContactRequest.safeParse({
      full_name: 'Мария Котова',
      email: 'maria@example.com',
      accept_personal_data: true,
      company_site: '',
    }).success,
  ).toBe(true)
})

test('the heading of the prices says the free limit in a word', () => {
  expect(freeUserLimit).toBe(5)
})
