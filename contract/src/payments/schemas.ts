import { z } from 'zod'

/** Up to this many people the product is free. */
export const freeUserLimit = 5

export const Subscription = z.object({
  current_user_limit: z.int(),
  current_users_count: z.int(),
  available_slots: z.int(),
  is_limit_reached: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>
