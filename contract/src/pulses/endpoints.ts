import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, LinkToken, Message } from '../lib/fields.ts'
import { AnswerSheet, BlindAnswer, PulseForm } from './answer-schemas.ts'
import { BlindedMessage, BlindSignature, Manifest, RoundAddress, RoundTotals } from './credential-schemas.ts'
import { EndDay } from './end-day.ts'
import { noiseCalls } from './noise-before.ts'
import { remindingCalls } from './reminding.ts'
import { PulseResponses } from './results-schemas.ts'
import { PulseRounds, resultsQuery } from './round-schemas.ts'
import { Audiences, NewPulse, Pulse, PulseCard, PulseStats, pulseChanges, Threshold } from './schemas.ts'

const one = z.object({ id: Id })

export const pulses = endpoints({
  list: {
    method: 'GET',
    path: '/api/pulses',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(PulseCard),
  },
  create: {
    method: 'POST',
    path: '/api/pulses',
    access: 'session',
    once: true,
    input: NewPulse,
    output: Pulse,
    success: 201,
    errors: ['forbidden'],
  },
  stats: {
    method: 'GET',
    path: '/api/pulses/stats',
    access: 'session',
    tells: 'answers',
    input: z.object({}),
    output: PulseStats,
  },
  /** Lists the audiences that the caller may ask, for the form and before a launch. */
  audiences: {
    method: 'GET',
    path: '/api/pulses/audiences',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: Audiences,
  },
  get: { method: 'GET', path: '/api/pulses/:id', access: 'session', tells: 'nothing', input: one, output: Pulse },
  /**
   * A partial change: absent fields stay as they are. A client may send back the whole pulse, as the specification's
   * does.
   */
  update: {
    method: 'PUT',
    path: '/api/pulses/:id',
    access: 'session',
    once: 'call',
    input: one.extend(pulseChanges),
    // The last two are the specification's own names.
    ignores: [...Object.keys(Pulse.shape), 'response_count', 'responses'],
    output: Pulse,
    errors: ['pulse_questions_frozen', 'pulse_anonymity_frozen', 'pulse_state_forbids', 'changed_meanwhile'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/pulses/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: Message,
    errors: ['pulse_state_forbids'],
  },
  activate: {
    method: 'POST',
    path: '/api/pulses/:id/activate',
    access: 'session',
    once: 'call',
    /** A threshold other than the company's may be chosen by people with all rights on the pulse. */
    input: one.extend({
      anonymity_threshold: Threshold.optional(),
      ends_on: EndDay.optional(),
      /**
       * Launches although the last round of the same people got neither a comment nor a promise. The caller is
       * recorded.
       */
      despite_silence: z.boolean({ error: 'Ожидается да или нет' }).optional(),
    }),
    output: Pulse,
    errors: [
      'forbidden',
      'pulse_state_forbids',
      'pulse_audience_empty',
      'pulse_audience_too_small',
      'pulse_audience_too_new',
      'pulse_end_passed',
      'nothing_answered',
    ],
  },
  deactivate: {
    method: 'POST',
    path: '/api/pulses/:id/deactivate',
    access: 'session',
    once: 'call',
    input: one,
    output: Pulse,
    errors: ['pulse_state_forbids'],
  },
  restore: {
    method: 'POST',
    path: '/api/pulses/:id/restore',
    access: 'session',
    once: 'call',
    input: one,
    output: Pulse,
    errors: ['pulse_state_forbids'],
  },
  responses: {
    method: 'GET',
    path: '/api/pulses/:id/responses',
    access: 'session',
    tells: 'answers',
    journals: true,
    /** Results of the newest round that has any, unless another is named. */
    input: one.extend(resultsQuery),
    output: PulseResponses,
  },
  /** All rounds of the pulse, the weeks without one, and the time of the next. */
  rounds: {
    method: 'GET',
    path: '/api/pulses/:id/rounds',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: PulseRounds,
  },
  /**
   * Answers while signed in, by the rules of the public form. A blind round takes the right first, and the answer
   * without a session.
   */
  answer: {
    method: 'POST',
    path: '/api/pulses/:id/responses',
    access: 'session',
    // Without a key: one answer per person; a key would tie a person to an anonymous one.
    unkeyed: true,
    input: one.extend(AnswerSheet.shape),
    output: Message,
    success: 201,
    errors: ['not_a_participant', 'already_answered', 'pulse_closed', 'answer_needs_right', 'pulse_is_review'],
  },
  /** The signed-in form: the invited person, the questions, and whether they have answered. */
  myForm: {
    method: 'GET',
    path: '/api/pulses/:id/form',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: PulseForm,
    errors: ['not_a_participant', 'pulse_closed', 'pulse_preparing'],
  },
  /**
   * Signs the right to answer of the signed-in person; the answer itself goes to `answerBlindly`, without the session.
   */
  takeOwnCredential: {
    method: 'POST',
    path: '/api/pulses/:id/credential',
    access: 'session',
    // Without a key: the same blinded message is signed alike, and no other.
    unkeyed: true,
    input: one.extend(BlindedMessage.shape),
    output: BlindSignature,
    success: 200,
    errors: ['not_a_participant', 'pulse_closed', 'pulse_preparing', 'credential_taken', 'answer_needs_no_right'],
  },
  ...noiseCalls,
  ...remindingCalls,
  form: {
    method: 'GET',
    path: '/api/pulse/form',
    access: 'public',
    tells: 'nothing',
    input: z.object({ token: LinkToken }),
    output: PulseForm,
    errors: ['pulse_link_invalid', 'pulse_closed', 'pulse_preparing'],
  },
  submit: {
    method: 'POST',
    path: '/api/pulse/submit',
    access: 'public',
    // Without a key: one answer per link, by an attempt of its own.
    unkeyed: true,
    query: ['token'],
    input: AnswerSheet.extend({ token: LinkToken }),
    output: Message,
    success: 200,
    errors: ['pulse_link_invalid', 'pulse_closed', 'already_answered', 'pulse_is_review'],
  },
  /** Needs no link and contains nothing about the caller, so caches in front of the server may store it. */
  manifest: {
    method: 'GET',
    path: '/api/pulse/manifest',
    access: 'public',
    tells: 'nothing',
    input: z.object({ round: RoundAddress }),
    output: Manifest,
    headers: { 'cache-control': 'public, max-age=60' },
    errors: ['pulse_link_invalid'],
  },
  /** All receipts at once: people look up their own on their device, and the server never knows which one. */
  totals: {
    method: 'GET',
    path: '/api/pulse/totals',
    access: 'public',
    tells: 'nothing',
    input: z.object({ round: RoundAddress }),
    output: RoundTotals,
    errors: ['pulse_link_invalid'],
  },
  /** Signs the right to answer of the link's owner, without seeing it. */
  takeCredential: {
    method: 'POST',
    path: '/api/pulse/credential',
    access: 'public',
    // Without a key: the same blinded message is signed alike, and no other.
    unkeyed: true,
    query: ['token'],
    input: BlindedMessage.extend({ token: LinkToken }),
    output: BlindSignature,
    success: 200,
    errors: ['pulse_link_invalid', 'pulse_closed', 'pulse_preparing', 'credential_taken'],
  },
  /** An answer with a signed right instead of a link: the server cannot know its author. */
  answerBlindly: {
    method: 'POST',
    path: '/api/pulse/answer',
    access: 'public',
    // Without a key: one answer per right; a key would tie it to its person.
    unkeyed: true,
    input: BlindAnswer,
    output: Message,
    success: 200,
    errors: ['pulse_closed', 'already_answered', 'credential_invalid'],
  },
})
