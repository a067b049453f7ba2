import { feedback } from '@kamerton/contract/feedback/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { createFeedback } from './create-feedback.ts'
import { deleteFeedback } from './delete-feedback.ts'
import { restoreFeedback } from './restore-feedback.ts'
import { showFeedback, showFeedbackStats, showGivenFeedback } from './show-feedback.ts'

export const feedbackRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, feedback, {
    list: showFeedback,
    given: showGivenFeedback,
    stats: showFeedbackStats,
    create: createFeedback,
    delete: deleteFeedback,
    restore: restoreFeedback,
  })
