import type { EventKind } from '@kamerton/contract/journal/events'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import type { Context, TenantContext } from '../lib/context.ts'
import { countEventsOf, insertAuditEvents, insertEventUnlessSince } from './queries.ts'

/**
 * `actorId` is null for events without a person: a restored copy, or a missing key. `detail`: the new value, in words.
 */
type Event = { actorId: string | null; subjectIds: readonly (string | null)[]; detail?: string }

/** Records events of accounts: their actor, and their person or thing. */
export const recordEvents = (ctx: TenantContext, kind: EventKind, { actorId, subjectIds, detail }: Event) =>
  insertAuditEvents(
    ctx,
    subjectIds.map((subject_id) => ({
      id: ctx.newId(),
      kind,
      actor_id: actorId,
      subject_id,
      subject_name: detail ?? null,
      happened_at: ctx.now,
    })),
  )

export const recordEvent = (
  ctx: TenantContext,
  kind: EventKind,
  { actorId, subjectId = null, detail }: { actorId: string | null; subjectId?: string | null; detail?: string },
) => recordEvents(ctx, kind, { actorId, subjectIds: [subjectId], ...(detail !== undefined && { detail }) })

/** Records that somebody exported a screen: the thing's id, if it has one, and its period and format in words. */
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

/** Records an event about a thing that has a name and no id. */
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

/** Records a finding of the server about a thing, only the first time; true if it was the first. */
export async function recordFinding(ctx: TenantContext, kind: EventKind, subjectId: string): Promise<boolean> {
  if ((await countEventsOf(ctx, kind, subjectId)) > 0) return false
  await recordEvent(ctx, kind, { actorId: null, subjectId })
  return true
}

/**
 * A page opened again within this time counts as one reading: an hour for named answers of others, a day for figures
 * only.
 */
const oneReading = { named_answers_read: HOUR, results_opened: DAY } as const satisfies Partial<
  Record<EventKind, number>
>

/**
 * Records that somebody has read results, or named answers of others. It is one statement, which mostly writes nothing.
 */
export async function recordReading(ctx: Context, kind: keyof typeof oneReading, subjectId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - oneReading[kind])
  await insertEventUnlessSince(ctx, {
    id: ctx.newId(),
    kind,
    actorId: ctx.actor.userId,
    subjectId,
    happenedAt: ctx.now,
    since,
  })
}
