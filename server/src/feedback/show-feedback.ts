import type { feedback } from '@kamerton/contract/feedback/endpoints'
import { feedbackWindowDays } from '@kamerton/contract/feedback/rules'
import type { Feedback, FeedbackStats, GivenFeedback } from '@kamerton/contract/feedback/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordOpening } from '../audit/record-opening.ts'
import type { Context } from '../lib/context.ts'
import { presentFeedback, presentGivenFeedback } from './present-feedback.ts'
import { countFeedback, listFeedbackAbout, listFeedbackBy } from './queries.ts'
import { authorizeFeedbackOf } from './sight.ts'

/** Feedback about a person, the newest first. */
export async function showFeedback(
  ctx: Context,
  { id, feedback_type }: Input<typeof feedback.list>,
): Promise<Feedback[]> {
  await authorizeFeedbackOf(ctx, id)
  const rows = await listFeedbackAbout(ctx, id, feedback_type)
  if (rows.length > 0) await recordOpening(ctx, { kind: 'feedback', of: [id] })
  return rows.map((row) => presentFeedback(ctx, row))
}

/** Feedback by the actor about others, the newest first. */
export async function showGivenFeedback(ctx: Context): Promise<GivenFeedback[]> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  return (await listFeedbackBy(ctx, userId)).map((row) => presentGivenFeedback(ctx, row))
}

export async function showFeedbackStats(ctx: Context, { id }: { id: string }): Promise<FeedbackStats> {
  await authorizeFeedbackOf(ctx, id)
  const since = new Date(ctx.now.getTime() - feedbackWindowDays * DAY)
  const rows = await countFeedback(ctx, id, since)
  const ever = (type: string) => rows.find(({ feedback_type }) => feedback_type === type)
  return {
    ...tallies((type) => ({ count: ever(type)?.count ?? 0, average_rating: ever(type)?.average_rating ?? null })),
    last_60_days: tallies((type) => ({
      count: ever(type)?.recent_count ?? 0,
      average_rating: ever(type)?.recent_average_rating ?? null,
    })),
  }
}

type Tally = FeedbackStats['positive']

function tallies(of: (type: string) => Tally): Omit<FeedbackStats, 'last_60_days'> {
  const [positive, negative] = [of('positive'), of('negative')]
  return { total: positive.count + negative.count, positive, negative }
}
