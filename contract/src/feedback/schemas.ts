import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id, longText } from '../lib/fields.ts'

export const feedbackTypes = ['positive', 'negative'] as const
export const FeedbackType = z.enum(feedbackTypes, { error: 'Укажите вид отзыва' })
export type FeedbackType = z.output<typeof FeedbackType>

export const ratings = [1, 2, 3, 4, 5] as const
/** Long enough for a thought with an example; a longer text needs a conversation, not a note. */
export const commentLimit = 2000

const unfilled = 'Пожалуйста, заполните все поля'

export const NewFeedback = z.object({
  target_user_id: Id,
  feedback_type: FeedbackType,
  rating: z.literal(ratings, { error: unfilled }),
  comment: longText(commentLimit).refine((text) => text.length > 0, { error: unfilled }),
})

const Note = z.object({
  id: Id,
  target_user_id: Id,
  feedback_type: FeedbackType,
  rating: z.int(),
  comment: z.string(),
  created_at: Instant,
  /** Whether the caller may delete it now. */
  can_delete: z.boolean(),
})

/** Feedback about a colleague, as a reader sees it. */
export const Feedback = Note.extend({ reviewer_name: z.string(), reviewer_avatar_url: z.string().nullable() })
export type Feedback = z.output<typeof Feedback>

/** Feedback that the caller has written about a colleague. */
export const GivenFeedback = Note.extend({ target_name: z.string(), target_avatar_url: z.string().nullable() })
export type GivenFeedback = z.output<typeof GivenFeedback>

const Tally = z.object({ count: z.int(), average_rating: z.number().nullable() })
const Tallies = z.object({ total: z.int(), positive: Tally, negative: Tally })

/** The number of feedbacks about a person and their rating: in total, and in the days that scoring covers. */
export const FeedbackStats = Tallies.extend({ last_60_days: Tallies })
export type FeedbackStats = z.output<typeof FeedbackStats>
