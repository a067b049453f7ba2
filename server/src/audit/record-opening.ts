import type { OpeningKind } from '@kamerton/contract/my-data/openings'
import type { Context } from '../lib/context.ts'
import { insertOpenings } from './opening-queries.ts'

type Opened = { kind: OpeningKind; of: readonly string[]; thing?: { id: string; name?: string } }

/**
 * Notes for people that somebody else has opened their data. Called by the procedure that opens a thing, never by code
 * that only computes with it: a letter or a privacy check opens nothing.
 */
export async function recordOpening(ctx: Context, { kind, of, thing }: Opened): Promise<void> {
  const openerId = ctx.actor.userId
  const personIds = [...new Set(of)].filter((id) => id !== openerId)
  if (personIds.length === 0) return
  await insertOpenings(ctx, {
    kind,
    openerId,
    personIds,
    thingId: thing?.id ?? null,
    thingName: thing?.name ?? null,
    openedAt: ctx.now,
  })
}
