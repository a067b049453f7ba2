import { useAddress } from '../../lib/address'
import { pageOf, pageParam, roundParam } from './seen-round'

/** Round and page of the address, and functions to change them: another round starts at its first page. */
export function useSeenRound() {
  const [params, change] = useAddress()
  const stay = { preventScrollReset: true }
  return {
    roundId: params.get(roundParam),
    page: pageOf(params),
    seeRound: (id: string) =>
      change((address) => {
        address.set(roundParam, id)
        address.delete(pageParam)
      }, stay),
    seePage: (page: number) =>
      change((address) => (page === 1 ? address.delete(pageParam) : address.set(pageParam, String(page))), stay),
  }
}
