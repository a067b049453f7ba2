import type { PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import type { Scope } from '../../lib/database/tenant.ts'

/** More than anybody reads at once. */
const eventsShown = 300

export type NewEvent = {
  id: string
  plan_id: string
  at: Date
  actor_id: string | null
  by_link: boolean
  in_draft: boolean
  what: PlanEventData
}
export async function insertEvents({ db, companyId }: Scope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('development_plan_events')
    .values(events.map(({ what, ...event }) => ({ ...event, what: JSON.stringify(what), company_id: companyId })))
    .execute()
}

/** Events, the latest first; `sawDrafts`: including those from before the plan was shown to its employee. */
export const listEvents = ({ db, companyId }: Scope, planId: string, sawDrafts: boolean) =>
  db
    .selectFrom('development_plan_events as h')
    .leftJoin('users as u', (join) => join.on('u.company_id', '=', companyId).onRef('u.id', '=', 'h.actor_id'))
    .select(['h.id', 'h.at', 'h.actor_id', 'h.by_link', 'h.what', 'u.first_name', 'u.last_name'])
    .where('h.company_id', '=', companyId)
    .where('h.plan_id', '=', planId)
    .$if(!sawDrafts, (query) => query.where('h.in_draft', '=', false))
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(eventsShown)
    .execute()

export const deleteEvents = ({ db, companyId }: Scope, planId: string) =>
  db.deleteFrom('development_plan_events').where('company_id', '=', companyId).where('plan_id', '=', planId).execute()
