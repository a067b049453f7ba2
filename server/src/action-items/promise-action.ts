import type { ActionItem, PromisableRounds } from '@kamerton/contract/action-items/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { requireHeldAction } from './find-action.ts'
import { listPromisable } from './promise-queries.ts'
import { findAction, updateAction } from './queries.ts'
import { showAction } from './show-actions.ts'
import { mayWith, seenAction, viewerOf } from './sight.ts'

type Round = { round_id: string | null; version?: number | undefined }

/**
 * Promises an action to the people asked in a closed round. From then on they see its title, its due day and its
 * status.
 */
export async function promiseAction(ctx: Context, id: string, { round_id, version }: Round): Promise<ActionItem> {
  const action = await requireHeldAction(ctx, id, { action: 'update' })
  refuseStale(action, version)
  if (round_id === action.promised_round_id) return showAction(ctx, id)
  if (round_id !== null) await requirePromisable(ctx, action, round_id)
  const { userId } = ctx.actor
  const promised = { promised_round_id: round_id, promised_at: round_id === null ? null : ctx.now }
  await updateAction(ctx, id, promised, { at: ctx.now, by: userId })
  const kind = round_id === null ? 'action_promise_taken_back' : 'action_promised'
  await recordEvent(ctx, kind, { actorId: userId, subjectId: id })
  // A round without shown results has something to read now.
  if (round_id !== null) await ctx.jobs.add('my-pulses.share', { roundId: round_id })
  return showAction(ctx, id)
}

type Subject = { subject_type: string; team_id: string | null }

const roundsFor = async (ctx: Context, subject: Subject) =>
  subject.subject_type === 'employee' ? [] : listPromisable(ctx, subject)

async function requirePromisable(ctx: Context, subject: Subject, roundId: string): Promise<void> {
  const rounds = await roundsFor(ctx, subject)
  if (!rounds.some(({ round_id }) => round_id === roundId))
    throw fieldRefusal(['round_id'], 'Выберите завершённый опрос, в котором спрашивали этих людей')
}

export async function showPromisable(ctx: Context, id: string): Promise<PromisableRounds> {
  const action = seenAction(ctx, await findAction(ctx, id))
  if (!mayWith(viewerOf(ctx), 'update', action)) throw new AppError('forbidden')
  return { rounds: await roundsFor(ctx, action) }
}
