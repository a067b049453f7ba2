import { freeUserLimit, type Subscription } from '@kamerton/contract/payments/schemas'
import { isService } from '../site/of-service'

/** Tariff used when it could not be loaded: a full free tariff on a service, none on an own server. */
export const assumedTariff: Subscription = isService()
  ? {
      current_user_limit: freeUserLimit,
      current_users_count: freeUserLimit,
      available_slots: 0,
      is_limit_reached: true,
    }
  : { current_user_limit: null, current_users_count: 0, available_slots: null, is_limit_reached: false }
