import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import { mergedByRound } from '../analytics/measures.ts'
import { presentFigure, type Reading } from '../analytics/present-metrics.ts'
import type { DatedSums } from '../analytics/queries.ts'

/** Of an audience: the sums of its rounds, and what of it may not be told. */
export type FigureReading = Pick<Reading, 'sums' | 'anonymous' | 'running'>

/** A metric of a report, out of these sums of it: presented where the dashboard's is, so that the same days give the same number. */
export const reportFigure = (name: MetricName, reading: FigureReading, sums = reading.sums): ReportFigure =>
  presentFigure(name, mergedByRound(ofMetric(name, sums)), reading)

const ofMetric = (name: MetricName, sums: readonly DatedSums[]): DatedSums[] =>
  sums.filter(({ metric }) => metric === name)
