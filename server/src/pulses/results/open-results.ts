import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { recordReading } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { showResults } from './show-results.ts'

/**
 * The results for whoever opens their page, which the journal tells once a day of each reader and pulse: of what was said under names
 * `showResults` tells by itself. It says nothing of who has answered.
 */
export async function openResults(
  ctx: Context,
  id: string,
  wanted: Parameters<typeof showResults>[2],
): Promise<PulseResponses> {
  const results = await showResults(ctx, id, wanted)
  if (results.responses.length === 0) await recordReading(ctx, 'results_opened', id)
  return results
}
