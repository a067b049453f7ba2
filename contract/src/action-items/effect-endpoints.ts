import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { ActionEffectAnswer } from './effect-schemas.ts'

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
})
