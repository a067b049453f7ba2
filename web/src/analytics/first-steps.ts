import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import { api } from '../lib/api'

/** The progress of a company towards its first figures. Each step is derived from existing data, nothing is stored. */
export type Steps = { invited: boolean; hasTeam: boolean; asked: boolean }

/** Says whether the dashboard shows a figure: then the first steps are done. */
const hasFigures = (dashboard: Dashboard): boolean =>
  metricNames.some((name) => dashboard[name].current !== null) ||
  dashboard.weekly_trend.some(({ value }) => value !== null)

/** Null once there are figures. Only a company without figures has further requests, so the others pay nothing. */
export async function loadSteps(dashboard: Promise<Dashboard>): Promise<Steps | null> {
  const figures = await dashboard
  if (hasFigures(figures)) return null
  const [invitations, teams, pulses] = await Promise.all([api.invites.list(), api.teams.list(), api.pulses.list()])
  return {
    invited: figures.total_employees > 1 || invitations.length > 0,
    hasTeam: teams.length > 0,
    asked: pulses.some(({ status }) => status !== 'draft'),
  }
}
