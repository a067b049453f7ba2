import { z } from 'zod'
import { RoundPromises } from '../action-items/promises.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { MyPulseResults, MyPulses, MyPulsesQuery, RoundCommentChange, SharedWithAsked } from './schemas.ts'

const round = z.object({ id: Id, roundId: Id })

/** «Мои опросы»: what waits for the caller's answer, and what became of what they were asked. */
export const myPulses = endpoints({
  list: { method: 'GET', path: '/api/pulses/mine', access: 'session', input: MyPulsesQuery, output: MyPulses },
  /** To whoever was asked in the round, and to nobody else. */
  results: {
    method: 'GET',
    path: '/api/pulses/mine/:roundId',
    access: 'session',
    input: z.object({ roundId: Id }),
    output: MyPulseResults,
    errors: ['not_found'],
  },
  /** The same before and after it is shown, to whoever may read the pulse. */
  shared: {
    method: 'GET',
    path: '/api/pulses/:id/rounds/:roundId/shared',
    access: 'session',
    input: round,
    output: SharedWithAsked,
    errors: ['not_found'],
  },
  /** What those who were asked got for it: whether they were told something, and what was promised to them. */
  promises: {
    method: 'GET',
    path: '/api/pulses/:id/rounds/:roundId/promises',
    access: 'session',
    input: round,
    output: RoundPromises,
    errors: ['not_found'],
  },
  /** What is said to the results; also while the round runs, so that it is there when they are shown. */
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
