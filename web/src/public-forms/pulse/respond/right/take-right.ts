import { openBlinder } from './blinder'
import { type RightTaking, rightTaker } from './right-taker'

/** Comes after the form, when somebody begins to answer. */
export const openTaker = (taking: Omit<RightTaking, 'blinder'>) => rightTaker({ ...taking, blinder: openBlinder })
export type Taker = ReturnType<typeof openTaker>
