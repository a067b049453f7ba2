import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { activityStatuses } from './constants.ts'

/** Events of a plan. The screen turns them into words. */

/** Changes of a list, by title: entries added, removed and changed; `reordered` if their order changed. */
const ListChange = {
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  reordered: z.boolean(),
}
const Period = z.object({ start_date: Day, end_date: Day })

export const PlanEventData = z.discriminatedUnion('kind', [
  /** `from`: the title of the plan that it continues. */
  z.object({ kind: z.literal('created'), from: z.string().nullable() }),
  /** A draft is shown to its employee. */
  z.object({ kind: z.literal('activated') }),
  z.object({ kind: z.literal('completed') }),
  /** `left`: cancelled because its employee has left the company. */
  z.object({ kind: z.literal('cancelled'), left: z.boolean() }),
  /** Active again after it was completed or cancelled. */
  z.object({ kind: z.literal('reopened') }),
  /** Made a draft again: its employee cannot see it any more. */
  z.object({ kind: z.literal('withdrawn') }),
  z.object({ kind: z.literal('renamed'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('description_changed') }),
  z.object({ kind: z.literal('dates_changed'), from: Period, to: Period }),
  z.object({ kind: z.literal('goals_changed'), ...ListChange }),
  z.object({
    kind: z.literal('skills_changed'),
    ...ListChange,
    activities_added: z.array(z.string()),
    activities_removed: z.array(z.string()),
    activities_changed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('milestones_changed'), ...ListChange }),
  /** Records that a comment was written, and by whom, but not its text. */
  z.object({ kind: z.literal('comment_written'), of: z.enum(['manager', 'employee']) }),
  z.object({
    kind: z.literal('activity_status'),
    activity_id: Id,
    title: z.string(),
    from: z.enum(activityStatuses),
    to: z.enum(activityStatuses),
  }),
  /** `renewed`: links handed out before no longer work. */
  z.object({ kind: z.literal('link_made'), renewed: z.boolean() }),
])
export type PlanEventData = z.output<typeof PlanEventData>
export type PlanEventKind = PlanEventData['kind']

/** One event; `actor` is null where nobody caused it. `by_link`: its employee, without signing in. */
export const PlanEvent = z.object({
  id: Id,
  at: Instant,
  actor: z.object({ id: Id, full_name: z.string() }).nullable(),
  by_link: z.boolean(),
  what: PlanEventData,
})
export type PlanEvent = z.output<typeof PlanEvent>

/** The latest first. */
export const PlanHistory = z.object({ events: z.array(PlanEvent) })
export type PlanHistory = z.output<typeof PlanHistory>
