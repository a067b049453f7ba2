import { z } from 'zod'

/** The value of a small group near an end of its scale is told as a bound: at least, or at most. Of a whole that holds such groups: about. */
export const Bound = z.enum(['at_least', 'at_most', 'about'])
export type Bound = z.output<typeof Bound>

/** Beside a number of answers: there may be more of them, as of a few without names only the least is told (see pulses/told-behind). */
export const AtLeast = z.literal(true).optional()
