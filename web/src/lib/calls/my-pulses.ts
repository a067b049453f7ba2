import { myPulses as calls } from '@kamerton/contract/my-pulses/endpoints'
import { client } from '../client'

export const myPulses = /* @__PURE__ */ client(calls)
