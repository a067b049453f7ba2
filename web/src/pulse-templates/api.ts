import { pulseTemplates } from '@kamerton/contract/pulse-templates/endpoints'
import { client } from '../lib/api'

export const templatesApi = client(pulseTemplates)
