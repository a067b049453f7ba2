import { HOUR } from '@kamerton/contract/lib/durations'
import type { Context, TenantContext } from '../lib/context.ts'
import { countEventsOf, countEventsSince, insertAuditEvents } from './queries.ts'

export type EventKind =
  | 'company_registered'
  | 'email_verified'
  | 'login'
  | 'logout'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'password_reset'
  | 'invitation_sent'
  | 'invitation_accepted'
  | 'invitation_cancelled'
  | 'telegram_connected'
  | 'telegram_disconnected'
  | 'telegram_request_refused'
  | 'team_created'
  | 'team_updated'
  | 'team_deleted'
  | 'feedback_written'
  | 'feedback_deleted'
  | 'feedback_restored'
  | 'named_answers_read'
  | 'employees_exported'
  | 'file_exported'
  | 'employee_updated'
  | 'employee_deleted'
  | 'employee_deleted_again'
  | 'employee_moved'
  | 'employee_signed_out'
  | 'role_changed'
  | 'ownership_handed_over'
  | 'action_created'
  | 'action_handed'
  | 'action_reopened'
  | 'action_done'
  | 'action_dropped'
  | 'action_promised'
  | 'action_promise_taken_back'
  | 'action_deleted'
  | 'company_renamed'
  | 'time_zone_changed'
  | 'threshold_changed'
  | 'sharing_changed'
  | 'company_closed'
  | 'company_taken_back'
  | 'recommendation_rule_changed'
  | 'launched_despite_silence'
  | 'payment_created'
  | 'payment_completed'
  | 'payment_failed'
  | 'payment_cancelled'
  | 'payment_disagrees'
  | 'user_limit_changed'
  | 'subscription_lapsed'
  | 'company_details_changed'
  | 'invoice_ordered'
  | 'confidential_answers_lost'
  | 'round_totals_disagree'

/** Nobody acts where a copy is restored, or the server finds a key gone. */
type Event = { actorId: string | null; subjectIds: readonly (string | null)[] }

/** Writes down what happened to accounts: who did it, and to whom or what. */
export const recordEvents = (ctx: TenantContext, kind: EventKind, { actorId, subjectIds }: Event) =>
  insertAuditEvents(
    ctx,
    subjectIds.map((subject_id) => ({ id: ctx.newId(), kind, actor_id: actorId, subject_id, happened_at: ctx.now })),
  )

export const recordEvent = (
  ctx: TenantContext,
  kind: EventKind,
  { actorId, subjectId = null }: { actorId: string | null; subjectId?: string | null },
) => recordEvents(ctx, kind, { actorId, subjectIds: [subjectId] })

/** Somebody has taken along what stands on a screen: of which thing, if it has an id, and in words of what period and in which format. */
export const recordExport = (
  ctx: TenantContext,
  { actorId, subjectId, subjectName }: { actorId: string; subjectId: string | null; subjectName: string },
) =>
  insertAuditEvents(ctx, [
    {
      id: ctx.newId(),
      kind: 'file_exported' satisfies EventKind,
      actor_id: actorId,
      subject_id: subjectId,
      subject_name: subjectName,
      happened_at: ctx.now,
    },
  ])

/** The same of a thing that has a name and no id. */
export const recordEventOf = (
  ctx: TenantContext,
  kind: EventKind,
  { actorId, subjectName }: { actorId: string; subjectName: string },
) =>
  insertAuditEvents(ctx, [
    {
      id: ctx.newId(),
      kind,
      actor_id: actorId,
      subject_id: null,
      subject_name: subjectName,
      happened_at: ctx.now,
    },
  ])

/** Writes down what the server has found of a thing, the first time; whether it was the first. */
export async function recordFinding(ctx: TenantContext, kind: EventKind, subjectId: string): Promise<boolean> {
  if ((await countEventsOf(ctx, kind, subjectId)) > 0) return false
  await recordEvent(ctx, kind, { actorId: null, subjectId })
  return true
}

/** Who looks at a page again within this time has read it once. */
const oneReading = HOUR

/** Writes down that somebody has read what others said under their names. */
export async function recordReading(ctx: Context, kind: 'named_answers_read', subjectId: string): Promise<void> {
  const actorId = ctx.actor.userId
  const since = new Date(ctx.now.getTime() - oneReading)
  if ((await countEventsSince(ctx, { kind, actorId, subjectId, since })) === 0)
    await recordEvent(ctx, kind, { actorId, subjectId })
}
