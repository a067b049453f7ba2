import type { Outcome } from '@kamerton/contract/lib/sync/open-field'
import type { Refusal } from '../../lib/form-errors'

const tooOften = 429

/** An outage or a rate limit is no refusal: the save is retried. */
export function outcomeOfRefusal({ refusal }: Refusal): Outcome {
  const { code, status, message } = refusal
  if (code === 'field_changed_meanwhile' || code === 'changed_meanwhile') return { kind: 'stale' }
  if (status <= 0 || status >= 500 || status === tooOften) return { kind: 'undecided' }
  return { kind: 'refused', sentence: message }
}
