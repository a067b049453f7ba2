import { employeeAnalytics as calls } from '@kamerton/contract/analytics/employee-endpoints'
import { client } from '../client'

export const employeeAnalytics = /* @__PURE__ */ client(calls)
