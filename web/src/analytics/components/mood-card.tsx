import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Deferred } from '../../ui/deferred'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/skeleton'
import styles from './mood.module.css'
import { MoodTable } from './mood-table'

/** The library of charts is larger than the rest of the page: it comes when there is something to draw. */
const MoodChart = lazy(() => import('./mood-chart'))

export function MoodCard({ dashboard }: { dashboard: Promise<Dashboard> }) {
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
      <Deferred value={dashboard} waiting={<WaitingChart />}>
        {({ weekly_trend: weeks }) => {
          if (weeks.every(({ value }) => value === null)) return <NothingYet />
          if (asTable) return <MoodTable weeks={weeks} />
          return (
            <Suspense fallback={<WaitingChart />}>
              <MoodChart weeks={weeks} />
            </Suspense>
          )
        }}
      </Deferred>
    </Card>
  )
}

const WaitingChart = () => (
  <Waiting label="Загружаем настроение">
    <div className={styles.bone} />
  </Waiting>
)

const NothingYet = () => (
  <EmptyState compact title="О настроении ещё не спрашивали">
    График появится, когда на вопрос о настроении ответят хотя бы 5 человек.
  </EmptyState>
)
