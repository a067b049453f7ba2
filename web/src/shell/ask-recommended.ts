import { usualPeriodDays } from '@kamerton/contract/lib/period'
import { api } from '../lib/api'

/** What presses, over the period that the page opens with: a number of everything would stand there and be read by nobody. */
export async function askRecommended(): Promise<number> {
  const { summary } = await api.recommendations.list({ period_days: usualPeriodDays, limit: 0 })
  return summary.critical_recommendations
}
