import { onScale } from '@kamerton/contract/analytics/on-scale'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { decimalsOf, shownValue } from '@kamerton/contract/analytics/verdict'
import { type Comparison, sidesOf } from '@kamerton/contract/reports/comparison'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import { judgeFigure, reasonOf } from '@kamerton/contract/reports/figure-words'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { answersText } from '../../figures/answers-text'
import { Change } from '../../figures/change'
import { intervalText, valueWithUnit } from '../../figures/value-text'
import { formatDateRange } from '../../lib/format-date'
import { classNames } from '../../ui/class-names'
import tables from '../sheet/table.module.css'
import styles from './comparison.module.css'

/** Both sides beside each other, with a verdict on whether their difference is more than chance. */
export const ComparisonTable = ({ of: { side, other, metrics } }: { of: Comparison }) => (
  <table className={classNames(tables.table, styles.sides)}>
    <thead>
      <tr>
        <th scope="col">Метрика</th>
        <th scope="col">{nameOf(side)}</th>
        <th scope="col">{nameOf(other)}</th>
        <th scope="col" className={tables.left}>
          Разница
        </th>
      </tr>
    </thead>
    <tbody>
      {metrics.map(({ metric, side: here, other: there, difference, ...verdict }) => (
        <tr key={metric}>
          <th scope="row">{metricNameWords[metric]}</th>
          <Figure metric={metric} figure={here} />
          <Figure metric={metric} figure={there} />
          <td>
            <Change
              value={difference === null ? null : shownValue(metric, onScale(metric, difference))}
              digits={decimalsOf(metric)}
              verdict={verdict}
              of={sidesOf({ side, other })}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const nameOf = ({ team, period }: Comparison['side']) => (
  <>
    {team?.name ?? 'Вся компания'}
    <small>{formatDateRange(period.from, period.to)}</small>
  </>
)

function Figure({ metric, figure }: { metric: MetricName; figure: ReportFigure }) {
  const { shown, interval } = judgeFigure(metric, figure)
  if (shown === null) return <td className={tables.quiet}>{reasonOf(figure)}</td>
  return (
    <td>
      {valueWithUnit(metric, shown)}
      <small>{interval ? intervalText(metric, interval) : answersText(figure)}</small>
    </td>
  )
}
