import { z } from 'zod'

/**
 * Marks a value that is not exact. A value of a small group near an end of its scale is shown as a bound: at least, or
 * at most. A value of a whole that contains such groups is shown as «about».
 */
export const Bound = z.enum(['at_least', 'at_most', 'about'])
export type Bound = z.output<typeof Bound>

/**
 * Marks a number of answers as a lower bound: of a few anonymous answers only a minimum is shown (see
 * pulses/shown-behind).
 */
export const AtLeast = z.literal(true).optional()
