import type { Bound } from './bound.ts'
import type { MetricName } from './schemas.ts'
import { clipTo, type Interval } from './statistics/interval.ts'

/** Whatever is judged by its value. Of a company, a team and a person alike: one number has one verdict. */
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
  // Percent of those asked: over a period whole, of one round with a decimal. Both are judged by what is shown.
  participation: { good: 80, watch: 60, decimals: 0, range: hundred },
  response_rate: { good: 80, watch: 60, decimals: 1, range: hundred },
  scoring: { good: 75, watch: 65, decimals: 0, range: hundred },
  // Of a development plan, and the overall score of a report.
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

/** Fewer answers are called good or bad by chance, and an interval of theirs covers half the scale. */
export const leastJudged = 5

/** What a low participation, in percent, forbids: who is unhappy answers less, so it flatters. */
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
   * What the value rests on: answers, of a participation those who were asked. Null for what is made of other figures (scoring,
   * the progress of a plan), which says by itself when it is too thin.
   */
  readonly n: number | null
  /**
   * How many people these answers are of at the least, where the same ones have answered several times: the unit is a person, and eleven
   * answers of four people are four. Absent where each has answered once, and of one person, of whom there is nobody else to ask.
   */
  readonly people?: number | null
  /** Of how many people the answers are, where it is known. */
  readonly asked?: number | null
  /** Told as a bound, it may lie in another band. */
  readonly bound?: Bound | null
  /** The round has only just begun: two days have not passed since, and it runs. */
  readonly early?: boolean
}

export type Verdict = {
  readonly band: Band
  readonly word: string
  readonly sign: 'check' | 'dash' | 'triangle'
  readonly colour: 'green' | 'yellow' | 'red'
}

export type Judged = {
  /** Rounded as it is shown; null where there is none. */
  readonly shown: number | null
  /** Within the scale; null where there is none to speak of. */
  readonly interval: Interval | null
  readonly verdict: Verdict | null
  /** Why there is a value and no verdict, in a word or two. */
  readonly unjudged: string | null
}

const verdicts: Record<Band, Verdict> = {
  good: { band: 'good', word: 'хорошо', sign: 'check', colour: 'green' },
  watch: { band: 'watch', word: 'следить', sign: 'dash', colour: 'yellow' },
  bad: { band: 'bad', word: 'плохо', sign: 'triangle', colour: 'red' },
}

/** The word of a band, where it stands by itself: in the zones of a chart, in an explanation. */
export const bandWord = (band: Band): string => verdicts[band].word

/**
 * The one verdict of the product: every screen, report, letter and chat takes it from here. It is that of the rounded number,
 * so that colour and number never disagree, and there is none where the number says too little to be called good or bad.
 */
export function judge(measure: Measure, figure: Figure): Judged {
  const { value, interval = null } = figure
  if (value === null) return { shown: null, interval: null, verdict: null, unjudged: null }
  const shown = shownValue(measure, value)
  const told = toldInterval(scales[measure].range, interval, unitsOf(figure))
  const unjudged = reasonAgainst(measure, figure)
  const isJudged = unjudged === null && (figure.bound ?? null) === null
  return { shown, interval: told, verdict: isJudged ? verdicts[bandOf(measure, shown)] : null, unjudged }
}

/** Of few answers, or of few of those asked, nothing is called anything: neither a value nor its change. */
export const mayBeJudged = (measure: Measure, figure: Figure | null): boolean =>
  figure !== null && judge(measure, figure).verdict !== null

/** What a list is narrowed to when one looks for trouble: only what has a verdict can have a bad one. */
export const needsAttention = ({ verdict }: Judged): boolean => verdict?.band === 'bad'

/** What is told of an interval: it never leaves its scale, and of a few answers there is none. */
export const toldInterval = (range: Interval, interval: Interval | null, n: number | null): Interval | null =>
  interval === null || (n !== null && n < leastJudged) ? null : clipTo(range, interval)

/** What is counted against the least that may be judged. */
const unitsOf = ({ n, people = null }: Figure): number | null => people ?? n

function bandOf(measure: Measure, shown: number): Band {
  const { good, watch } = scales[measure]
  if (shown >= good) return 'good'
  return shown >= watch ? 'watch' : 'bad'
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
