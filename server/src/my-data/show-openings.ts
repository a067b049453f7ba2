import { DAY } from '@kamerton/contract/lib/durations'
import { fullName } from '@kamerton/contract/lib/names'
import {
  listedOpenings,
  type OpeningLine,
  type Openings,
  openingsKeptDays,
  ReportedOpening,
} from '@kamerton/contract/my-data/openings'
import { listOpeningsOf, listReadingsOf } from '../audit/opening-queries.ts'
import type { Context } from '../lib/context.ts'
import { listAnsweredByName } from '../pulses/answers/person-queries.ts'

/** Openings of the actor's data by others: the newest, as many as a screen takes. */
export async function showOpenings(ctx: Context): Promise<Openings> {
  const openings = await openingsOf(ctx, listedOpenings + 1)
  return { openings: openings.slice(0, listedOpenings), is_cut: openings.length > listedOpenings }
}

/**
 * All openings, or the newest. Those of the actor's own pages come from the openings. Those of pulse results come from
 * the journal, from the moment of the actor's own answer.
 */
export async function openingsOf(ctx: Context, limit: number | null): Promise<OpeningLine[]> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const since = new Date(ctx.now.getTime() - openingsKeptDays * DAY)
  const opened = await listOpeningsOf(ctx, userId, { since, limit })
  const pulses = await listAnsweredByName(ctx, userId)
  const read = pulses.length > 0 ? await listReadingsOf(ctx, userId, { pulses, since, limit }) : []
  const lines = [
    ...opened.map((row) => lineOf(ReportedOpening.parse(row.kind), row, row.thing_id === userId ? null : row.thing_id)),
    ...read.map((row) => lineOf(row.kind === 'file_exported' ? 'answers_file' : 'answers', row, row.thing_id)),
  ].toSorted((one, other) => other.opened_at.getTime() - one.opened_at.getTime())
  return limit === null ? lines : lines.slice(0, limit)
}

type Row = { opened_at: Date; opener_id: string; first_name: string; last_name: string; thing_name: string | null }

const lineOf = (kind: ReportedOpening, row: Row, thingId: string | null): OpeningLine => ({
  kind,
  opened_at: row.opened_at,
  opener: { id: row.opener_id, full_name: fullName(row) },
  thing: thingId === null ? null : { id: thingId, name: row.thing_name },
})
