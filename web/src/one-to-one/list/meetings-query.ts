import { MeetingsQuery, SeriesQuery } from '@kamerton/contract/one-to-one/schemas'

export const tabs = ['series', 'upcoming', 'past'] as const
export type Tab = (typeof tabs)[number]

export const tabIn = ({ searchParams }: URL): Tab => tabs.find((tab) => tab === searchParams.get('tab')) ?? 'series'

/** The query of the address. Wrong parameters are left out, as a link may be old or mistyped. */
export function seriesQuery({ searchParams }: URL): SeriesQuery {
  const given = {
    search: searchParams.get('search'),
    team_id: searchParams.get('team'),
    page: searchParams.get('page'),
  }
  const right = Object.entries(given).filter(
    ([name, value]) => value !== null && SeriesQuery.safeParse({ [name]: value }).success,
  )
  return SeriesQuery.parse(Object.fromEntries(right))
}

export const pageIn = ({ searchParams }: URL): number =>
  MeetingsQuery.safeParse({ page: searchParams.get('page') ?? undefined }).data?.page ?? 1

/** Says whether two addresses show different data. If not, they differ only by the view or an open window. */
export const asksForOthers = (from: URL, to: URL): boolean =>
  ['tab', 'search', 'team', 'page'].some((name) => from.searchParams.get(name) !== to.searchParams.get(name))

export const isNarrowed = (address: URLSearchParams): boolean => ['search', 'team'].some((name) => address.get(name))
