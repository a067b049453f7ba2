import { personTimeline as calls } from '@kamerton/contract/employees/timeline-endpoints'
import { client } from '../client'

export const personTimeline = /* @__PURE__ */ client(calls)
