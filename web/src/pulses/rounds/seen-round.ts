import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'

/** Parameters of the address for the shown round and for the page of its answers. */
export const roundParam = 'round'
export const pageParam = 'page'

const Round = Id.optional().catch(undefined)
const Page = z.coerce.number().int().min(1).max(100_000).catch(1)

export const roundOf = (params: URLSearchParams): string | undefined => Round.parse(params.get(roundParam) ?? undefined)

export const pageOf = (params: URLSearchParams): number => Page.parse(params.get(pageParam) ?? 1)

/** Round and page from the address. An invalid value counts as absent. */
export function seenIn(url: string): { round_id: string | undefined; page: number } {
  const { searchParams } = new URL(url)
  return { round_id: roundOf(searchParams), page: pageOf(searchParams) }
}
