import { useAddress, useAddressParam } from '../../lib/address'
import { useAnswering, useTyped } from '../../page/use-answering'
import { type Narrowing, narrowing } from './plans-query'

/** The filters of the list, kept in the address. Another choice begins at the first page. */
export function usePlanFilters() {
  const [params, change] = useAddress()
  const [view, setView] = useAddressParam('view', 'list', ['list', 'grid'])
  const choose = (name: Narrowing | 'page', value: string) =>
    change(
      (address) => {
        if (name !== 'page') address.delete('page')
        if (value === '') address.delete(name)
        else address.set(name, value)
      },
      { preventScrollReset: name !== 'page', replace: name !== 'page' },
    )
  const search = useTyped(params.get('search') ?? '', (text) => choose('search', text.trim()))
  const status = useAnswering(params.get('status') ?? '', (value) => choose('status', value))
  const employee = useAnswering(params.get('employee') ?? '', (value) => choose('employee', value))
  const team = useAnswering(params.get('team') ?? '', (value) => choose('team', value))
  const clear = () => {
    search.show('')
    change((address) => [...narrowing, 'page'].forEach((name) => address.delete(name)), { replace: true })
  }
  const setPage = (page: number) => choose('page', page > 1 ? String(page) : '')
  return { view, setView, search, status, employee, team, clear, setPage }
}

export type PlanFilters = ReturnType<typeof usePlanFilters>
