import { DAY } from '@kamerton/contract/lib/durations'
import { addDays, periodEnding } from '@kamerton/contract/lib/period'
import type { RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import { pastOf } from '@kamerton/contract/recommendations/rules/past'
import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import { rules } from '@kamerton/contract/recommendations/rules/table'
import type { Context } from '../../lib/context.ts'
import { readLook } from '../figures/look.ts'
import { readRuleSettings } from '../read-rule-settings.ts'
import { refuseStrangeThreshold, requireRule } from './change-rule.ts'
import { type Judge, judgeMetrics } from './past/judge-metrics.ts'
import { judgeAnswers, judgePeople } from './past/judge-people.ts'
import { judgeRounds } from './past/judge-rounds.ts'

const previewedDays = 30
const periodsBack = 6

const judges: Record<'figures' | 'rounds' | 'people' | 'answers', Judge> = {
  figures: judgeMetrics,
  rounds: judgeRounds,
  people: judgePeople,
  answers: judgeAnswers,
}

/**
 * Findings that a rule would have had in each of the last six months with this threshold. They come from the figures
 * visible then, and from dated meetings, plans, feedback and named answers. It takes a handful of statements for any
 * number of people.
 */
export async function previewRule(ctx: Context, id: string, threshold: number | undefined): Promise<RulePreview> {
  const rule = requireRule(ctx, id)
  refuseStrangeThreshold(rule, threshold ?? null, 'query')
  const past = pastOf(rule)
  if (past.from === null) return { periods: null }
  const settings = await readRuleSettings(ctx)
  const asItStands = settings.get(id) ?? { enabled: true, threshold: null }
  const wanted = { enabled: true, threshold: threshold ?? asItStands.threshold }
  const look = await readLook(ctx, 'company', previewedDays)
  const moments = Array.from({ length: periodsBack }, (_, at) => (periodsBack - 1 - at) * previewedDays).map(
    (back) => ({
      at: new Date(ctx.now.getTime() - back * DAY),
      today: addDays(look.today, -back),
    }),
  )
  const judged = await judges[past.from](ctx, rule, look, moments)
  const firedBy = (one: RuleSettings, which: number) => judged[which]?.filter(({ speaks }) => speaks(one)).length ?? 0
  return {
    periods: moments.map(({ today }, which) => {
      const { from, to } = periodEnding(today, previewedDays)
      return {
        from,
        to,
        subjects: judged[which]?.length ?? 0,
        fired: firedBy(alone(id, wanted), which),
        fired_as_it_stands: firedBy(alone(id, asItStands), which),
      }
    }),
  }
}

/** Only this rule is on: otherwise another could report a team first. */
const alone = (id: string, setting: { enabled: boolean; threshold: number | null }): RuleSettings =>
  new Map(rules.map((rule) => [rule.id, rule.id === id ? setting : { enabled: false, threshold: null }]))
