import { freeUserLimit, type Subscription } from '@kamerton/contract/payments/schemas'
import { isService } from '../site/of-service'

/** Without an answer the shell behaves as on a full free tariff, or on an own server as where there is none. */
export const assumedTariff: Subscription = isService()
  ? {
      current_user_limit: freeUserLimit,
      current_users_count: freeUserLimit,
      available_slots: 0,
      is_limit_reached: true,
    }
  : { current_user_limit: null, current_users_count: 0, available_slots: null, is_limit_reached: false }
