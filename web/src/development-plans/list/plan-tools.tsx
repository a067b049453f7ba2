import { planStatuses } from '@kamerton/contract/development-plans/constants'
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
import { planStatusLabels } from '../labels'
import styles from './list.module.css'
import type { PlanFilters } from './use-plan-filters'

const allStatuses = [
  { value: '', label: 'Все статусы' },
  ...planStatuses.map((value) => ({ value, label: planStatusLabels[value] })),
]
const allEmployees = { value: '', label: 'Все сотрудники' }
const allTeams = { value: '', label: 'Все команды' }

const employees = async (): Promise<Option[]> =>
  (await api.employees.all()).map(({ id, full_name }) => ({ value: id, label: full_name }))
const teams = async (): Promise<Option[]> =>
  (await api.teams.list()).map(({ id, name }) => ({ value: id, label: name }))

/** For those who look after more plans than their own. */
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
      <LoadedFilter
        label="Сотрудник"
        all={allEmployees}
        load={employees}
        failed="Не удалось загрузить список сотрудников"
        {...filters.employee}
      />
      <LoadedFilter
        label="Команда"
        all={allTeams}
        load={teams}
        failed="Не удалось загрузить список команд"
        {...filters.team}
      />
    </Toolbar>
  )
}

type LoadedFilterProps = {
  label: string
  all: Option
  load: () => Promise<Option[]>
  failed: string
  value: string
  set: (value: string) => void
}

/** Asked once: what there is to choose from does not change with what is searched for. */
function LoadedFilter({ label, all, load, failed, value, set }: LoadedFilterProps) {
  const [options, reload] = useReloadable<Option[] | Refusal>(() => attempt(load))
  const none = <FilterSelect label={label} options={[all]} value="" disabled />
  return (
    <Loaded
      of={options}
      waiting={none}
      onRetry={reload}
      renderFailed={(_refusal, { onRetry }) => (
        <p className={styles.failed} role="alert">
          {failed}. <TextButton onClick={onRetry}>Попробовать снова</TextButton>
        </p>
      )}
    >
      {(found) => (
        <FilterSelect
          label={label}
          options={[all, ...found]}
          value={found.some((one) => one.value === value) ? value : ''}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Loaded>
  )
}
