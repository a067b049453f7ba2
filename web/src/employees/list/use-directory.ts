import { type DirectoryColumn, DirectoryOrder } from '@kamerton/contract/employees/schemas'
import { useAddress, useAddressParam } from '../../lib/address'
import { orderState } from '../../lib/order'
import { useAnswering, useTyped } from '../../page/use-answering'
import { choices } from './directory-query'

const usualOrder: DirectoryOrder = 'name'

/** The filters of the directory, kept in the address. Another choice begins at the first page. */
export function useDirectory() {
  const [params, change] = useAddress()
  const [tab, setTab] = useAddressParam('tab', 'active', ['active', 'invites'])
  const [view, setView] = useAddressParam('view', 'list', ['list', 'grid'])
  const choose = (name: (typeof choices)[number] | 'page', value: string) =>
    change(
      (address) => {
        if (name !== 'page') address.delete('page')
        if (value === '') address.delete(name)
        else address.set(name, value)
      },
      { preventScrollReset: name !== 'page', replace: name !== 'page' },
    )
  const search = useTyped(params.get('search') ?? '', (text) => choose('search', text.trim()))
  const team = useAnswering(params.get('team') ?? '', (value) => choose('team', value))
  const role = useAnswering(params.get('role') ?? '', (value) => choose('role', value))
  const attention = useAnswering(params.get('attention') === 'on' ? 'on' : '', (value) => choose('attention', value))
  const sort = useAnswering(DirectoryOrder.catch(usualOrder).parse(params.get('sort')), (value) =>
    choose('sort', value === usualOrder ? '' : value),
  )
  const clear = () => {
    search.show('')
    change(
      (address) => {
        for (const name of [...choices, 'page', 'tab']) address.delete(name)
      },
      { replace: true },
    )
  }
  return {
    tab,
    setTab,
    view,
    setView,
    search,
    team,
    role,
    attention,
    order: orderState<DirectoryColumn>(sort.value, sort.set, ['engagement', 'scoring']),
    setPage: (page: number) => choose('page', pageText(page)),
    clear,
  }
}

const pageText = (page: number) => (page > 1 ? String(page) : '')
