import { employeeAnalytics } from '@kamerton/contract/analytics/employee-endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { client } from '../lib/api'

export const employeesApi = client(employees)
export const employeeAnalyticsApi = client(employeeAnalytics)
export const teamsApi = client(teams)
