import { rolesToFilter } from '@kamerton/contract/employees/rules'
import type { DirectoryOrder } from '@kamerton/contract/employees/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { IconSearch } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { useAbility } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { ViewToggle } from '../../ui/view-toggle'
import { ExportButton } from './export-button'
import type { useDirectory } from './use-directory'

const allTeams = { value: '', label: 'Все команды' }

const attentions = [
  { value: '', label: 'Все сотрудники' },
  { value: 'on', label: 'Нужно внимание' },
]

/** The orders for cards, which have no column heads: figures from the lowest. A head of the table sorts either way. */
const orders: readonly { value: DirectoryOrder; label: string }[] = [
  { value: 'name', label: 'По фамилии' },
  { value: 'engagement', label: 'По вовлечённости' },
  { value: 'scoring', label: 'По скорингу' },
  { value: 'team', label: 'По команде' },
  { value: 'role', label: 'По роли' },
]

type Directory = ReturnType<typeof useDirectory>
type ToolsProps = Pick<Directory, 'search' | 'team' | 'role' | 'attention' | 'order' | 'view' | 'setView'>

export function EmployeeTools({ search, team, role, attention, order, view, setView }: ToolsProps) {
  // Loaded once: the teams to choose from do not depend on the search.
  const [teams] = useReloadable(() => attempt(() => api.teams.list()))
  const roles = rolesToFilter(useAbility())
  const areCards = useIsNarrow() || view === 'grid'
  return (
    <Toolbar
      end={
        <>
          <ExportButton />
          <ViewToggle value={view} onChange={setView} />
        </>
      }
    >
      <SearchField
        label="Поиск по имени или email"
        placeholder="Поиск по имени или email..."
        icon={<Icon of={IconSearch} />}
        value={search.value}
        maxLength={200}
        onChange={(event) => search.set(event.target.value)}
      />
      <Loaded
        of={teams}
        waiting={<FilterSelect label="Команда" options={[allTeams]} value="" disabled />}
        renderFailed={() => <TeamSelect teams={[]} {...team} />}
      >
        {(found) => <TeamSelect teams={found} {...team} />}
      </Loaded>
      {roles.length > 1 && (
        <FilterSelect
          label="Роль"
          options={[{ value: '', label: 'Все роли' }, ...roles.map((value) => ({ value, label: roleLabels[value] }))]}
          value={role.value}
          onChange={(event) => role.set(event.target.value)}
        />
      )}
      <FilterSelect
        label="Внимание"
        options={attentions}
        value={attention.value}
        onChange={(event) => attention.set(event.target.value === 'on' ? 'on' : '')}
      />
      {areCards && (
        <FilterSelect
          label="Порядок"
          options={orders}
          value={orders.some(({ value }) => value === order.order) ? order.order : 'name'}
          onChange={(event) => {
            const chosen = orders.find(({ value }) => value === event.target.value)
            if (chosen) order.setOrder(chosen.value)
          }}
        />
      )}
    </Toolbar>
  )
}

type TeamSelectProps = ToolsProps['team'] & { teams: readonly { id: string; name: string }[] }

const TeamSelect = ({ teams, value, set }: TeamSelectProps) => (
  <FilterSelect
    label="Команда"
    options={[allTeams, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
    value={value}
    onChange={(event) => set(event.target.value)}
  />
)
