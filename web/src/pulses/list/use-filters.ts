import { useAddressParam } from '../../lib/address'
import type { Filters } from './filter-pulses'

/** Everything that chooses what the list shows lives in the address. */
export function useFilters() {
  const [tab, setTab] = useAddressParam('tab', 'active', ['active', 'deleted'])
  const [search, setSearch] = useAddressParam<string>('search', '')
  const [status, setStatus] = useAddressParam<string>('status', '')
  const [type, setType] = useAddressParam<string>('type', '')
  const [view, setView] = useAddressParam('view', 'grid', ['grid', 'list'])
  const filters: Filters = { tab, search, status, type }
  return { filters, view, setTab, setSearch, setStatus, setType, setView }
}
