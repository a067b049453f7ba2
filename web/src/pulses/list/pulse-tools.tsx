import { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { PulseStatus, PulseType } from '@kamerton/contract/pulses/schemas'
import { IconSearch } from '@tabler/icons-react'
import type { Order } from '../../lib/order'
import { Icon } from '../../ui/icon'
import { FilterSelect, type Option } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { ViewToggle } from '../../ui/view-toggle'
import { categoryLabels, statusLabels, typeLabels } from '../labels'
import type { PulseColumn } from './filter-pulses'
import type { useFilters } from './use-filters'

const withLabels = <Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Option<Value | ''>[] => [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))]

const statuses = withLabels('Все статусы', PulseStatus.options, statusLabels)
const types = withLabels('Все типы', PulseType.options, typeLabels)
const categories = withLabels('Все категории', PulseCategory.options, categoryLabels)

/** Sort orders for cards, which have no column headers; a header of the table sorts in both directions. */
const orders: readonly { value: Order<PulseColumn>; label: string }[] = [
  { value: '-activity', label: 'Сначала новые' },
  { value: 'title', label: 'По названию' },
  { value: 'answered', label: 'По участию' },
]

type ToolsProps = ReturnType<typeof useFilters>

export const PulseTools = ({ filters, order, view, ...set }: ToolsProps) => (
  <Toolbar end={<ViewToggle value={view} onChange={set.setView} />}>
    <SearchField
      label="Найти по названию"
      placeholder="Найти по названию"
      icon={<Icon of={IconSearch} />}
      value={filters.search}
      onChange={(event) => set.setSearch(event.target.value)}
    />
    <Choice label="Статус" options={statuses} value={filters.status} onChoose={set.setStatus} />
    <Choice label="Категория" options={categories} value={filters.category} onChoose={set.setCategory} />
    <Choice label="Тип" options={types} value={filters.type} onChoose={set.setType} />
    <Choice
      label="Порядок"
      options={orders}
      value={orders.some(({ value }) => value === order.order) ? order.order : '-activity'}
      onChoose={order.setOrder}
    />
  </Toolbar>
)

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) => (
  <FilterSelect
    label={label}
    options={options}
    value={value}
    onChange={(event) => {
      const chosen = options.find((option) => option.value === event.target.value)
      if (chosen) onChoose(chosen.value)
    }}
  />
)
