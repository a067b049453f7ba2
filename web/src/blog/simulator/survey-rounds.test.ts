import { expect, test } from 'vitest'
import { improvesAt, surveyRounds, trueEnps } from './survey-rounds'

const still = { seed: 16, answers: 20, course: 'still' } as const

test('one seed always gives the same surveys, and another gives others', () => {
  expect(surveyRounds(still, 12)).toEqual(surveyRounds(still, 12))
  expect(surveyRounds({ ...still, seed: 17 }, 12)).not.toEqual(surveyRounds(still, 12))
})

test('a further survey leaves those before it as they are', () => {
  expect(surveyRounds(still, 13).slice(0, 12)).toEqual(surveyRounds(still, 12))
})

test('as many answer as were to answer, and a change is the difference of what is shown', () => {
  const rounds = surveyRounds({ ...still, answers: 60 }, 30)
  for (const [index, { counts, value, change }] of rounds.entries()) {
    expect(counts.promoters + counts.passives + counts.detractors).toBe(60)
    expect(change).toBe(index === 0 ? null : value - (rounds[index - 1]?.value ?? Number.NaN))
  }
})

test('the surveys scatter around what people really think', () => {
  const rounds = surveyRounds({ ...still, answers: 200 }, 2_000)
  const mean = rounds.reduce((sum, { value }) => sum + value, 0) / rounds.length
  expect(Math.abs(mean - trueEnps('still', 1))).toBeLessThan(0.5)
})

test('where nothing happens at most one change of twenty is called one, at every size that can be chosen', () => {
  for (const answers of [8, 20, 60, 200]) {
    const rounds = surveyRounds({ ...still, answers }, 2_000)
    const called = rounds.filter(({ verdict }) => verdict.trend !== 'stable').length
    // 5 % plus three standard errors of 2,000 draws.
    expect(called / 1_999).toBeLessThan(0.05 + 0.015)
    expect(called).toBeGreaterThan(0)
    const noticeable = rounds.filter(({ verdict }) => verdict.change_grade === 'noticeable').length
    expect(noticeable / 1_999).toBeLessThan(0.0125 + 0.0075)
  }
})

test('a real change of forty points is seen by two hundred answers, and mostly missed by eight', () => {
  const seenBy = (answers: number) =>
    Array.from({ length: 200 }, (_, seed) => surveyRounds({ seed, answers, course: 'better' }, improvesAt)).filter(
      (rounds) => rounds.at(-1)?.verdict.change_grade === 'noticeable',
    ).length / 200
  expect(trueEnps('better', improvesAt) - trueEnps('better', improvesAt - 1)).toBe(40)
  expect(seenBy(200)).toBeGreaterThan(0.95)
  expect(seenBy(8)).toBeLessThan(0.3)
})
