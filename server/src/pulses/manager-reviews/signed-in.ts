import { fullName } from '@kamerton/contract/lib/names'
import type {
  EmployeeReview,
  EmployeeReviews,
  ManagerReview,
  ReviewingManagers,
  SavedSheet,
  SheetChange,
} from '@kamerton/contract/manager-reviews/schemas'
import { recordReading } from '../../audit/record-event.ts'
import { recordOpening } from '../../audit/record-opening.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { findSeenEmployee } from '../../people/find-employee.ts'
import { findParticipantById } from '../answers/queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import { listRounds } from '../rows/round-queries.ts'
import { countReviewsOf, listReviewsOf } from './person-queries.ts'
import { performanceOf, presentPerson, presentReview, presentRound } from './present-review.ts'
import { findReview, listReviewing, type ReviewRow } from './queries.ts'
import { saveSheet } from './save-sheet.ts'
import { submitReview } from './submit-review.ts'

type Asked = { id: string; managerId: string; round_id?: string | undefined }

/** A review that the actor may see; any other does not exist for them. */
async function requireReview(ctx: Context, { id, managerId, round_id }: Asked): Promise<ReviewRow> {
  ctx.authorizeSight('ManagerReviews', { manager_id: managerId })
  const review = await findReview(ctx, { pulseId: id, managerId, roundId: round_id })
  if (!review) throw new AppError('not_found')
  return review
}

/** A review that the actor may write: only its manager may. */
async function requireOwnReview(ctx: Context, asked: Asked): Promise<ReviewRow> {
  const review = await requireReview(ctx, asked)
  ctx.authorize('update', 'ManagerReviews', { manager_id: review.manager_id })
  return review
}

export async function showReview(ctx: Context, asked: Asked): Promise<ManagerReview> {
  const review = await requireReview(ctx, asked)
  const { userId } = ctx.actor
  const isManager = review.manager_id === userId
  const shown = await presentReview(ctx, review, { userId, isManager })
  if (!isManager && review.submitted_at !== null) {
    await recordReading(ctx, 'named_answers_read', review.pulse_id)
    await recordOpening(ctx, { kind: 'review', of: shown.sheets.map(({ employee }) => employee.id) })
  }
  return shown
}

export const saveOwnSheet = async (
  ctx: Context,
  { id, managerId, ...change }: { id: string; managerId: string } & SheetChange,
): Promise<SavedSheet> => saveSheet(ctx, await requireOwnReview(ctx, { id, managerId }), change)

export async function submitOwnReview(ctx: Context, asked: Asked): Promise<ManagerReview> {
  const review = await requireOwnReview(ctx, asked)
  const participant = await findParticipantById(ctx, review.participant_id)
  if (!participant) throw new AppError('not_found')
  await submitReview(ctx, review, participant)
  return showReview(ctx, asked)
}

/** The managers who are asked in the newest round, or in the named one. */
export async function showManagers(ctx: Context, id: string, roundId?: string): Promise<ReviewingManagers> {
  const pulse = await requirePulse(ctx, id)
  const rounds = await listRounds(ctx, pulse.id)
  const round = roundId === undefined ? rounds[0] : rounds.find((one) => one.id === roundId)
  if (!round && roundId !== undefined) throw new AppError('not_found')
  if (!round || pulse.target_type !== 'manager_review') return { round: null, managers: [] }
  const managers = (await listReviewing(ctx, round.id)).map(
    ({ team_names, submitted_at, of, reviewed, ...person }) => ({
      manager: presentPerson(person),
      team_names,
      reviewed,
      of,
      submitted_at,
    }),
  )
  return { round: presentRound({ ...round, round_id: round.id }), managers }
}

/** Submitted reviews of a person whom the actor may see. Nobody is shown the reviews of themselves. */
export async function showReviewsOf(
  ctx: Context,
  { id, skip, limit }: { id: string; skip: number; limit: number },
): Promise<EmployeeReviews> {
  const employee = await findSeenEmployee(ctx, id)
  if (employee.id === ctx.actor.userId) return { reviews: [], total: 0 }
  const total = await countReviewsOf(ctx, id)
  const rows = total > skip ? await listReviewsOf(ctx, id, { skip, limit }) : []
  if (rows.some(({ manager_id }) => manager_id !== ctx.actor.userId)) {
    await recordReading(ctx, 'named_answers_read', id)
    await recordOpening(ctx, { kind: 'review', of: [id] })
  }
  return { reviews: rows.flatMap((row) => presentSaid(row) ?? []), total }
}

type Said = Awaited<ReturnType<typeof listReviewsOf>>[number]

/** Presents a submitted sheet, which always has both marks. */
function presentSaid({ mood, submitted_at, ...row }: Said): EmployeeReview | null {
  const performance = performanceOf(row.performance)
  if (performance === null || mood === null || submitted_at === null) return null
  return {
    pulse: { id: row.pulse_id, title: row.title },
    round_id: row.round_id,
    manager: { id: row.manager_id, full_name: fullName(row) },
    performance,
    mood,
    concerns: row.concerns,
    submitted_at,
  }
}
