import type { feedback } from '@kamerton/contract/feedback/endpoints'
import { feedbackWindowDays } from '@kamerton/contract/feedback/rules'
import type { Feedback, FeedbackStats } from '@kamerton/contract/feedback/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import type { Context } from '../lib/context.ts'
import { presentFeedback } from './present-feedback.ts'
import { listFeedback, tallyFeedback } from './queries.ts'
import { authorizeFeedbackOf } from './sight.ts'

const DAY = 24 * 3_600_000

/** What was written about a person, the newest first. */
export async function showFeedback(
  ctx: Context,
  { id, feedback_type }: Input<typeof feedback.list>,
): Promise<Feedback[]> {
  await authorizeFeedbackOf(ctx, id)
  return (await listFeedback(ctx, id, feedback_type)).map((written) => presentFeedback(ctx, written))
}

export async function showFeedbackStats(ctx: Context, { id }: { id: string }): Promise<FeedbackStats> {
  await authorizeFeedbackOf(ctx, id)
  const since = new Date(ctx.now.getTime() - feedbackWindowDays * DAY)
  const rows = await tallyFeedback(ctx, id, since)
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
