import { usualPeriodDays } from '@kamerton/contract/analytics/period'
import { api } from '../lib/api'

/** Over the period that the page opens with, so that the page says the same. */
export async function askRecommended(): Promise<number> {
  const { total } = await api.recommendations.list({ period_days: usualPeriodDays, limit: 0 })
  return total
}
