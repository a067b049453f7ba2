import { isLimited } from '@kamerton/contract/payments/limited'
import type { Subscription } from '@kamerton/contract/payments/schemas'

/** Number of seats that this many newcomers would lack; 0 where seats are not counted. */
export const lackingSeats = (subscription: Subscription | null | undefined, newcomers: number): number =>
  subscription && isLimited(subscription) ? Math.max(0, newcomers - subscription.available_slots) : 0
