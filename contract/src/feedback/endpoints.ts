import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message } from '../lib/fields.ts'
import { Feedback, FeedbackStats, FeedbackType, GivenFeedback, NewFeedback } from './schemas.ts'

export const feedback = endpoints({
  /** What was written about one person, the newest first. */
  list: {
    method: 'GET',
    path: '/api/feedback/user/:id',
    access: 'session',
    journals: true,
    input: z.object({ id: Id, feedback_type: FeedbackType.optional() }),
    output: z.array(Feedback),
  },
  /** What whoever asks has written about others, the newest first: to see it again, and to take it back within a day. */
  given: {
    method: 'GET',
    path: '/api/feedback/given',
    access: 'session',
    input: z.object({}),
    output: z.array(GivenFeedback),
  },
  stats: {
    method: 'GET',
    path: '/api/feedback/user/:id/stats',
    access: 'session',
    input: z.object({ id: Id }),
    output: FeedbackStats,
  },
  create: {
    method: 'POST',
    path: '/api/feedback',
    access: 'session',
    once: true,
    input: NewFeedback,
    output: Feedback,
    success: 201,
    errors: ['feedback_not_allowed', 'feedback_about_oneself', 'not_found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/feedback/:id',
    access: 'session',
    once: 'call',
    input: z.object({ id: Id }),
    output: Message,
    errors: ['not_found', 'forbidden'],
  },
  /** «Отменить»: what whoever asks has just deleted stands again as it was. */
  restore: {
    method: 'POST',
    path: '/api/feedback/:id/restore',
    access: 'session',
    once: 'call',
    input: z.object({ id: Id }),
    output: Message,
    errors: ['feedback_gone'],
  },
})
