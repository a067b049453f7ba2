import { useAddress, useAddressParam } from '../../lib/address'
import { useAnswering, useTyped } from '../../page/use-answering'

/** The filters of the list, kept in the address. Another choice begins at the first page. */
export function useSeriesFilters() {
  const [params, change] = useAddress()
  const [view, setView] = useAddressParam('view', 'list', ['list', 'grid'])
  const choose = (name: 'search' | 'team' | 'page' | 'tab', value: string) =>
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
  const tab = useAnswering(params.get('tab') ?? '', (value) => choose('tab', value))
  const clear = () => {
    search.show('')
    change((address) => ['search', 'team', 'page'].forEach((name) => address.delete(name)), { replace: true })
  }
  const setPage = (page: number) => choose('page', page > 1 ? String(page) : '')
  return { view, setView, search, team, tab, clear, setPage }
}

export type SeriesFilters = ReturnType<typeof useSeriesFilters>
