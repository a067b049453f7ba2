import { type ChangeVerdict, metricChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { enpsChange } from '@kamerton/contract/analytics/rules'
import { adjustedWaldInterval, type EnpsCounts, enps } from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'

/** True course of the imagined company: no change, or an improvement by 40 points from the seventh survey on. */
export type Course = 'still' | 'better'

export const improvesAt = 7

/**
 * Shares of promoters, passives and detractors in whole percent. They are the true opinions, which a survey only
 * samples.
 */
const before = { promoters: 40, passives: 35, detractors: 25 }
const after = { promoters: 62, passives: 31, detractors: 7 }

const sharesAt = (course: Course, number: number) => (course === 'better' && number >= improvesAt ? after : before)

/** True eNPS of the whole company, in points: the surveys scatter around it. */
export const trueEnps = (course: Course, number: number): number => enps(sharesAt(course, number))

export type SurveyRound = {
  /** From 1. */
  number: number
  counts: EnpsCounts
  /** Whole points. */
  value: number
  interval: Interval
  /** Change since the round before, in whole points; null for the first round. */
  change: number | null
  /** The product's verdict on this change. */
  verdict: ChangeVerdict
}

export type Plan = { seed: number; answers: number; course: Course }

/** First rounds of a company. A plan always gives the same rounds, and a longer list begins with the shorter one. */
export function surveyRounds({ seed, answers, course }: Plan, rounds: number): SurveyRound[] {
  const chance = chanceFrom(seed)
  const drawn = Array.from({ length: rounds }, (_, index) => draw(chance, answers, sharesAt(course, index + 1)))
  return drawn.map((counts, index) => {
    const previous = drawn[index - 1]
    const change = previous ? enpsChange([previous], [counts]) : null
    const value = shownValue('enps', enps(counts))
    return {
      number: index + 1,
      counts,
      value,
      interval: shownInterval('enps', adjustedWaldInterval(counts)) ?? { low: value, high: value },
      change: previous ? value - shownValue('enps', enps(previous)) : null,
      verdict: metricChangeVerdict('enps', change),
    }
  })
}

function draw(chance: () => number, answers: number, shares: EnpsCounts): EnpsCounts {
  const counts = { promoters: 0, passives: 0, detractors: 0 }
  for (let answer = 0; answer < answers; answer += 1) {
    const at = chance() * 100
    if (at < shares.promoters) counts.promoters += 1
    else if (at < shares.promoters + shares.passives) counts.passives += 1
    else counts.detractors += 1
  }
  return counts
}

/** Random numbers from 0 to below 1, reproducible from a seed (mulberry32, public domain). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
