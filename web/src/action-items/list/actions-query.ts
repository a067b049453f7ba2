import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import { ActionItemsQuery, type ActionScope } from '@kamerton/contract/action-items/schemas'

export const perPage = actionItemLimits.page

export type ActionState = ActionItemsQuery['status']

/** The parameters of the address that choose the list. */
const choosing = ['tab', 'status', 'about', 'subject', 'page'] as const

const scopes = ['mine', 'led', 'all'] as const
const states = ['open', 'done', 'dropped', 'all'] as const

export const scopeIn = ({ searchParams }: URL): ActionScope =>
  scopes.find((scope) => scope === searchParams.get('tab')) ?? 'mine'

export const stateIn = ({ searchParams }: URL): ActionState =>
  states.find((state) => state === searchParams.get('status')) ?? 'open'

export function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** The query of the address. Wrong parameters are left out, as a link may be old or mistyped. */
export function actionsQuery(address: URL): ActionItemsQuery {
  const { searchParams } = address
  const subject = ActionItemsQuery.safeParse({
    subject_type: searchParams.get('about') ?? undefined,
    subject_id: searchParams.get('subject') ?? undefined,
  })
  return ActionItemsQuery.parse({
    ...subject.data,
    scope: scopeIn(address),
    status: stateIn(address),
    skip: (pageIn(address) - 1) * perPage,
    limit: perPage,
  })
}

/** Says whether two addresses show different actions. If not, they differ only by a window over the list. */
export const asksForOthers = (from: URL, to: URL): boolean =>
  choosing.some((name) => from.searchParams.get(name) !== to.searchParams.get(name))

/** The address of the window of an action. */
export const addressOf = (id: string): string => `/app/actions?dialog=${id}`
