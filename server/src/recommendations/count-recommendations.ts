import { usualPeriodDays } from '@kamerton/contract/lib/period'
import { recommendForEmployee } from '@kamerton/contract/recommendations/rules/recommend'
import type { OwnFigures } from '../analytics/employee/read-scores.ts'
import type { Context } from '../lib/context.ts'
import { figuresOfPerson, readPeopleFacts } from './figures/gather-people.ts'
import { readLook } from './figures/look.ts'
import { readRuleSettings } from './read-rule-settings.ts'

/**
 * Recommendation counts of these people, as on their profiles; none of the reader.
 * @param own figures of each over the usual period, already read
 */
export async function countRecommendations(
  ctx: Context,
  ids: readonly string[],
  own: (id: string) => OwnFigures,
): Promise<Map<string, number>> {
  if (ids.length === 0 || !ctx.may('read', 'Recommendations', { type: 'employee' })) return new Map()
  const look = await readLook(ctx, { teams: [] }, usualPeriodDays)
  const settings = await readRuleSettings(ctx)
  const people = await readPeopleFacts(ctx, { ids }, look)
  const others = people.filter(({ id }) => id !== ctx.actor.userId)
  return new Map(
    others.map((facts) => [
      facts.id,
      recommendForEmployee(figuresOfPerson(facts, look, own(facts.id)), settings).length,
    ]),
  )
}
