import { teamAnalytics } from '@kamerton/contract/analytics/team-endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { recommendations } from '@kamerton/contract/recommendations/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { client } from '../lib/api'

export const teamsApi = client(teams)
export const teamAnalyticsApi = client(teamAnalytics)
export const employeesApi = client(employees)
export const recommendationsApi = client(recommendations)
