import { heatMap as calls } from '@kamerton/contract/reports/heat-map-endpoints'
import { client } from '../client'

export const heatMap = /* @__PURE__ */ client(calls)
