import { useAddress } from '../../lib/address'
import { useAnswering } from '../../page/use-answering'

/** The filters of the list, kept in the address. Another choice begins at the first page. */
export function useActionFilters() {
  const [params, change] = useAddress()
  const choose = (name: 'tab' | 'status' | 'page', value: string) =>
    change(
      (address) => {
        if (name !== 'page') address.delete('page')
        if (value === '') address.delete(name)
        else address.set(name, value)
      },
      { preventScrollReset: name !== 'page', replace: name !== 'page' },
    )
  const tab = useAnswering(params.get('tab') ?? '', (value) => choose('tab', value))
  const status = useAnswering(params.get('status') ?? '', (value) => choose('status', value))
  const setPage = (page: number) => choose('page', page > 1 ? String(page) : '')
  /** Removes the filter for one team or person. */
  const aboutAll = () =>
    change((address) => ['about', 'subject', 'page'].forEach((name) => address.delete(name)), { replace: true })
  return { tab, status, setPage, isAboutOne: params.get('about') !== null, aboutAll }
}

export type ActionFilters = ReturnType<typeof useActionFilters>
