import type { Subscription } from './schemas.ts'

/** A subscription of the hosted service, which has a limit. */
export type Limited<S extends Subscription = Subscription> = S & { current_user_limit: number; available_slots: number }

/** Whether there is a limit; false on a self-hosted server. */
export const isLimited = <S extends Subscription>(of: S): of is Limited<S> =>
  of.current_user_limit !== null && of.available_slots !== null
