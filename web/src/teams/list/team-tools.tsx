import { IconSearch } from '@tabler/icons-react'
import type { Order } from '../../lib/order'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { type View, ViewToggle } from '../../ui/view-toggle'
import type { TeamColumn } from './filter-teams'

const attentions = [
  { value: '', label: 'Все команды' },
  { value: 'on', label: 'Нужно внимание' },
]

/** The orders for cards, which have no column heads. A head of the table sorts either way. */
const orders: readonly { value: Order<TeamColumn>; label: string }[] = [
  { value: 'name', label: 'По названию' },
  { value: 'enps', label: 'Сначала низкий eNPS' },
  { value: '-enps', label: 'Сначала высокий eNPS' },
  { value: '-people', label: 'Сначала большие' },
  { value: 'manager', label: 'По руководителю' },
]

type ToolsProps = {
  search: string
  view: View
  onSearch: (search: string) => void
  onView: (view: View) => void
  attention: '' | 'on'
  onAttention: (attention: '' | 'on') => void
  order: Order<TeamColumn>
  onOrder: (order: Order<TeamColumn>) => void
}

export const TeamTools = ({ search, view, onSearch, onView, ...choice }: ToolsProps) => (
  <Toolbar end={<ViewToggle value={view} onChange={onView} />}>
    <SearchField
      label="Найти по названию или описанию"
      placeholder="Название или описание"
      icon={<Icon of={IconSearch} />}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <FilterSelect
      label="Внимание"
      options={attentions}
      value={choice.attention}
      onChange={(event) => choice.onAttention(event.target.value === 'on' ? 'on' : '')}
    />
    <FilterSelect
      label="Порядок"
      options={orders}
      value={orders.some(({ value }) => value === choice.order) ? choice.order : 'name'}
      onChange={(event) => {
        const chosen = orders.find(({ value }) => value === event.target.value)
        if (chosen) choice.onOrder(chosen.value)
      }}
    />
  </Toolbar>
)
