import { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { PulseStatus, PulseType } from '@kamerton/contract/pulses/schemas'
import { useAddressParam } from '../../lib/address'
import { useOrder } from '../../lib/order'
import { type Filters, type PulseColumn, pulseColumns } from './filter-pulses'

/** Tab, filters and view of the list, kept in the address. */
export function useFilters() {
  const [tab, setTab] = useAddressParam('tab', 'active', ['active', 'deleted'])
  const [search, setSearch] = useAddressParam<string>('search', '')
  const [status, setStatus] = useAddressParam<Filters['status']>('status', '', ['', ...PulseStatus.options])
  const [type, setType] = useAddressParam<Filters['type']>('type', '', ['', ...PulseType.options])
  const [category, setCategory] = useAddressParam<Filters['category']>('category', '', ['', ...PulseCategory.options])
  const [view, setView] = useAddressParam('view', 'grid', ['grid', 'list'])
  const order = useOrder<PulseColumn>(pulseColumns, '-activity', ['answered', 'activity'])
  const filters: Filters = { tab, search, status, type, category }
  return { filters, order, view, setTab, setSearch, setStatus, setType, setCategory, setView }
}
