import { Instant } from '@kamerton/contract/lib/dates'
import { HOUR } from '@kamerton/contract/lib/durations'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { seal, unseal } from './seal.ts'

/** How long an act on several things can be taken back. */
const undoneWithin = HOUR

/** Acts whose way back is sealed; a seal of one opens nothing of another. */
type Kind = 'move' | 'cancelled invitations' | 'meetings set together' | 'roles given together'

const purpose = (kind: Kind, { companyId, actor }: Context) => `undo\0${kind}\0${companyId}\0${actor.userId}`
const Kept = z.object({ at: Instant, steps: z.unknown() })

/**
 * Seals how an act is taken back, for its actor. The client keeps it, so that nothing is stored for the few acts that
 * are taken back. It is sealed, because the client must not choose dates of joining or links.
 */
export const sealUndo = <Steps extends z.ZodType>(
  ctx: Context,
  kind: Kind,
  schema: Steps,
  steps: z.output<Steps>,
): string => {
  const text = JSON.stringify(z.encode(Kept, { at: ctx.now, steps: z.encode(schema, steps) }))
  return seal(ctx.platform.secret, purpose(kind, ctx), text).toString('base64url')
}

/** Opens the seal of an act that this actor has made within the hour, or refuses. */
export function openUndo<Steps extends z.ZodType>(
  ctx: Context,
  kind: Kind,
  schema: Steps,
  sealed: string,
): z.output<Steps> {
  const kept = Kept.safeParse(tryToOpen(ctx, kind, sealed)).data
  const isOpen = kept !== undefined && ctx.now.getTime() - kept.at.getTime() <= undoneWithin
  const steps = schema.safeParse(isOpen ? kept.steps : undefined)
  if (!steps.success) throw new AppError('undo_expired')
  return steps.data
}

function tryToOpen(ctx: Context, kind: Kind, sealed: string): unknown {
  try {
    return JSON.parse(unseal(ctx.platform.secret, purpose(kind, ctx), Buffer.from(sealed, 'base64url')))
  } catch {
    return undefined
  }
}
