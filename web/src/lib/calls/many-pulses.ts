import { manyPulses as calls } from '@kamerton/contract/pulses/many'
import { client } from '../client'

export const manyPulses = /* @__PURE__ */ client(calls)
