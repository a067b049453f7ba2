import { fullName } from '@kamerton/contract/lib/names'
import { type Unanswered, unansweredPage } from '@kamerton/contract/pulses/reminding'
import type { Context } from '../../lib/context.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import { countUnanswered, listUnanswered } from './queries.ts'

/**
 * People who have not answered the newest round of a named pulse. For an anonymous pulse neither the people nor their
 * number is shown.
 */
export async function showUnanswered(ctx: Context, id: string, page: number): Promise<Unanswered> {
  const { round_id, is_anonymous } = await requirePulse(ctx, id)
  if (is_anonymous) return { people: null, total: null }
  if (round_id === null) return { people: [], total: 0 }
  const total = await countUnanswered(ctx, round_id)
  const rows = await listUnanswered(ctx, {
    roundId: round_id,
    limit: unansweredPage,
    offset: (page - 1) * unansweredPage,
  })
  return {
    people: rows.map((person) => ({ id: person.id, full_name: fullName(person), team_name: person.team_name })),
    total,
  }
}
