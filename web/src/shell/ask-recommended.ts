import { usualPeriodDays } from '@kamerton/contract/lib/period'
import { api } from '../lib/api'

/**
 * Number of cards on the first page of the recommendations for their default period. A count of all recommendations
 * would always be shown, and nobody would read it.
 */
export async function askRecommended(): Promise<number> {
  const { focus } = await api.recommendations.list({ period_days: usualPeriodDays, limit: 0 })
  return focus.cards.length
}
