import type { PulseCard as Card } from '@kamerton/contract/pulses/schemas'
import type { ReactNode } from 'react'
import { type OrderState, sorted } from '../../lib/order'
import { Button } from '../../ui/button'
import { CardGrid } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import type { View } from '../../ui/view-toggle'
import { type Filters, filterPulses, isFiltering, isTabEmpty, type PulseColumn, pulseValues } from './filter-pulses'
import styles from './list.module.css'
import { PulseCard } from './pulse-card'
import type { PulseActs } from './pulse-menu'
import { PulseTable } from './pulse-table'
import { useSelecting } from './use-selecting'

type ListProps = PulseActs & {
  pulses: readonly Card[]
  filters: Filters
  order: OrderState<PulseColumn>
  view: View
  /** Next step for an empty list. */
  firstSteps: ReactNode
}

/** The pulses of one tab. A choice of several belongs to its tab, so another tab is another list. */
export function PulseList({ pulses, filters, order, view, firstSteps, ...acts }: ListProps) {
  const found = sorted(filterPulses(pulses, filters), order.order, pulseValues)
  const { kit, selection, isOn, hasRoom, begin, nearing } = useSelecting(found)
  const isFruitless = isFiltering(filters) && !isTabEmpty(pulses, filters.tab)
  const nothing = <NoPulses tab={filters.tab} isFruitless={isFruitless} firstSteps={firstSteps} />
  if (found.length === 0 && !isOn) return nothing
  const choice = { isOn, hasRoom, selection, Box: kit?.SelectionBox }
  return (
    <div {...nearing}>
      {begin && (
        <div className={styles.start}>
          <Button size="sm" look="ghost" onClick={begin}>
            Выбрать
          </Button>
        </div>
      )}
      {found.length === 0 ? (
        nothing
      ) : (
        <ListView
          view={view}
          cards={
            <CardGrid label="Пульсы">
              {found.map((pulse) => (
                <PulseCard key={pulse.id} pulse={pulse} choice={choice} {...acts} />
              ))}
            </CardGrid>
          }
          rows={<PulseTable pulses={found} sortingOf={order.sortingOf} choice={choice} {...acts} />}
        />
      )}
      {kit && selection && <kit.ManyActs selection={selection} found={found} />}
    </div>
  )
}

type NoPulsesProps = Pick<ListProps, 'firstSteps'> & { tab: Filters['tab']; isFruitless: boolean }

function NoPulses({ tab, isFruitless, firstSteps }: NoPulsesProps) {
  if (isFruitless) return <EmptyState title="Пульсы не найдены">Попробуйте изменить запрос</EmptyState>
  if (tab === 'deleted')
    return <EmptyState title="Пульсы не найдены">Здесь лежат удалённые пульсы: их можно восстановить.</EmptyState>
  return (
    <EmptyState title="Пульсы не найдены" actions={firstSteps}>
      Создайте первый пульс: короткий опрос на две минуты. Люди ответят по ссылке из письма, а вы увидите, что стоит
      обсудить.
    </EmptyState>
  )
}
