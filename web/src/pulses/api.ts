import { pulseTemplates } from '@kamerton/contract/pulse-templates/endpoints'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { client } from '../lib/api'

export const pulsesApi = client(pulses)
export const templatesApi = client(pulseTemplates)
export const teamsApi = client(teams)
