import { rolesToFilter } from '@kamerton/contract/employees/rules'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { attempt, isRefusal } from '../../lib/form-errors'
import { useAbility } from '../../lib/permissions'
import { useReloadable } from '../../lib/use-reloadable'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { ViewToggle } from '../../ui/view-toggle'
import { teamsApi } from '../api'
import { ExportButton } from './export-button'
import type { useDirectory } from './use-directory'

const allTeams = { value: '', label: 'Все команды' }

type ToolsProps = Pick<ReturnType<typeof useDirectory>, 'search' | 'team' | 'role' | 'view' | 'setView'>

export function EmployeeTools({ search, team, role, view, setView }: ToolsProps) {
  // Asked once: the teams to choose from do not change with what is searched for.
  const [teams] = useReloadable(() => attempt(() => teamsApi.list()))
  const roles = rolesToFilter(useAbility())
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
      <Suspense fallback={<FilterSelect label="Команда" options={[allTeams]} value="" disabled />}>
        <Await resolve={teams}>
          {(found) => (
            <FilterSelect
              label="Команда"
              options={[
                allTeams,
                ...(isRefusal(found) ? [] : found.map(({ id, name }) => ({ value: id, label: name }))),
              ]}
              value={team.value}
              onChange={(event) => team.set(event.target.value)}
            />
          )}
        </Await>
      </Suspense>
      {roles.length > 1 && (
        <FilterSelect
          label="Роль"
          options={[{ value: '', label: 'Все роли' }, ...roles.map((value) => ({ value, label: roleLabels[value] }))]}
          value={role.value}
          onChange={(event) => role.set(event.target.value)}
        />
      )}
    </Toolbar>
  )
}
