import { partsOfId } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type Found, recommendAboutCompany, recommendAboutPerson, recommendAboutTeam } from './recommend-about.ts'

type Find = (ctx: Context, subjectId: string, days: number) => Promise<Found>

/** A rule's id begins with the type of its subject. */
const finders: Readonly<Record<Recommendation['type'], Find>> = {
  company: async (ctx, subjectId, days) => {
    if (subjectId !== ctx.companyId) throw new AppError('not_found')
    return recommendAboutCompany(ctx, days)
  },
  team: recommendAboutTeam,
  employee: recommendAboutPerson,
}

const isType = (text: string): text is Recommendation['type'] => Object.hasOwn(finders, text)

/**
 * One recommendation as the reader would see it now, computed anew by its id; nothing of it is taken from the request.
 * Null where the rules find it no more. A subject that the reader may not see is refused like an absent one.
 */
export async function findRecommendation(ctx: Context, id: string, days: number): Promise<Recommendation | null> {
  const parts = partsOfId(id)
  const type = parts?.ruleId.split('.')[0] ?? ''
  if (!parts || !isType(type)) return null
  ctx.authorize('read', 'Recommendations', { type })
  const { all } = await finders[type](ctx, parts.subjectId, days)
  return all.find((one) => one.id === id) ?? null
}
