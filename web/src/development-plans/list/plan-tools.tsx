import { planStatuses } from '@kamerton/contract/development-plans/constants'
import { planStatusLabels } from '@kamerton/contract/development-plans/status-labels'
import { IconSearch } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { attempt, type Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { TextButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { FilterSelect, type Option } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { ViewToggle } from '../../ui/view-toggle'
import { EmployeeFilter } from './employee-filter'
import styles from './list.module.css'
import type { PlanFilters } from './use-plan-filters'

const allStatuses = [
  { value: '', label: 'Все статусы' },
  ...planStatuses.map((value) => ({ value, label: planStatusLabels[value] })),
]
const allTeams = { value: '', label: 'Все команды' }

const teams = async (): Promise<Option[]> =>
  (await api.teams.list()).map(({ id, name }) => ({ value: id, label: name }))

/** For people who see plans of others. */
export function PlanTools({ filters }: { filters: PlanFilters }) {
  return (
    <Toolbar end={<ViewToggle value={filters.view} onChange={filters.setView} />}>
      <SearchField
        label="Поиск по ФИО или названию плана"
        placeholder="Поиск по ФИО или названию плана..."
        icon={<Icon of={IconSearch} />}
        maxLength={200}
        value={filters.search.value}
        onChange={(event) => filters.search.set(event.target.value)}
      />
      <FilterSelect
        label="Статус"
        options={allStatuses}
        value={filters.status.value}
        onChange={(event) => filters.status.set(event.target.value)}
      />
      <TeamFilter {...filters.team} />
      <EmployeeFilter {...filters.employee} />
    </Toolbar>
  )
}

/** Loaded once: the teams to choose from do not depend on the search. */
function TeamFilter({ value, set }: { value: string; set: (value: string) => void }) {
  const [options, reload] = useReloadable<Option[] | Refusal>(() => attempt(teams))
  const none = <FilterSelect label="Команда" options={[allTeams]} value="" disabled />
  return (
    <Loaded
      of={options}
      waiting={none}
      onRetry={reload}
      renderFailed={(_refusal, { onRetry }) => (
        <p className={styles.failed} role="alert">
          Не удалось загрузить список команд. <TextButton onClick={onRetry}>Попробовать снова</TextButton>
        </p>
      )}
    >
      {(found) => (
        <FilterSelect
          label="Команда"
          options={[allTeams, ...found]}
          value={found.some((one) => one.value === value) ? value : ''}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Loaded>
  )
}
