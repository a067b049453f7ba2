import { metricChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { type Change, engagementChange, enpsChange, meanChange } from '@kamerton/contract/analytics/rules'
import type { Moments } from '@kamerton/contract/analytics/statistics/means'
import { mayBeJudged, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Context } from '../../lib/context.ts'
import { listRoundCells, type RoundCell } from './queries.ts'
import { asShown, companyResultOf } from './question-result.ts'

/** The most rounds of the line over rounds: a year of weeks. */
const mostRounds = 52

type Metric = NonNullable<PulseResponses['metric']>
type MetricRounds = Pick<PulseResponses, 'metric_rounds' | 'metric_change'>

export const noMetricRounds: MetricRounds = { metric_rounds: [], metric_change: null }

/**
 * The metric of everybody in a round and in the rounds before it, from the rollups that dashboards read too. They hold
 * only released values, so each figure equals the one that the page of its round shows.
 */
export async function metricRounds(
  ctx: Context,
  { id, pulse_id, number }: { id: string; pulse_id: string; number: number },
  metric: PulseResponses['metric'],
): Promise<MetricRounds> {
  if (metric === null) return noMetricRounds
  const cells = await listRoundCells(ctx, { pulseId: pulse_id, upTo: number, metric, limit: mostRounds })
  const [newest, before] = cells
  return {
    metric_rounds: cells.flatMap((cell) => figureOf(cell, metric)).toReversed(),
    metric_change: newest?.id === id && before ? changeOf(metric, before, newest) : null,
  }
}

function figureOf(cell: RoundCell, metric: Metric): PulseResponses['metric_rounds'] {
  const found = companyResultOf(cell, metric, cell.release?.coded ?? null)
  if (!found) return []
  const { id: round_id, number, opened_at, closed_at } = cell
  return [{ ...(cell.is_anonymous ? asShown(metric, found) : found), round_id, number, opened_at, closed_at }]
}

const momentsOf = ({ n, sum, sum_of_squares: sumOfSquares }: RoundCell): Moments => ({ n, sum, sumOfSquares })

const changes: Readonly<Record<Metric, (before: RoundCell, after: RoundCell) => Change | null>> = {
  enps: (before, after) => enpsChange([before], [after]),
  engagement: (before, after) => engagementChange([momentsOf(before)], [momentsOf(after)]),
  mood: (before, after) => meanChange([momentsOf(before)], [momentsOf(after)]),
}

/** The change with its one verdict; null where either round has too few answers to be judged. */
function changeOf(metric: Metric, before: RoundCell, after: RoundCell): PulseResponses['metric_change'] {
  const mayJudge = [before, after].every(({ n, invited }) => mayBeJudged(metric, { value: 0, n, asked: invited }))
  const change = mayJudge ? changes[metric](before, after) : null
  if (!change) return null
  const { difference, interval } = change
  const isConfidential = before.is_anonymous || after.is_anonymous
  return {
    difference: isConfidential ? shownValue(metric, difference) : difference,
    interval: isConfidential ? shownInterval(metric, interval) : interval,
    ...metricChangeVerdict(metric, change),
  }
}
