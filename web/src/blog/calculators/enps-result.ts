import { adjustedWaldInterval, answersIn, type EnpsCounts, enps } from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { disclosedInterval, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'

/**
 * Thresholds of the blog for one number of a whole company. The product's thresholds differ, and the article explains
 * why.
 */
export const enpsThresholds = { high: 40, medium: 0 } as const

export type EnpsVerdict = { word: string; tone: 'good' | 'watch' | 'bad' }

export type EnpsResult = {
  /** Whole points, -100..100. */
  value: number
  answers: number
  /** Whole percent of all answers. */
  promoters: number
  detractors: number
  /** 95 %, whole points; null with fewer answers than may be shown. */
  interval: Interval | null
  verdict: EnpsVerdict
}

const scale: Interval = { low: -100, high: 100 }

/** Result of the calculator for whole counts; null without answers. The verdict is based on the rounded number. */
export function enpsResult(counts: EnpsCounts): EnpsResult | null {
  if (counts.promoters + counts.passives + counts.detractors === 0) return null
  const answers = answersIn(counts)
  const value = shownValue('enps', enps(counts))
  const share = (count: number) => Math.round((100 * count) / answers)
  return {
    value,
    answers,
    promoters: share(counts.promoters),
    detractors: share(counts.detractors),
    interval: shownInterval('enps', disclosedInterval(scale, adjustedWaldInterval(counts), answers)),
    verdict: enpsVerdict(value),
  }
}

/** Verdict on a number as shown: high from 40, medium from 0, low below. */
export function enpsVerdict(value: number): EnpsVerdict {
  if (value >= enpsThresholds.high) return { word: 'Высокий eNPS', tone: 'good' }
  return value >= enpsThresholds.medium ? { word: 'Средний eNPS', tone: 'watch' } : { word: 'Низкий eNPS', tone: 'bad' }
}
