import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import type { Pools } from '../analytics/pools.ts'
import { presentFigure, type Reading } from '../analytics/present-metrics.ts'

/** Of an audience: what the rounds of its days add up to, and what of it may not be told. */
export type FigureReading = Pick<Reading, 'anonymous' | 'running'> & { pools: Pools }

/** A metric of a report: presented where the dashboard's is, so that the same days give the same number. */
export const reportFigure = (name: MetricName, reading: FigureReading): ReportFigure =>
  presentFigure(name, reading.pools[name], reading)
