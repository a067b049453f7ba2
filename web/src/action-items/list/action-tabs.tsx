import type { ReactNode } from 'react'
import { useLoadedData } from '../../page/use-loaded-data'
import { TextButton } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { Tabs } from '../../ui/tabs'
import { Toolbar } from '../../ui/toolbar'
import type { OpenCounts } from './open-counts'
import type { ActionFilters } from './use-action-filters'

const scopes = [
  { value: 'mine', label: 'Мои' },
  { value: 'led', label: 'Моих команд' },
  { value: 'all', label: 'Все' },
] as const

const states = [
  { value: 'open', label: 'Открытые' },
  { value: 'done', label: 'Сделанные' },
  { value: 'dropped', label: 'Отменённые' },
  { value: 'all', label: 'Все' },
] as const

const never = new Promise<never>(() => {})

type TabsProps = {
  filters: ActionFilters
  /** Without it the person sees only their own actions. */
  isManaging: boolean
  /** The person leads a team; others have no tab for the actions of their own teams. */
  isLeading: boolean
  open: Promise<OpenCounts> | null
  children: ReactNode
}

/** The tabs of the list: whose actions, and in which status. */
export function ActionTabs({ filters, isManaging, isLeading, open, children }: TabsProps) {
  const counts = useLoadedData<OpenCounts>(open ?? never)
  const tab = scopes.find(({ value }) => value === filters.tab.value)?.value ?? 'mine'
  const state = states.find(({ value }) => value === filters.status.value)?.value ?? 'open'
  const tools = (
    <Toolbar end={filters.isAboutOne && <TextButton onClick={filters.aboutAll}>Показать обо&nbsp;всех</TextButton>}>
      <Segmented
        label="Статус"
        value={state}
        onChange={(value) => filters.status.set(value === 'open' ? '' : value)}
        options={states}
      />
    </Toolbar>
  )
  if (!isManaging)
    return (
      <>
        {tools}
        {children}
      </>
    )
  return (
    <Tabs
      label="Действия"
      value={tab}
      onChange={(value) => filters.tab.set(value === 'mine' ? '' : value)}
      tabs={scopes
        .filter(({ value }) => value !== 'led' || isLeading || tab === 'led')
        .map((scope) => ({ ...scope, count: counts?.[scope.value] }))}
    >
      {tools}
      {children}
    </Tabs>
  )
}
