import { managerReviews } from '@kamerton/contract/manager-reviews/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../../lib/http/serve.ts'
import { reviewOfLink, saveSheetByLink, submitByLink } from './by-link.ts'
import { saveOwnSheet, showManagers, showReview, showReviewsOf, submitOwnReview } from './signed-in.ts'

const handlers: Handlers<typeof managerReviews> = {
  managers: (ctx, { id, round_id }) => showManagers(ctx, id, round_id),
  show: (ctx, asked) => showReview(ctx, asked),
  save: (ctx, change) => saveOwnSheet(ctx, change),
  submit: (ctx, asked) => submitOwnReview(ctx, asked),
  showByLink: (ctx, { token }) => reviewOfLink(ctx, token),
  saveByLink: (ctx, { token, ...change }) => saveSheetByLink(ctx, token, change),
  async submitByLink(ctx, { token }) {
    await submitByLink(ctx, token)
    return { msg: 'Ответ отправлен!' }
  },
  ofEmployee: (ctx, asked) => showReviewsOf(ctx, asked),
}

export const managerReviewRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, managerReviews, handlers)
