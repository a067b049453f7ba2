import { z } from 'zod'
import { Id, typedText } from '../lib/fields.ts'
import { pulseLimits } from './constants.ts'
import { ContractHash, KeyId, RoundAddress, SignedRight } from './credential-schemas.ts'
import { FormPromise } from './form-promise.ts'
import { Question, QuestionKey } from './question-schemas.ts'
import { PulseTarget } from './schemas.ts'

/** Values of the chosen options, where several may be chosen. */
const Chosen = z.array(typedText(pulseLimits.optionLength)).max(pulseLimits.options, {
  error: `Не больше ${pulseLimits.options} вариантов`,
})

/** A key of an answer about a done action: see votes.ts. */
const VoteKey = z.string().regex(/^action:[0-9a-f-]{36}$/, { error: 'Недопустимый идентификатор вопроса' })

/** One person's answers, keyed by question id. Values are checked against the questions: see rules.ts. */
export const AnswerSheet = z.object({
  responses: z.record(
    z.union([QuestionKey, VoteKey]),
    z.union([z.number(), typedText(pulseLimits.commentLength), Chosen, z.null()]),
    {
      error: 'Ожидаются ответы по вопросам',
    },
  ),
  /** Sent by the client and deliberately dropped: a time would help to recognise the author. */
  completion_time: z.number({ error: 'Ожидается число' }).nullish(),
  /**
   * A random value that the device generates once per form and repeats on a retry, as an idempotency key. An anonymous
   * answer whose first outcome is unknown is therefore neither lost nor stored twice.
   */
  attempt: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'Недопустимый номер попытки' })
    .nullish(),
  /**
   * The round of the form, as the form stated it: it spares the server a look-up. A wrong one costs time and nothing
   * else.
   */
  round_id: Id.nullish(),
})
export type AnswerSheet = z.output<typeof AnswerSheet>

/** An answer with the right to give it, and without any data of the person. */
export const BlindAnswer = SignedRight.extend({ responses: AnswerSheet.shape.responses })
export type BlindAnswer = z.output<typeof BlindAnswer>

export const PulseForm = z.object({
  round_id: Id,
  /** For a blind round: the data for taking the right to answer. */
  credential: z.object({ round: RoundAddress, key_id: KeyId, taken: z.boolean() }).nullable(),
  /**
   * The contract of the round: the address where it can be read without the link, and its hash. Null: the round is
   * older than contracts.
   */
  contract: z.object({ round: RoundAddress, hash: ContractHash }).nullable(),
  pulse: z.object({
    title: z.string(),
    description: z.string().nullable(),
    target_type: PulseTarget,
    /** The team that is asked. */
    target_name: z.string().nullable(),
    /** Number of people asked. */
    invited: z.int(),
    is_anonymous: z.boolean(),
    is_blind: z.boolean(),
    anonymity_threshold: z.int(),
    /** Whether those who are asked will see the results. */
    shares_results: z.boolean(),
    questions: z.array(Question),
  }),
  promise: FormPromise,
  /** The promise for a device that cannot take the right of a blind round; null for any other round. */
  promise_by_link: FormPromise.nullable(),
  user: z.object({ full_name: z.string() }),
  company_name: z.string(),
  already_answered: z.boolean(),
})
export type PulseForm = z.output<typeof PulseForm>
