import { engagementFactor } from '@kamerton/contract/analytics/rules'
import { smallestEnpsChange, smallestMeanChange } from '@kamerton/contract/analytics/statistics/smallest-change'
import type { NoiseBefore } from '@kamerton/contract/pulses/noise-before'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { metricOf } from '@kamerton/contract/pulses/rules'
import type { Context } from '../../lib/context.ts'
import { listAudience } from '../rounds/find-audience.ts'
import { listQuestions } from '../rows/pulse-queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import type { ReadFigures } from './pulse-stats.ts'

/**
 * The smallest change that this pulse can tell from noise between two rounds of the people asked now. As many answer as
 * usually do. It rests on counts and on the dashboard's participation alone, never on how answers are spread.
 */
export async function noiseBefore(ctx: Context, id: string, readFigures: ReadFigures): Promise<NoiseBefore | null> {
  const pulse = await requirePulse(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  const counted = countedBy(pulse.category, await listQuestions(ctx, id))
  if (!counted) return null
  const asked = (await listAudience(ctx, pulse)).length
  const { average_response_rate: participation } = await readFigures(ctx)
  const answers = Math.round((asked * (participation ?? 100)) / 100)
  if (answers < 2) return null
  return { metric: counted.metric, asked, participation, answers, smallest_change: smallestFor(counted, answers) }
}

type Counted = { metric: NoiseBefore['metric']; statements: number }

/** The metric that the questions feed, with their number; a person counts with the mean of them. */
function countedBy(category: string, questions: readonly Pick<Question, 'type' | 'scale'>[]): Counted | null {
  const metrics = questions.flatMap((question) => metricOf(category, question) ?? [])
  return metrics[0] ? { metric: metrics[0], statements: metrics.length } : null
}

/** Rounded up to the next value that a screen shows, so a smaller shown change is noise. */
function smallestFor({ metric, statements }: Counted, answers: number): number {
  if (metric === 'enps') return Math.ceil(smallestEnpsChange(answers))
  const ofMean = smallestMeanChange(answers, statements)
  return metric === 'engagement' ? Math.ceil(engagementFactor * ofMean) : Math.ceil(ofMean * 10) / 10
}
