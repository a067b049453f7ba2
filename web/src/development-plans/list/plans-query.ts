import { planPages } from '@kamerton/contract/development-plans/constants'
import { PlansQuery } from '@kamerton/contract/development-plans/schemas'

/** The parameters of the address that narrow the list. */
export const narrowing = ['search', 'status', 'employee', 'team'] as const
export type Narrowing = (typeof narrowing)[number]

export function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** The query of the address. Wrong parameters are left out, as a link may be old or mistyped. */
export function plansQuery(address: URL): PlansQuery {
  const { searchParams } = address
  const given = {
    search: searchParams.get('search'),
    status: searchParams.get('status'),
    employee_id: searchParams.get('employee'),
    team_id: searchParams.get('team'),
  }
  const right = Object.entries(given).filter(
    ([name, value]) => value !== null && PlansQuery.safeParse({ [name]: value }).success,
  )
  const skip = (pageIn(address) - 1) * planPages.usual
  return PlansQuery.parse({ ...Object.fromEntries(right), skip, limit: planPages.usual })
}

/** Says whether two addresses show different plans. If not, they differ only by the view. */
export const asksForOthers = (from: URL, to: URL): boolean =>
  [...narrowing, 'page'].some((name) => from.searchParams.get(name) !== to.searchParams.get(name))

export const isNarrowed = (address: URLSearchParams): boolean => narrowing.some((name) => address.get(name))
