import type { PulseCard as Card } from '@kamerton/contract/pulses/schemas'
import type { ReactNode } from 'react'
import { type OrderState, sorted } from '../../lib/order'
import { CardGrid } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import { SelectionStart } from '../../ui/selection/selection-bar'
import { useSelection } from '../../ui/selection/use-selection'
import type { View } from '../../ui/view-toggle'
import { type Filters, filterPulses, isFiltering, isTabEmpty, type PulseColumn, pulseValues } from './filter-pulses'
import { ManyActs } from './many-acts'
import { PulseCard } from './pulse-card'
import type { PulseActs } from './pulse-menu'
import { PulseTable } from './pulse-table'

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
  const selection = useSelection(found)
  const isFruitless = isFiltering(filters) && !isTabEmpty(pulses, filters.tab)
  const nothing = <NoPulses tab={filters.tab} isFruitless={isFruitless} firstSteps={firstSteps} />
  if (found.length === 0 && !selection.isOn) return nothing
  return (
    <>
      <SelectionStart selection={selection} />
      {found.length === 0 ? (
        nothing
      ) : (
        <ListView
          view={view}
          cards={
            <CardGrid label="Пульсы">
              {found.map((pulse) => (
                <PulseCard key={pulse.id} pulse={pulse} selection={selection} {...acts} />
              ))}
            </CardGrid>
          }
          rows={<PulseTable pulses={found} sortingOf={order.sortingOf} selection={selection} {...acts} />}
        />
      )}
      <ManyActs selection={selection} found={found} />
    </>
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
