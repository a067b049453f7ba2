import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message } from '../lib/fields.ts'
import { Feedback, FeedbackStats, FeedbackType, GivenFeedback, NewFeedback } from './schemas.ts'

export const feedback = endpoints({
  /** Lists the feedback about one person, the newest first. */
  list: {
    method: 'GET',
    path: '/api/feedback/user/:id',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: z.object({ id: Id, feedback_type: FeedbackType.optional() }),
    output: z.array(Feedback),
  },
  /**
   * Lists the feedback that the caller has written, the newest first: to read it again, and to delete it within a day.
   */
  given: {
    method: 'GET',
    path: '/api/feedback/given',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(GivenFeedback),
  },
  stats: {
    method: 'GET',
    path: '/api/feedback/user/:id/stats',
    access: 'session',
    tells: 'nothing',
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
  /** «Отменить»: restores feedback that the caller has just deleted, unchanged. */
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
