import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { leastPeople } from '@kamerton/contract/pulses/thresholds'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { metricLabels } from '../../figures/metric-labels'
import { WeeksChart } from '../../figures/weeks/weeks-chart'
import { WeeksTable } from '../../figures/weeks/weeks-table'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/skeleton'
import styles from './mood.module.css'

type MoodCardProps = { dashboard: Promise<Pick<Dashboard, 'weekly_trend' | 'mood'> | Refusal> }

export function MoodCard({ dashboard }: MoodCardProps) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartLine : IconTable
  return (
    <Card
      title="Настроение по неделям"
      hint="Среднее по шкале 1–5, последние 12 недель"
      action={
        <IconButton
          label={asTable ? 'Показать графиком' : 'Показать таблицей'}
          icon={<Icon size={18} stroke={1.7} />}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      <Loaded of={dashboard} compact waiting={<WaitingChart />}>
        {({ weekly_trend: weeks, mood }) => {
          if (weeks.every(({ value }) => value === null))
            return mood.details.reason === 'running' ? <StillAsked /> : <NothingYet />
          const shown = { measure: 'mood', name: metricLabels.mood, weeks } as const
          return asTable ? <WeeksTable {...shown} /> : <WeeksChart {...shown} />
        }}
      </Loaded>
    </Card>
  )
}

const WaitingChart = () => (
  <Waiting label="Загружаем настроение">
    <div className={styles.bone} />
  </Waiting>
)

const StillAsked = () => (
  <EmptyState compact title="Опрос о настроении ещё идёт">
    График появится после его завершения, если ответов хватит, чтобы по ним нельзя было никого узнать.
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState compact title="О настроении ещё не спрашивали">
    График появится, когда на вопрос о настроении ответят хотя бы {leastPeople(anonymityThreshold.default)} человек.
  </EmptyState>
)
