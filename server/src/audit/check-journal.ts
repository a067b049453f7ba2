import type { TenantContext } from '../lib/context.ts'
import { findEnds, findHashAt, listBrokenLinks } from './queries.ts'

/** A place in a company's journal that was noted elsewhere, to be compared later: `position hash`. */
export type Head = string

/** Faults of a company's journal, in words for the operator of the server. An empty list: it is whole. */
export async function checkJournal(ctx: TenantContext, remembered: readonly Head[] = []): Promise<string[]> {
  const broken = await listBrokenLinks(ctx)
  const { kept, found } = await findEnds(ctx)
  const faults = broken.map(({ position }) =>
    position === null ? 'an event has no place in the chain' : `the chain breaks at event ${position}`,
  )
  if (kept !== found) faults.push(`the last event is ${found ?? 'none'}, and should be ${kept ?? 'none'}`)
  for (const head of remembered) {
    const [position = '', hash] = head.split(' ')
    if ((await findHashAt(ctx, position)) !== hash)
      faults.push(`event ${position} is not the one that was written down`)
  }
  return faults
}

/** The last event of the company's journal. Null: there is none yet. */
export const findHead = async (ctx: TenantContext): Promise<Head | null> => (await findEnds(ctx)).found
