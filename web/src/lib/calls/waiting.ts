import { waiting as calls } from '@kamerton/contract/waiting/endpoints'
import { client } from '../client'

export const waiting = /* @__PURE__ */ client(calls)
