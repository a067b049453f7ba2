import { pulses as calls } from '@kamerton/contract/pulses/endpoints'
import { client } from '../client'

export const pulses = /* @__PURE__ */ client(calls)
