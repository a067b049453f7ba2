import { teamAnalytics as calls } from '@kamerton/contract/analytics/team-endpoints'
import { client } from '../client'

export const teamAnalytics = /* @__PURE__ */ client(calls)
