import { addDays } from '@kamerton/contract/lib/period'
import type { Focus, FocusCard } from '@kamerton/contract/recommendations/focus-schemas'
import { setAsideDays } from '@kamerton/contract/recommendations/set-aside-limits'
import { listTakenOf } from '../../action-items/taken.ts'
import type { Context } from '../../lib/context.ts'

/** «team.mood.low» and «team.mood.below_company» are one cause: readers who see less find it by another rule. */
const causeOf = (one: { rule_id: string; subject_id: string }): string =>
  [...one.rule_id.split('.').slice(0, 2), one.subject_id].join('.')

/**
 * The cards that somebody has taken into work, with the action. An action that was done within the month still counts:
 * the figures of these days were asked before it. A card of several teams is taken when each of them has an action.
 */
export async function cardsInWork(ctx: Context, cards: readonly FocusCard[], today: string): Promise<Focus['in_work']> {
  if (cards.length === 0) return []
  const teams = new Set(cards.flatMap((card) => card.teams.map(({ id }) => id)))
  const taken = await listTakenOf(ctx, [...teams], addDays(today, -setAsideDays))
  const actionOf = new Map(taken.map((one) => [causeOf(one), one.id]))
  return cards.flatMap(({ id, signals }) => {
    const bySubject = Map.groupBy(signals, ({ subject_id }) => subject_id)
    const actions = [...bySubject.values()].map((own) => own.map((one) => actionOf.get(causeOf(one))).find(Boolean))
    const [first] = actions
    return first && actions.every(Boolean) ? [{ card_id: id, action_id: first }] : []
  })
}
