import { employees } from '@kamerton/contract/employees/endpoints'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { client } from '../lib/api'

export const employeesApi = client(employees)
export const pulsesApi = client(pulses)
export const teamsApi = client(teams)
