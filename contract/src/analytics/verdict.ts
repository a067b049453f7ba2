import type { Bound } from './bound.ts'
import type { MetricName } from './schemas.ts'
import { clipTo, type Interval } from './statistics/interval.ts'

/** A value that is judged. Companies, teams and people share the scales: one number has one verdict. */
export type Measure = MetricName | 'response_rate' | 'scoring' | 'progress'

export type Band = 'good' | 'watch' | 'bad'

type Scale = {
  /** The least value of each band, on the measure's own scale. */
  readonly good: number
  readonly watch: number
  /** Decimals that are shown. */
  readonly decimals: 0 | 1
  readonly range: Interval
}

const hundred: Interval = { low: 0, high: 100 }

const scales: Record<Measure, Scale> = {
  enps: { good: 50, watch: 0, decimals: 0, range: { low: -100, high: 100 } },
  // Means of answers from 1 to 5, times 20.
  engagement: { good: 75, watch: 65, decimals: 0, range: { low: 20, high: 100 } },
  mood: { good: 4, watch: 3, decimals: 1, range: { low: 1, high: 5 } },
  // Percent of those asked: whole over a period, with one decimal for one round. Both are judged by the shown value.
  participation: { good: 80, watch: 60, decimals: 0, range: hundred },
  response_rate: { good: 80, watch: 60, decimals: 1, range: hundred },
  scoring: { good: 75, watch: 65, decimals: 0, range: hundred },
  // For a development plan, and the overall score of a report.
  progress: { good: 80, watch: 60, decimals: 0, range: hundred },
}

/** The least value of each band, for the ticks of a scale. */
export const thresholdsOf = (measure: Measure): Pick<Scale, 'good' | 'watch'> => scales[measure]

/** The whole scale of a measure: an axis is never zoomed, and nothing leaves it. */
export const rangeOf = (measure: Measure): Interval => scales[measure].range

export const decimalsOf = (measure: Measure): 0 | 1 => scales[measure].decimals

/** The value as it is shown: mood and the response rate of a round with one decimal, all else whole. Never -0. */
export function shownValue(measure: Measure, value: number): number {
  const scale = 10 ** scales[measure].decimals
  return Math.round(value * scale) / scale + 0
}

/** An interval with the decimals of its value. */
export const shownInterval = (measure: Measure, interval: Interval | null): Interval | null =>
  interval && { low: shownValue(measure, interval.low), high: shownValue(measure, interval.high) }

/** The greatest value that is shown below a limit: 79 below 80, 4.4 below 4.5. */
export const shownBelow = (measure: Measure, limit: number): number =>
  shownValue(measure, limit - 10 ** -scales[measure].decimals)

/**
 * The fewest answers that are judged. Fewer would be called good or bad by chance, and their interval covers half the
 * scale.
 */
export const leastJudged = 5

/**
 * Limits the verdict at a low participation, in percent: dissatisfied people answer less often, so the value is too
 * favourable.
 */
export function participationCaution(percent: number): 'none' | 'say_so' | 'no_verdict' {
  if (percent < 40) return 'no_verdict'
  return percent < 60 ? 'say_so' : 'none'
}

export type Figure = {
  /** On the measure's own scale, participation in percent. */
  readonly value: number | null
  /** 95 %, on the same scale; none where it is a count of everybody. */
  readonly interval?: Interval | null
  /**
   * Number of answers behind the value; for participation, the number of people asked. Null for a value made of other
   * figures (scoring, the progress of a plan), which decides itself whether it has enough data.
   */
  readonly n: number | null
  /**
   * A lower bound of the people behind these answers, where the same people answered several times. The unit is a
   * person: eleven answers of four people count as four. Absent where each person answered once, and for a single
   * person.
   */
  readonly people?: number | null
  /** Number of people asked, where it is known. */
  readonly asked?: number | null
  /** A value shown as a bound may lie in another band. */
  readonly bound?: Bound | null
  /** Whether the round has only just begun: it is open, and less than two days have passed. */
  readonly early?: boolean
}

export type Verdict = {
  readonly band: Band
  readonly word: string
  readonly sign: 'check' | 'dash' | 'triangle'
  readonly colour: 'green' | 'yellow' | 'red'
  /** False where the interval reaches from bad into good: the word says «скорее», and screens leave out the colour. */
  readonly isSure: boolean
}

export type Judged = {
  /** Rounded as it is shown; null where there is none. */
  readonly shown: number | null
  /** Within the scale; null where there is none to show. */
  readonly interval: Interval | null
  readonly verdict: Verdict | null
  /** Why a value has no verdict, in a word or two. */
  readonly unjudged: string | null
}

const verdicts: Record<Band, Verdict> = {
  good: { band: 'good', word: 'хорошо', sign: 'check', colour: 'green', isSure: true },
  watch: { band: 'watch', word: 'следить', sign: 'dash', colour: 'yellow', isSure: true },
  bad: { band: 'bad', word: 'плохо', sign: 'triangle', colour: 'red', isSure: true },
}

const unsureVerdicts: Record<Band, Verdict> = {
  good: { ...verdicts.good, word: 'скорее хорошо', isSure: false },
  watch: { ...verdicts.watch, isSure: false },
  bad: { ...verdicts.bad, word: 'скорее плохо', isSure: false },
}

/** The word of a band alone, in the zones of a chart or in an explanation. */
export const bandWord = (band: Band): string => verdicts[band].word

/**
 * The one verdict of the product: every screen, report, letter and chat takes it from here. It judges the rounded
 * number, so that colour and number never disagree. There is none where the data is too thin.
 */
export function judge(measure: Measure, figure: Figure): Judged {
  const { value, interval = null } = figure
  if (value === null) return { shown: null, interval: null, verdict: null, unjudged: null }
  const shown = shownValue(measure, value)
  const disclosed = disclosedInterval(scales[measure].range, interval, unitsOf(figure))
  const unjudged = reasonAgainst(measure, figure)
  const isJudged = unjudged === null && (figure.bound ?? null) === null
  const words = reachesBothEnds(measure, disclosed) ? unsureVerdicts : verdicts
  return { shown, interval: disclosed, verdict: isJudged ? words[bandOf(measure, shown)] : null, unjudged }
}

/** Whether a value or its change may be judged. With few answers, or few of those asked, neither is. */
export const mayBeJudged = (measure: Measure, figure: Figure | null): boolean =>
  figure !== null && judge(measure, figure).verdict !== null

/** Whether a list filtered for problems keeps the value: only a value with a verdict can have a bad one. */
export const needsAttention = ({ verdict }: Judged): boolean => verdict?.band === 'bad'

/** The interval that may be shown: clipped to its scale, and null for a few answers. */
export const disclosedInterval = (range: Interval, interval: Interval | null, n: number | null): Interval | null =>
  interval === null || (n !== null && n < leastJudged) ? null : clipTo(range, interval)

/** The number that is compared with the fewest that may be judged. */
const unitsOf = ({ n, people = null }: Figure): number | null => people ?? n

function bandOf(measure: Measure, shown: number): Band {
  const { good, watch } = scales[measure]
  if (shown >= good) return 'good'
  return shown >= watch ? 'watch' : 'bad'
}

function reachesBothEnds(measure: Measure, interval: Interval | null): boolean {
  if (interval === null) return false
  const [low, high] = [shownValue(measure, interval.low), shownValue(measure, interval.high)]
  return bandOf(measure, low) === 'bad' && bandOf(measure, high) === 'good'
}

const isShareOfAsked = (measure: Measure): boolean => measure === 'participation' || measure === 'response_rate'

function reasonAgainst(measure: Measure, figure: Figure): string | null {
  const { n, asked = null, early = false } = figure
  if (early) return 'рано судить'
  const units = unitsOf(figure)
  if (units !== null && units < leastJudged) {
    if (isShareOfAsked(measure)) return 'мало данных'
    return n !== null && n >= leastJudged ? 'мало людей' : 'мало ответов'
  }
  if (isShareOfAsked(measure)) return null
  const isSilent = n !== null && asked !== null && asked > 0 && participationCaution((100 * n) / asked) === 'no_verdict'
  return isSilent ? 'ответили немногие' : null
}
