import type { Subscription } from './schemas.ts'

/** What a service knows of a subscription: that it has a limit. */
export type Limited<S extends Subscription = Subscription> = S & { current_user_limit: number; available_slots: number }

/** Whether there is a limit; false on an own server. */
export const isLimited = <S extends Subscription>(of: S): of is Limited<S> =>
  of.current_user_limit !== null && of.available_slots !== null
