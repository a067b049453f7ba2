import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import type { Pools } from '../analytics/pools.ts'
import { presentFigure, type Reading } from '../analytics/present-metrics.ts'

/** Figures of an audience: the sums of the rounds of its days, and the metrics that are withheld. */
export type FigureReading = Pick<Reading, 'anonymous' | 'running'> & { pools: Pools }

/** A metric of a report, presented by the code of the dashboard, so that equal days give equal numbers. */
export const reportFigure = (name: MetricName, reading: FigureReading): ReportFigure =>
  presentFigure(name, reading.pools[name], reading)
