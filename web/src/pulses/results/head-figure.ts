import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { type Judged, judge, type Measure, rangeOf, shownValue } from '@kamerton/contract/analytics/verdict'
import type { Earlier, HeadChange } from '@kamerton/contract/pulses/result-sentence'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { metricLabels } from '../../figures/metric-labels'
import type { Range } from '../../figures/place'
import { unitOf, valueText } from '../../figures/value-text'
import { formatNumber } from '../../lib/format-number'
import { type Answered, isScaled } from './answered'

/** The headline figure of a round, ready to be displayed. */
export type HeadFigure = {
  name: string
  value: number
  text: string
  unit: string | null
  range: Range
  interval: Range | null
  /** «от 74 до 80»; null with few answers. */
  intervalText: string | null
  /** Verdict on the value; a question of one's own has none. */
  judged: Judged | null
  /** Value of the round before, for the dashed mark. */
  before: number | null
  /** Number of the round. */
  number: number
  earlier: Earlier
  change: HeadChange | null
}

type Shown = Pick<PulseResponses, 'metric' | 'metric_rounds' | 'metric_change' | 'round' | 'compared_with'>

/** The metric of everybody asked, or else the first question with a number; null where neither is shown. */
export function headFigureOf(results: Shown, rows: readonly Answered[]): HeadFigure | null {
  const { metric, metric_rounds, round } = results
  const at = metric_rounds.findIndex(({ round_id }) => round_id === round?.id)
  const shown = metric_rounds[at]
  if (metric !== null) return shown ? ofMetric(metric, shown, metric_rounds[at - 1], results.metric_change) : null
  const first = rows.find((row) => row.question.type === 'enps' || isScaled(row))
  // The number of the compared round is not told, so that it may be older than the one before.
  const earlier = results.compared_with === null ? 'none' : 'older'
  return first ? ofQuestion(first, { number: round?.number ?? 1, earlier }) : null
}

type RoundFigure = PulseResponses['metric_rounds'][number]

function ofMetric(
  metric: Measure & keyof typeof metricLabels,
  { value, interval, bound, n, invited, number }: RoundFigure,
  before: RoundFigure | undefined,
  change: PulseResponses['metric_change'],
): HeadFigure {
  const judged = judge(metric, { value, interval, n, asked: invited, bound })
  return {
    name: metricLabels[metric],
    value,
    text: boundedWords(valueText(metric, value), bound),
    unit: unitOf(metric),
    range: rangeOf(metric),
    interval: judged.interval,
    intervalText: judged.interval && fromTo(judged.interval, (one) => valueText(metric, one)),
    judged,
    before: before?.value ?? null,
    number,
    earlier: before === undefined ? 'none' : before.number === number - 1 ? 'previous' : 'older',
    change: change && {
      ...change,
      before: before ? boundedWords(valueText(metric, before.value), before.bound) : null,
      size: sizeOf(shownValue(metric, change.difference), metric === 'mood' ? 1 : 0),
    },
  }
}

function ofQuestion(
  { question, result }: Answered,
  { number, earlier }: Pick<HeadFigure, 'number' | 'earlier'>,
): HeadFigure | null {
  const { mean, enps, bound, interval } = result
  const value = mean ?? enps?.value ?? null
  if (value === null) return null
  const isEnps = enps !== null
  const text = (one: number) => (isEnps ? valueText('enps', one) : formatNumber(one, 1))
  const range = isEnps ? rangeOf('enps') : { low: question.scale?.min ?? 1, high: question.scale?.max ?? 5 }
  const shown = isEnps ? enps.interval : interval
  return {
    name: question.question,
    value,
    text: boundedWords(text(value), bound),
    unit: isEnps ? null : `из\u00a0${range.high}`,
    range,
    interval: shown,
    intervalText: shown && fromTo(shown, text),
    judged: null,
    before: null,
    number,
    earlier,
    change: result.change && {
      ...result.change,
      before: null,
      size: sizeOf(result.change.difference, isEnps ? 0 : 1),
    },
  }
}

const fromTo = ({ low, high }: Range, text: (value: number) => string): string =>
  `от\u00a0${text(low)} до\u00a0${text(high)}`

const sizeOf = (difference: number, digits: 0 | 1): string => formatNumber(Math.abs(difference), digits)
