import { PulseStatus, PulseType } from '@kamerton/contract/pulses/schemas'
import { IconSearch } from '@tabler/icons-react'
import type { Order } from '../../lib/order'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { ViewToggle } from '../../ui/view-toggle'
import { statusLabels, typeLabels } from '../labels'
import type { PulseColumn } from './filter-pulses'
import type { useFilters } from './use-filters'

const statuses = [
  { value: '', label: 'Все статусы' },
  ...PulseStatus.options.map((value) => ({ value, label: statusLabels[value] })),
]
const types = [
  { value: '', label: 'Все типы' },
  ...PulseType.options.map((value) => ({ value, label: typeLabels[value] })),
]

/** For cards, which have no heads to sort by; a head of the table turns a column either way. */
const orders: readonly { value: Order<PulseColumn>; label: string }[] = [
  { value: '-activity', label: 'Сначала последние' },
  { value: 'title', label: 'По названию' },
  { value: 'answered', label: 'Сначала низкое участие' },
]

type ToolsProps = ReturnType<typeof useFilters>

export const PulseTools = ({ filters, order, view, setSearch, setStatus, setType, setView }: ToolsProps) => (
  <Toolbar end={<ViewToggle value={view} onChange={setView} />}>
    <SearchField
      label="Найти по названию"
      placeholder="Найти по названию"
      icon={<Icon of={IconSearch} />}
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
    <FilterSelect
      label="Порядок"
      options={orders}
      value={orders.some(({ value }) => value === order.order) ? order.order : '-activity'}
      onChange={(event) => {
        const chosen = orders.find(({ value }) => value === event.target.value)
        if (chosen) order.setOrder(chosen.value)
      }}
    />
  </Toolbar>
)
