import { type Dashboard, type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { leastPeople } from '@kamerton/contract/pulses/thresholds'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { metricLabels } from '../../figures/metric-labels'
import { weeksOf } from '../../figures/metric-view'
import { WeeksChart } from '../../figures/weeks/weeks-chart'
import { WeeksTable } from '../../figures/weeks/weeks-table'
import { plural } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { behind } from '../behind'
import { scaleHints } from '../labels'
import type { TeamsScope } from '../teams-scope'
import styles from './metric-chart.module.css'

type MetricChartProps = { name: MetricName; figures: Pick<Dashboard, MetricName>; scope: TeamsScope }

/** The mood if it was asked, else the first figure that was: a chart without a line answers nothing. */
export const drawnAtFirst = (figures: Pick<Dashboard, MetricName>): MetricName =>
  ['mood' as const, ...metricNames].find((name) => hasValue(figures, name)) ?? 'mood'

const hasValue = (figures: Pick<Dashboard, MetricName>, name: MetricName): boolean =>
  figures[name].details.sparkline.some(({ value }) => value !== null)

/** The chosen figure by weeks, and the way to the surveys behind it. */
export function MetricChart({ name, figures, scope }: MetricChartProps) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartLine : IconTable
  const weeks = weeksOf(name, figures[name])
  const shown = { measure: name, name: metricLabels[name], weeks }
  const way = behind(name, scope)
  return (
    <Card
      title={`${metricLabels[name]} по\u00a0неделям`}
      hint={`${scaleHints[name]}, ${plural(weeks.length, 'неделя', 'недели', 'недель')}; n\u00a0– сколько ответов`}
      action={
        <div className={styles.actions}>
          <Link className="card-link" to={way.to}>
            {way.label}
          </Link>
          <IconButton
            label={asTable ? 'Показать графиком' : 'Показать таблицей'}
            icon={<Icon size={18} stroke={1.7} />}
            onClick={() => setAsTable(!asTable)}
          />
        </div>
      }
    >
      {hasValue(figures, name) ? (
        asTable ? (
          <WeeksTable {...shown} />
        ) : (
          <WeeksChart {...shown} isBrief />
        )
      ) : (
        <NoLine name={name} isRunning={figures[name].details.reason === 'running'} />
      )}
    </Card>
  )
}

function NoLine({ name, isRunning }: { name: MetricName; isRunning: boolean }) {
  if (isRunning)
    return (
      <EmptyState compact title="Опрос ещё идёт">
        График появится после его завершения, если ответов хватит, чтобы по ним нельзя было никого узнать.
      </EmptyState>
    )
  return (
    <EmptyState compact title={`${metricLabels[name]}: ещё не спрашивали`}>
      График появится, когда на такой вопрос ответят хотя бы {leastPeople(anonymityThreshold.default)} человек.
    </EmptyState>
  )
}
