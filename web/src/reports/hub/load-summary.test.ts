import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { activityReport, days, engagementReport, planReport, team, teamReport, withheldTeam } from '../testing/reports'
import { loadSummary } from './load-summary'

afterEach(() => vi.restoreAllMocks())

test('the figures of each card are those of its report over the same days; at most three teams with a place are drawn', async () => {
  const names = ['Разработка', 'Маркетинг', 'Продажи', 'Логистика']
  vi.spyOn(api.reports, 'pulseEngagement').mockResolvedValue(engagementReport())
  vi.spyOn(api.reports, 'teamPerformance').mockResolvedValue(
    teamReport({ teams_performance: [withheldTeam(), ...names.map((name) => team(name))] }),
  )
  vi.spyOn(api.reports, 'developmentProgress').mockResolvedValue(planReport())
  vi.spyOn(api.reports, 'userActivity').mockResolvedValue(activityReport())
  const { signal } = new AbortController()
  const summary = await loadSummary(days, { signal })
  expect(summary).toMatchObject({
    total_pulses: 6,
    overall_response_rate: 79.8,
    total_teams: 4,
    total_plans: 18,
    total_skills: 41,
    total_users: 75,
    invites_sent: 17,
    invites_used: 14,
  })
  expect(summary.weekly_response_rates).toHaveLength(5)
  expect(summary.top_teams.map(({ team_name }) => team_name)).toEqual(names.slice(0, 3))
  expect(api.reports.userActivity).toHaveBeenCalledWith(days, { signal })
})
