import { pulseTemplates as calls } from '@kamerton/contract/pulse-templates/endpoints'
import { client } from '../client'

export const pulseTemplates = /* @__PURE__ */ client(calls)
