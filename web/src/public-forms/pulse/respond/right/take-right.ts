import { openBlinder } from './blinder'
import { type RightRequest, rightRequester } from './right-requester'

/** Entry of the lazy chunk that is loaded when a person begins to answer. */
export const openRequester = (taking: Omit<RightRequest, 'blinder'>) =>
  rightRequester({ ...taking, blinder: openBlinder })
export type RightRequester = ReturnType<typeof openRequester>
