import { useAddress } from '../../lib/address'
import { pageOf, pageParam, roundParam } from './seen-round'

/** Which round and page the address names, and how to go to others: another round begins with its first page. */
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
