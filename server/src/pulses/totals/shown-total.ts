import type { ShownTotal } from '@kamerton/contract/pulses/credential-schemas'
import { mayShowParticipation } from '@kamerton/contract/pulses/shown-participation'
import type { Totals } from '../rows/total-queries.ts'

/**
 * The shown total of a counted round: the sum of its groups. Totals by group would reveal who of a few people has
 * answered.
 */
export function shownTotal(groups: readonly Totals[], k: number): ShownTotal {
  const sum = (of: keyof Totals) => groups.reduce((all, one) => all + one[of], 0)
  const total = { people: sum('people'), issued: sum('issued'), spent: sum('spent'), mixed: sum('mixed') }
  if (groups.length === 0) return { total: null, is_untold: false }
  return mayShowParticipation(total.people, k) ? { total, is_untold: false } : { total: null, is_untold: true }
}
