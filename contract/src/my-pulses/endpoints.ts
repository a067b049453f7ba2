import { z } from 'zod'
import { RoundPromises } from '../action-items/promises.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { MyPulseResults, MyPulses, MyPulsesQuery, RoundCommentChange, SharedWithAsked } from './schemas.ts'

const round = z.object({ id: Id, roundId: Id })

/** «Мои опросы»: pulses that wait for the caller's answer, and the outcome of those they were asked in. */
export const myPulses = endpoints({
  list: {
    method: 'GET',
    path: '/api/pulses/mine',
    access: 'session',
    tells: 'nothing',
    input: MyPulsesQuery,
    output: MyPulses,
  },
  /** Only for people who were asked in the round. */
  results: {
    method: 'GET',
    path: '/api/pulses/mine/:roundId',
    access: 'session',
    tells: 'answers',
    input: z.object({ roundId: Id }),
    output: MyPulseResults,
    errors: ['not_found'],
  },
  /** Shows the shared results to readers of the pulse, alike before and after they are shown to those asked. */
  shared: {
    method: 'GET',
    path: '/api/pulses/:id/rounds/:roundId/shared',
    access: 'session',
    tells: 'answers',
    input: round,
    output: SharedWithAsked,
    errors: ['not_found'],
  },
  /**
   * Shows the outcome for those who were asked: whether results were shown to them, and the actions promised to them.
   */
  promises: {
    method: 'GET',
    path: '/api/pulses/:id/rounds/:roundId/promises',
    access: 'session',
    tells: 'nothing',
    input: round,
    output: RoundPromises,
    errors: ['not_found'],
  },
  /** Writes the comment on the results; also while the round is open, so that it is ready when they are shown. */
  comment: {
    method: 'PUT',
    path: '/api/pulses/:id/rounds/:roundId/comment',
    access: 'session',
    once: 'call',
    input: round.extend(RoundCommentChange.shape),
    output: SharedWithAsked,
    errors: ['not_found', 'forbidden', 'pulse_state_forbids', 'changed_meanwhile'],
  },
})
