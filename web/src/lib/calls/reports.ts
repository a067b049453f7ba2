import { reports as calls } from '@kamerton/contract/reports/endpoints'
import { client } from '../client'

export const reports = /* @__PURE__ */ client(calls)
