import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { freeUserLimit, type Subscription } from '@kamerton/contract/payments/schemas'
import { assumedTariff } from '../shell/assumed-tariff'

/** The number of people, and the seats of the tariff for those who may see it. */
export type Staff = { people: number; seats: Subscription | null }

/** `tariff`: the subscription that the shell shows, so both show one number; null for people who may not see it. */
export async function staffOf(dashboard: Promise<Dashboard>, tariff: Subscription | null): Promise<Staff> {
  if (tariff && tariff !== assumedTariff) return { people: tariff.current_users_count, seats: tariff }
  const people = (await dashboard).total_employees
  if (tariff?.current_user_limit === null) return { people, seats: { ...tariff, current_users_count: people } }
  return { people, seats: tariff && assumedSeats(people) }
}

/** The free tariff, assumed without an answer about the tariff; the counted people take its seats. */
export const assumedSeats = (people: number): Subscription => ({
  current_user_limit: freeUserLimit,
  current_users_count: people,
  available_slots: Math.max(0, freeUserLimit - people),
  is_limit_reached: people >= freeUserLimit,
})
