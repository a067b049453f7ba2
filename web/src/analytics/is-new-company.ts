import { type Dashboard, metricNames } from '@kamerton/contract/analytics/schemas'
import { wasEverAsked } from '../figures/metric-view'

/**
 * Says whether nothing has been asked in this company yet: its dashboard shows the first steps instead of empty blocks.
 */
export const isNewCompany = (dashboard: Dashboard): boolean =>
  metricNames.every((name) => dashboard[name].current === null && !wasEverAsked(dashboard[name])) &&
  dashboard.weekly_trend.every(({ value }) => value === null)
