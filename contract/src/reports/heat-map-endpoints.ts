import { endpoints } from '../lib/endpoint.ts'
import { report } from './endpoints.ts'
import { Connections, HeatMap, HeatMapBy, HeatMapCompare } from './heat-map-schemas.ts'
import { ReportRange } from './range.ts'

/** Differences of answers between teams, and their correlation with engagement. */
export const heatMap = endpoints({
  show: report(
    '/api/reports/heat-map',
    'answers',
    ReportRange.extend({ by: HeatMapBy.default('question'), compare: HeatMapCompare.default('company') }),
    HeatMap,
  ),
  // With thirty teams or more it shows only their order, by values that the heat map shows. Otherwise it uses named
  // answers.
  connections: report('/api/reports/connections', 'nothing', ReportRange, Connections),
})
