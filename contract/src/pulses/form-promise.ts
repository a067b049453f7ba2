import { z } from 'zod'

/**
 * The promise that a form shows about its answer. It comes with the form, so that no page has words of its own about
 * it.
 */
export const FormPromise = z.object({
  /** The promise to the person by name: how the answer is stored, and the readers of results. */
  told: z.string(),
  /** The sentence about the readers alone: it is repeated when the answer is sent. */
  shown: z.string(),
  /** Limits of the protection, and acts that cannot be undone; null where there are none. */
  limits: z.string().nullable(),
  /** The hint under the field of a comment. */
  comments: z.string().nullable(),
})
export type FormPromise = z.output<typeof FormPromise>
