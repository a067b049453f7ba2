import { z } from 'zod'

/**
 * The promise that a form shows about its answer. It comes with the form, so that no page has words of its own about
 * it.
 */
export const FormPromise = z.object({
  /** The short form, which stands above the first question. */
  brief: z.string(),
  /** How the answer is stored: with `shown` and `limits` the whole text, in its parts. */
  stored: z.string(),
  /** The readers of results, and the number of answers needed. */
  shown: z.string(),
  /** Limits and acts that cannot be undone; null where there are none. */
  limits: z.string().nullable(),
  /** The hint under the field of a comment. */
  comments: z.string().nullable(),
})
export type FormPromise = z.output<typeof FormPromise>
