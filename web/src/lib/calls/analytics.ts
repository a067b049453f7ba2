import { analytics as calls } from '@kamerton/contract/analytics/endpoints'
import { client } from '../client'

export const analytics = /* @__PURE__ */ client(calls)
