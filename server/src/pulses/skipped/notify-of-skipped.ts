import type { TenantContext } from '../../lib/context.ts'
import { announce } from '../../notices/announce.ts'
import { findListener, findSkipped } from './find-skipped.ts'
import { weekSkipped } from './words.ts'

/** Announces a skipped week by letter, and in the chat of a person who has connected one. */
export async function notifyOfSkipped(ctx: TenantContext, skipId: string): Promise<void> {
  const skipped = await findSkipped(ctx, skipId)
  const person = skipped && (await findListener(ctx, skipped.pulse))
  if (!person) return
  await announce(ctx, weekSkipped, skipped, [{ ...person, id: skipId, user_id: person.id }])
}
