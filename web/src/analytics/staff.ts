import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { freeUserLimit, type Subscription } from '@kamerton/contract/payments/schemas'
import { api } from '../lib/api'

/** How many people there are, and the places of the tariff for those who may see it. */
export type Staff = { people: number; seats: Subscription | null }

export async function loadStaff(dashboard: Promise<Dashboard>, knowsTariff: boolean): Promise<Staff> {
  if (!knowsTariff) return { people: (await dashboard).total_employees, seats: null }
  const seats = await api.payments.subscription().catch(async () => assumedSeats((await dashboard).total_employees))
  return { people: seats.current_users_count, seats }
}

/** Without an answer about the tariff the free one is assumed, taken by those who are counted. */
export const assumedSeats = (people: number): Subscription => ({
  current_user_limit: freeUserLimit,
  current_users_count: people,
  available_slots: Math.max(0, freeUserLimit - people),
  is_limit_reached: people >= freeUserLimit,
})
