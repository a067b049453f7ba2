import { Instant } from '@kamerton/contract/lib/dates'
import { HOUR } from '@kamerton/contract/lib/durations'
import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { seal, unseal } from '../lib/seal.ts'

const Move = z.object({
  team_id: Id,
  steps: z.array(
    z.object({
      person_id: Id,
      from: z.object({ id: Id, name: z.string(), joined_at: Instant }).nullable(),
      was_in: z.boolean(),
    }),
  ),
  at: Instant,
})
type Move = z.output<typeof Move>

/** How long a move can be taken back. */
const undoneWithin = HOUR

const purpose = ({ companyId, actor }: Context) => `undo of a move\0${companyId}\0${actor.userId}`

/**
 * Seals a move for its actor. Sealed, because a day of joining that the client could choose would get newcomers past
 * the fourteen days in which they are not counted.
 */
export const sealMove = (ctx: Context, move: Move): string =>
  seal(ctx.platform.secret, purpose(ctx), JSON.stringify(z.encode(Move, move))).toString('base64url')

/** Opens a move that this actor has made within the hour, or refuses. */
export function openMove(ctx: Context, sealed: string): Move {
  const move = opened(ctx, sealed)
  if (!move || ctx.now.getTime() - move.at.getTime() > undoneWithin) throw new AppError('undo_expired')
  return move
}

function opened(ctx: Context, sealed: string): Move | null {
  try {
    const text = unseal(ctx.platform.secret, purpose(ctx), Buffer.from(sealed, 'base64url'))
    return Move.parse(JSON.parse(text))
  } catch {
    return null
  }
}
