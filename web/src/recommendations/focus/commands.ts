import { SetAsideRequest, TakeBackRequest } from '@kamerton/contract/recommendations/focus-schemas'
import { z } from 'zod'

/** Commands of the page to its action. */
export const FocusCommand = z.union([z.object({ setAside: SetAsideRequest }), z.object({ takeBack: TakeBackRequest })])
