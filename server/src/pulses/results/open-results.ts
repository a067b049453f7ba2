import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { recordReading } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { showResults } from './show-results.ts'

/**
 * Shows the results and records the opening in the journal, once a day for each reader and pulse. For named answers,
 * `showResults` records the reading itself. The record does not say who has answered.
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
