import type { ToldTotal } from '@kamerton/contract/pulses/credential-schemas'
import { mayTellParticipation } from '@kamerton/contract/pulses/told-participation'
import type { Totals } from '../rows/total-queries.ts'

/** Of the groups of a counted round what is told: their sum. By group it would be told of few who of them has answered. */
export function toldTotal(groups: readonly Totals[], k: number): ToldTotal {
  const sum = (of: keyof Totals) => groups.reduce((all, one) => all + one[of], 0)
  const total = { people: sum('people'), issued: sum('issued'), spent: sum('spent'), mixed: sum('mixed') }
  if (groups.length === 0) return { total: null, is_untold: false }
  return mayTellParticipation(total.people, k) ? { total, is_untold: false } : { total: null, is_untold: true }
}
