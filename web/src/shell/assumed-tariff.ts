import { freeUserLimit, type Subscription } from '@kamerton/contract/payments/schemas'

/** Without an answer the shell behaves as on a full free tariff. */
export const assumedTariff: Subscription = {
  current_user_limit: freeUserLimit,
  current_users_count: freeUserLimit,
  available_slots: 0,
  is_limit_reached: true,
}
