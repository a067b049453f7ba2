import { PulseStatus, PulseType } from '@kamerton/contract/pulses/schemas'
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { Segmented } from '../../ui/segmented'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { statusLabels, typeLabels } from '../labels'
import styles from './list.module.css'
import type { useFilters } from './use-filters'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const statuses = [
  { value: '', label: 'Все статусы' },
  ...PulseStatus.options.map((value) => ({ value, label: statusLabels[value] })),
]
const types = [
  { value: '', label: 'Все типы' },
  ...PulseType.options.map((value) => ({ value, label: typeLabels[value] })),
]

type ToolsProps = ReturnType<typeof useFilters>

export const PulseTools = ({ filters, view, setSearch, setStatus, setType, setView }: ToolsProps) => (
  <Toolbar
    end={
      <div className={styles.view}>
        <Segmented
          label="Вид списка"
          value={view}
          onChange={setView}
          options={[
            { value: 'grid', label: 'Плиткой', icon: <IconLayoutGrid {...icon} /> },
            { value: 'list', label: 'Списком', icon: <IconList {...icon} /> },
          ]}
        />
      </div>
    }
  >
    <SearchField
      label="Найти по названию"
      placeholder="Найти по названию"
      icon={<IconSearch {...icon} />}
      value={filters.search}
      onChange={(event) => setSearch(event.target.value)}
    />
    <FilterSelect
      label="Статус"
      options={statuses}
      value={filters.status}
      onChange={(event) => setStatus(event.target.value)}
    />
    <FilterSelect label="Тип" options={types} value={filters.type} onChange={(event) => setType(event.target.value)} />
  </Toolbar>
)
