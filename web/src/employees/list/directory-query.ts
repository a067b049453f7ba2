import { DirectoryQuery } from '@kamerton/contract/employees/schemas'

/** The query of the address. Wrong parameters are left out, as a link may be old or mistyped. */
export function directoryQuery(address: string): Partial<DirectoryQuery> {
  const params = new URL(address).searchParams
  const given = {
    search: params.get('search'),
    team_id: params.get('team'),
    role: params.get('role'),
    attention: params.get('attention'),
    sort: params.get('sort'),
    page: params.get('page'),
  }
  const query: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue
    const parsed = DirectoryQuery.safeParse({ [name]: value })
    if (parsed.success) Object.assign(query, { [name]: value })
  }
  return DirectoryQuery.parse(query)
}

/** The parameters that choose the people of the list and their order. */
export const choices = ['search', 'team', 'role', 'attention', 'sort'] as const

/** Says whether two addresses show different people. If not, they differ only by tab or view. */
export const asksForOthers = (from: URL, to: URL): boolean =>
  [...choices, 'page'].some((name) => from.searchParams.get(name) !== to.searchParams.get(name))

/** Says whether a filter narrows the list. */
export const isNarrowed = (address: URLSearchParams): boolean =>
  ['search', 'team', 'role', 'attention'].some((name) => address.get(name))
