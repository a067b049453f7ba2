import { endpoints } from '../lib/endpoint.ts'
import { report } from './endpoints.ts'
import { Connections, HeatMap, HeatMapBy, HeatMapCompare } from './heat-map-schemas.ts'
import { ReportRange } from './range.ts'

/** Differences of answers between teams, and their correlation with engagement. */
export const heatMap = endpoints({
  show: report(
    '/api/reports/heat-map',
    ReportRange.extend({ by: HeatMapBy.default('question'), compare: HeatMapCompare.default('company') }),
    HeatMap,
  ),
  connections: report('/api/reports/connections', ReportRange, Connections),
})
