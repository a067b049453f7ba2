import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { changeWords } from '@kamerton/contract/analytics/change-words'
import { onScale } from '@kamerton/contract/analytics/on-scale'
import { decimalsOf, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { type Column, type Row, roundedNumber, type Section } from '@kamerton/contract/exports/document'
import { type Comparison, sidesOf } from '@kamerton/contract/reports/comparison'
import { comparisonMethod, comparisonTitle } from '@kamerton/contract/reports/comparison-words'
import { judgeFigure, reasonOf } from '@kamerton/contract/reports/figure-words'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { count, percent, text, valueColumn } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { compareSides } from '../comparison/compare-sides.ts'
import { absenceCell, figureCells, verdictWords } from './cells.ts'
import { daysWords, reportDocument } from './report-document.ts'

/** Two sides as their section shows them: the differences, and each metric on its own scale. */
export const readComparison: ReadExport<'comparison'> = async (ctx, query) => {
  const comparison = await compareSides(ctx, query)
  const { side, other, metrics } = comparison
  return reportDocument(ctx, {
    title: comparisonTitle,
    period: side.period,
    facts: [
      { name: 'Что сравнили', value: sideWords(side) },
      { name: 'С\u00a0чем', value: sideWords(other) },
    ],
    sections: [differences(comparison), ...metrics.map((compared) => metricSection(comparison, compared))],
    notes: comparisonMethod,
  })
}

type Side = Comparison['side']
type Compared = Comparison['metrics'][number]

const nameOf = ({ team }: Side): string => team?.name ?? 'Вся компания'

const sideWords = (side: Side): string => `${nameOf(side)}, ${daysWords(side.period)}`

const signed = (name: string): Column => ({ name, kind: 'score', decimals: 1 })

/** Uses the words of the section. */
const differences = (comparison: Comparison): Section => ({
  title: 'Разница',
  note: 'Первая сторона минус вторая, в\u00a0единицах метрики.',
  columns: [text('Метрика'), signed('Разница'), signed('95\u00a0% от'), signed('95\u00a0% до'), text('Вывод')],
  rows: comparison.metrics.map(({ metric, difference, difference_interval, ...verdict }): Row => {
    const rounded = (value: number | undefined) =>
      value === undefined ? null : roundedNumber(onScale(metric, value), { decimals: decimalsOf(metric) })
    return [
      metricNameWords[metric],
      rounded(difference ?? undefined),
      rounded(difference_interval?.low),
      rounded(difference_interval?.high),
      difference === null ? 'сравнить не\u00a0с\u00a0чем' : changeWords(verdict, sidesOf(comparison)),
    ]
  }),
})

function metricSection({ side, other }: Comparison, { metric, side: own, other: theirs }: Compared): Section {
  const valueOf = metric === 'participation' ? percent : valueColumn(metric)
  const both = [
    { name: sideWords(side), of: side, figure: own },
    { name: sideWords(other), of: other, figure: theirs },
  ].map((one) => ({ ...one, judged: judgeFigure(metric, one.figure) }))
  const { watch, good } = thresholdsOf(metric)
  return {
    title: metricNameWords[metric],
    columns: [
      text('Сторона'),
      text('Дни'),
      valueOf('Значение'),
      valueOf('95\u00a0% от'),
      valueOf('95\u00a0% до'),
      count('Ответов'),
      text('Вердикт'),
    ],
    rows: both.map(
      ({ of, figure, judged }): Row => [
        nameOf(of),
        daysWords(of.period),
        ...figureCells(metric, figure),
        judged.shown === null ? null : answersCell(figure),
        judged.shown === null ? null : verdictWords(judged),
      ],
    ),
    ...(both.some(({ judged }) => judged.shown !== null) && {
      chart: {
        kind: 'bars',
        range: rangeOf(metric),
        decimals: decimalsOf(metric),
        signed: metric === 'enps',
        thresholds: [watch, good],
        bars: both.map(({ name, figure, judged }) => {
          const absent = judged.shown === null ? absenceCell(reasonOf(figure)) : null
          return {
            name,
            value: judged.shown ?? (typeof absent === 'string' ? null : absent),
            interval: judged.interval,
          }
        }),
      },
    }),
  }
}
