import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { decimalsOf, type Judged, type Measure, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { Cell, LineChart, Withheld } from '@kamerton/contract/exports/document'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import { judgeFigure, reasonOf } from '@kamerton/contract/reports/figure-words'
import { numberWords } from '../../exports/writing/pdf/cell-words.ts'
import { dayText } from '../../exports/writing/write-csv.ts'

/**
 * The screen's words for an absent figure; if they say that it is hidden, a withheld cell, whose kind already says so.
 */
export function absenceCell(words: string): string | Withheld {
  const reason = words.replace(/^скрыто[:,]?\s*/i, '')
  return reason === words ? words : { withheld: reason }
}

/** The value and both ends of its interval, as they are shown; or the reason why there is none. */
export function figureCells(name: MetricName, figure: ReportFigure): readonly [Cell, Cell, Cell] {
  const { shown, interval } = judgeFigure(name, figure)
  if (shown === null) return [absenceCell(reasonOf(figure)), null, null]
  return [shown, interval?.low ?? null, interval?.high ?? null]
}

/** «хорошо»; else the reason why the value has no verdict. */
export const verdictWords = ({ verdict, unjudged }: Judged): string | null => verdict?.word ?? unjudged

/** «78, от 74 до 82, хорошо»; or the reason why there is no value. */
export function figureFact(name: MetricName, figure: ReportFigure): string {
  const judged = judgeFigure(name, figure)
  if (judged.shown === null) return reasonOf(figure)
  const words = (value: number) => numberWords(value, { decimals: decimalsOf(name) })
  const { interval } = judged
  return [
    words(judged.shown),
    interval && `от\u00a0${words(interval.low)} до\u00a0${words(interval.high)}`,
    verdictWords(judged),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** «83 %» */
export const percentWords = (value: number, decimals = 0): string => `${numberWords(value, { decimals })}\u00a0%`

/** «41 из 60» */
export const outOf = (part: number, whole: number): string => `${numberWords(part)} из\u00a0${numberWords(whole)}`

/** A line over weeks on the whole scale of a measure; nothing is drawn where no week has a value. */
export function weeksChart(measure: Measure, points: LineChart['points']): { chart?: LineChart } {
  if (points.every(({ value }) => typeof value !== 'number')) return {}
  const { watch, good } = thresholdsOf(measure)
  return {
    chart: {
      kind: 'line-with-band',
      range: rangeOf(measure),
      decimals: decimalsOf(measure),
      thresholds: [watch, good],
      points,
    },
  }
}

/** «20.10»: below a point of a line. */
export const weekMark = (week: string): string => dayText(week).slice(0, 'dd.mm'.length)
