import { usualPeriodDays } from '@kamerton/contract/lib/period'
import { api } from '../lib/api'

/**
 * Number of critical recommendations for the default period of their page. A count of all recommendations would always
 * be shown, and nobody would read it.
 */
export async function askRecommended(): Promise<number> {
  const { summary } = await api.recommendations.list({ period_days: usualPeriodDays, limit: 0 })
  return summary.critical_recommendations
}
