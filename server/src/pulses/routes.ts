import { pulses } from '@kamerton/contract/pulses/endpoints'
import { manyPulses } from '@kamerton/contract/pulses/many'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { answerByLink } from './answers/answer-by-link.ts'
import { answerBlindly } from './credentials/answer-blindly.ts'
import { answerAsOneself, showOwnForm } from './credentials/own-place.ts'
import { showManifest } from './credentials/show-manifest.ts'
import { takeCredential } from './credentials/take-credential.ts'
import { takeOwnCredential } from './credentials/take-own-credential.ts'
import { changeMany } from './definition/change-many.ts'
import { activatePulse, deactivatePulse, deletePulse, restorePulse } from './definition/change-status.ts'
import { createPulse } from './definition/create-pulse.ts'
import { noiseBefore } from './definition/noise-before.ts'
import { pulseStats, type ReadFigures } from './definition/pulse-stats.ts'
import { formOfLink } from './definition/respond-page.ts'
import { showAudiences } from './definition/show-audiences.ts'
import { showPulse, showPulses } from './definition/show-pulse.ts'
import { updatePulse } from './definition/update-pulse.ts'
import { askToRemind } from './reminders/ask-to-remind.ts'
import { sendTestLetter } from './reminders/send-test-letter.ts'
import { showUnanswered } from './reminders/show-unanswered.ts'
import { openResults } from './results/open-results.ts'
import { showRounds } from './rounds/show-rounds.ts'
import { showTotals } from './totals/show-totals.ts'

async function thanked(answering: Promise<void>) {
  await answering
  return { msg: 'Ответ отправлен!' }
}

const handlersWith = (readFigures: ReadFigures): Handlers<typeof pulses> => ({
  list: (ctx) => showPulses(ctx),
  stats: (ctx) => pulseStats(ctx, readFigures),
  create: (ctx, pulse) => createPulse(ctx, pulse),
  audiences: (ctx) => showAudiences(ctx),
  get: (ctx, { id }) => showPulse(ctx, id),
  update: (ctx, { id, ...changes }) => updatePulse(ctx, id, changes),
  async delete(ctx, { id }) {
    await deletePulse(ctx, id)
    return { msg: 'Пульс успешно удален' }
  },
  activate: (ctx, { id, ...chosen }) => activatePulse(ctx, id, chosen),
  deactivate: (ctx, { id }) => deactivatePulse(ctx, id),
  restore: (ctx, { id }) => restorePulse(ctx, id),
  responses: (ctx, { id, ...wanted }) => openResults(ctx, id, wanted),
  rounds: (ctx, { id }) => showRounds(ctx, id),
  noiseBefore: async (ctx, { id }) => ({ noise: await noiseBefore(ctx, id, readFigures) }),
  remind: (ctx, { id }) => askToRemind(ctx, id),
  unanswered: (ctx, { id, page }) => showUnanswered(ctx, id, page),
  testLetter: (ctx, { id }) => sendTestLetter(ctx, id),
  answer: (ctx, { id, ...sheet }) => thanked(answerAsOneself(ctx, id, sheet)),
  myForm: (ctx, { id }) => showOwnForm(ctx, id),
  takeOwnCredential: (ctx, { id, blinded }) => takeOwnCredential(ctx, id, blinded),
  form: (ctx, { token }) => formOfLink(ctx, token),
  manifest: (ctx, { round }) => showManifest(ctx, round),
  totals: (ctx, { round }) => showTotals(ctx, round),
  takeCredential: (ctx, asked) => takeCredential(ctx, asked),
  answerBlindly: (ctx, answer) => thanked(answerBlindly(ctx, answer)),
  submit: (ctx, { token, ...sheet }) => thanked(answerByLink(ctx, token, sheet)),
})

export function pulseRoutes(app: FastifyInstance, served: Served, readFigures: ReadFigures): void {
  serve(app, served, pulses, handlersWith(readFigures))
  serve(app, served, manyPulses, { change: changeMany })
}
