import { z } from 'zod'

/** What a form tells of its answer. It comes with the form, so that no page has words of its own about it. */
export const FormPromise = z.object({
  /** To its person by name: how the answer is kept and who sees what. */
  told: z.string(),
  /** Who sees what, by itself: it is said once more when the answer is sent. */
  shown: z.string(),
  /** What is not protected, and what cannot be undone; null where there is nothing to say. */
  limits: z.string().nullable(),
  /** Said under the field of a comment. */
  comments: z.string().nullable(),
})
export type FormPromise = z.output<typeof FormPromise>
