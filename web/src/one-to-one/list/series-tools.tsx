import { IconSearch } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { ViewToggle } from '../../ui/view-toggle'
import type { SeriesFilters } from './use-series-filters'

const allTeams = { value: '', label: 'Все команды' }

export const SeriesTools = ({ filters, hasTeams }: { filters: SeriesFilters; hasTeams: boolean }) => (
  <Toolbar end={<ViewToggle value={filters.view} onChange={filters.setView} />}>
    <SearchField
      label="Поиск по имени сотрудника"
      placeholder="Имя сотрудника"
      icon={<Icon of={IconSearch} />}
      maxLength={200}
      value={filters.search.value}
      onChange={(event) => filters.search.set(event.target.value)}
    />
    {hasTeams && <TeamFilter {...filters.team} />}
  </Toolbar>
)

/** Loaded once: the teams to choose from do not depend on the search. */
function TeamFilter({ value, set }: SeriesFilters['team']) {
  const [teams] = useReloadable(() => attempt(() => api.teams.list()))
  const none = <FilterSelect label="Команда" options={[allTeams]} value="" disabled />
  return (
    <Loaded of={teams} waiting={none} renderFailed={() => none}>
      {(found) => (
        <FilterSelect
          label="Команда"
          options={[allTeams, ...found.map(({ id, name }) => ({ value: id, label: name }))]}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Loaded>
  )
}
