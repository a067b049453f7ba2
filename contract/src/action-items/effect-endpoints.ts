import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { ActionEffectAnswer, ActionVotesAnswer } from './effect-schemas.ts'

/** What became of the figures that actions were made of. */
export const actionEffects = endpoints({
  /** For those whose action it is, not for whoever is responsible only: figures of a team are told to who leads it. */
  get: {
    method: 'GET',
    path: '/api/action-items/:id/effect',
    access: 'session',
    input: z.object({ id: Id }),
    output: ActionEffectAnswer,
    errors: ['not_found', 'forbidden'],
  },
  /** What those to whom it was promised said of it once it was done; for the same people. */
  votes: {
    method: 'GET',
    path: '/api/action-items/:id/votes',
    access: 'session',
    input: z.object({ id: Id }),
    output: ActionVotesAnswer,
    errors: ['not_found', 'forbidden'],
  },
})
