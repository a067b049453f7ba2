import { openBlinder } from './blinder'
import { type RightTaking, rightTaker } from './right-taker'

/** Entry of the lazy chunk that is loaded when a person begins to answer. */
export const openTaker = (taking: Omit<RightTaking, 'blinder'>) => rightTaker({ ...taking, blinder: openBlinder })
export type Taker = ReturnType<typeof openTaker>
