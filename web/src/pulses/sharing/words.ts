import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'

type Launched = { people: number; k: number }

/** Tells before a launch who will see the results, and why nobody else. */
export function sharingWords(pulse: PulseCard, { people, k }: Launched): string {
  if (willShare({ ...pulse, invited: people, anonymity_threshold: k })) return 'увидят и\u00a0те, кого спросим'
  if (pulse.target_type === 'manager_review' || !pulse.shares_results) return 'останутся у\u00a0вас'
  return 'останутся у\u00a0вас: людей слишком мало, чтобы показать их всем'
}
