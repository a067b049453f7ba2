import { developmentPlans } from '@kamerton/contract/development-plans/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { showHistory } from './history/show-history.ts'
import { showLibrary } from './library/show-library.ts'
import { showPlanForm, writeComment } from './links/plan-form.ts'
import { openPlan } from './parts/present-plan.ts'
import { createPlan } from './plans/create-plan.ts'
import { deletePlan } from './plans/delete-plan.ts'
import { setActivityStatus } from './plans/set-activity-status.ts'
import { showFigures, showPlans, showPlansOf } from './plans/show-plans.ts'
import { updatePlan } from './plans/update-plan.ts'
import { makePlanLink } from './rows/plan-link.ts'

const handlers: Handlers<typeof developmentPlans> = {
  list: (ctx, query) => showPlans(ctx, query),
  stats: (ctx) => showFigures(ctx),
  library: (ctx) => showLibrary(ctx),
  create: (ctx, plan) => createPlan(ctx, plan),
  get: (ctx, { id }) => openPlan(ctx, id),
  update: (ctx, { id, ...changes }) => updatePlan(ctx, id, changes),
  async delete(ctx, { id }) {
    await deletePlan(ctx, id)
    return { msg: 'План развития удалён' }
  },
  history: (ctx, { id }) => showHistory(ctx, id),
  ofEmployee: (ctx, { id }) => showPlansOf(ctx, id),
  generateToken: (ctx, { id, renew = false }) => makePlanLink(ctx, id, renew),
  setActivityStatus: (ctx, { id, status }) => setActivityStatus(ctx, id, status),
  form: (ctx, { token }) => showPlanForm(ctx, token),
  updateComment: (ctx, asked) => writeComment(ctx, asked),
}

export const developmentPlanRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, developmentPlans, handlers)
