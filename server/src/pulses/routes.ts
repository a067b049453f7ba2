import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { answerByLink } from './answers/answer-by-link.ts'
import { findParticipantByUser } from './answers/queries.ts'
import { showForm } from './answers/show-form.ts'
import { submitAnswer } from './answers/submit-answer.ts'
import { activatePulse, deactivatePulse, deletePulse, restorePulse } from './change-status.ts'
import { createPulse } from './create-pulse.ts'
import { showPulse } from './find-pulse.ts'
import { presentCard } from './present-pulse.ts'
import { pulseStats } from './pulse-stats.ts'
import { findPulse, listPulses } from './queries.ts'
import { formOfLink } from './respond-page.ts'
import { readResults } from './results/read-results.ts'
import { updatePulse } from './update-pulse.ts'

const thanks = { msg: 'Ответ отправлен!' }

/** The actor's own place in the newest round: taking part needs no right beyond having been asked. */
async function ownPlace(ctx: Context, pulseId: string) {
  const participant = await findParticipantByUser(ctx, pulseId, ctx.actor.userId)
  ctx.authorizeOwn(participant?.user_id ?? ctx.actor.userId)
  if (participant) return participant
  const pulse = await findPulse(ctx, pulseId)
  const seen = pulse !== undefined && ctx.may('read', 'Pulses', pulse)
  throw new AppError(seen ? 'not_a_participant' : 'not_found')
}

const handlers: Handlers<typeof pulses> = {
  list: async (ctx) => (await listPulses(ctx, ctx.visible('read', 'Pulses'))).map(presentCard),
  stats: (ctx) => pulseStats(ctx),
  create: (ctx, pulse) => createPulse(ctx, pulse),
  get: (ctx, { id }) => showPulse(ctx, id),
  update: (ctx, { id, ...changes }) => updatePulse(ctx, id, changes),
  async delete(ctx, { id }) {
    await deletePulse(ctx, id)
    return { msg: 'Пульс успешно удален' }
  },
  activate: (ctx, { id }) => activatePulse(ctx, id),
  deactivate: (ctx, { id }) => deactivatePulse(ctx, id),
  restore: (ctx, { id }) => restorePulse(ctx, id),
  responses: (ctx, { id }) => readResults(ctx, id),
  async answer(ctx, { id, ...sheet }) {
    await submitAnswer(ctx, await ownPlace(ctx, id), sheet)
    return thanks
  },
  myForm: async (ctx, { id }) => showForm(await ownPlace(ctx, id)),
  form: (ctx, { token }) => formOfLink(ctx, token),
  async submit(ctx, { token, ...sheet }) {
    await ctx.limits.consume('submit.ip', ctx.ip)
    await answerByLink(ctx, token, sheet)
    return thanks
  },
}

export const pulseRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, pulses, handlers)
