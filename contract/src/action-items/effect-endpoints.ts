import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { ActionEffectAnswer, ActionVotesAnswer } from './effect-schemas.ts'

/** Reads how the figures that actions were made for have changed since. */
export const actionEffects = endpoints({
  /**
   * Allowed to those who manage the action, not to somebody who is only responsible for it: figures of a team are shown
   * to its leader.
   */
  get: {
    method: 'GET',
    path: '/api/action-items/:id/effect',
    access: 'session',
    tells: 'answers',
    input: z.object({ id: Id }),
    output: ActionEffectAnswer,
    errors: ['not_found', 'forbidden'],
  },
  /** Reads the votes on a done action of those it was promised to. Allowed to the same people. */
  votes: {
    method: 'GET',
    path: '/api/action-items/:id/votes',
    access: 'session',
    tells: 'answers',
    input: z.object({ id: Id }),
    output: ActionVotesAnswer,
    errors: ['not_found', 'forbidden'],
  },
})
