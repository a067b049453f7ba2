import { z } from 'zod'

/**
 * Why something is withheld, as the release decided it. `pulses/withheld-words` has words for each.
 *
 * `too_few_answers`: fewer than k besides the reader's own. `too_few_for_spread`: enough for a value, but not for its
 * distribution. `newcomers`: enough only with people who are too new in the team. `counted_with_others`: the team was
 * too small to be asked alone. `would_reveal_another_group`: by subtraction. `closed`: a privacy check found it.
 */
export const withheldReasons = [
  'too_few_answers',
  'too_few_for_spread',
  'newcomers',
  'counted_with_others',
  'would_reveal_another_group',
  'closed',
  'no_answers',
  'round_open',
] as const
export const WithheldReason = z.enum(withheldReasons)
export type WithheldReason = z.output<typeof WithheldReason>
