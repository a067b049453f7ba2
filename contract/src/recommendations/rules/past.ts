import { metricNames } from '../../analytics/schemas.ts'
import type { RuleCard } from './table.ts'

/** The source of a rule's past, with a note on it; or the reason why the past is unknown. */
export type RulePast =
  | { readonly from: 'figures' | 'rounds' | 'people' | 'answers'; readonly note: string | null }
  | { readonly from: null; readonly why: string }

const whoIsHere = 'Считаем по\u00a0тем, кто работает сейчас: кто ушёл, не\u00a0учтён.'
const teamsOfToday = 'Считаем по\u00a0сегодняшним командам и\u00a0руководителям: кто ушёл или перешёл, не\u00a0учтён.'

const pasts: Readonly<Record<string, RulePast>> = {
  'company.rounds.none': { from: 'rounds', note: null },
  'company.seats.reached': {
    from: null,
    why: 'Прошлого у\u00a0этого правила нет: сколько мест было оплачено раньше, не\u00a0хранится.',
  },
  'team.meetings.none': { from: 'people', note: teamsOfToday },
  'team.plans.none': { from: 'people', note: teamsOfToday },
  'team.manager.missing': {
    from: null,
    why: 'Прошлого у\u00a0этого правила нет: кто и\u00a0когда руководил командой раньше, не\u00a0хранится.',
  },
  'employee.scoring.low': { from: 'answers', note: whoIsHere },
  'employee.retention.risk': { from: 'answers', note: whoIsHere },
  'employee.engagement.low': { from: 'answers', note: whoIsHere },
  'employee.feedback.negative': { from: 'people', note: whoIsHere },
  'employee.activities.overdue': {
    from: 'people',
    note: `${whoIsHere} Активности и\u00a0их сроки берём сегодняшние: прежние сроки не\u00a0хранятся.`,
  },
  'employee.meetings.none': { from: 'people', note: whoIsHere },
}

/**
 * The source from which a rule's findings in past months can be computed. For metrics it is the rollups, which hold
 * released values. For other rules it is their dated rows.
 * @throws Error for a rule whose source has not been decided
 */
export function pastOf({ id, type, metric }: Pick<RuleCard, 'id' | 'type' | 'metric'>): RulePast {
  const past = pasts[id]
  if (past) return past
  if (type !== 'employee' && metricNames.some((name) => name === metric)) return { from: 'figures', note: null }
  throw new Error(`whether rule ${id} has a past is not decided`)
}
