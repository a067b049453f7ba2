import type { ActionItem, NewActionItem } from '@kamerton/contract/action-items/schemas'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'
import { requirePulse } from '../pulses/rows/require-pulse.ts'
import { findRound } from '../pulses/rows/round-queries.ts'
import { requireTeam } from '../teams/find-team.ts'
import { insertAction } from './queries.ts'
import { notifyLater } from './reminders/notify-of-actions.ts'
import { requireResponsible } from './require-responsible.ts'
import { showAction, todayOf } from './show-actions.ts'
import { type ActionFacts, mayWith, viewerOf } from './sight.ts'
import type { ActionSources, FoundRecommendation } from './sources.ts'

/** Creates an action about the company, a team or a person, from a recommendation or by hand. */
export async function createAction(ctx: Context, wanted: NewActionItem, sources: ActionSources): Promise<ActionItem> {
  const { title, due_on, status, notes = null, responsible_id } = wanted
  const subject = await requireSubject(ctx, wanted)
  if (subject.employee_id === ctx.actor.userId)
    throw fieldRefusal(['subject_id'], 'Действие о себе записать нельзя: это делает руководитель')
  const facts: ActionFacts = { ...subject, responsible_id }
  if (!mayWith(viewerOf(ctx), 'create', facts)) throw new AppError('forbidden')
  await requireResponsible(ctx, facts)
  refusePast(due_on, await todayOf(ctx))
  const found = await requireRecommendation(ctx, wanted, sources)
  const source = await requireSource(ctx, wanted)
  const id = ctx.newId()
  const { userId } = ctx.actor
  await insertAction(ctx, {
    id,
    title,
    subject_type: subject.subject_type,
    team_id: subject.team_id,
    employee_id: subject.employee_id,
    responsible_id,
    due_on,
    status,
    notes,
    ...(found && originOf(found)),
    ...source,
    created_by: userId,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: userId,
  })
  if (responsible_id !== userId)
    await notifyLater(ctx, { userId: responsible_id, what: 'assigned', actions: [{ id, due_on }] })
  const figure = figureOf(wanted, found)
  if (figure) await sources.pinBaseline(ctx, { actionId: id, teamId: subject.team_id, ...figure })
  await recordEvent(ctx, 'action_created', { actorId: userId, subjectId: id })
  return showAction(ctx, id)
}

/** A new due day must be in the future: a day before today is a typing error. */
export function refusePast(due_on: string, today: string): void {
  if (due_on < today) throw fieldRefusal(['due_on'], 'Этот день уже прошёл')
}

type Subject = Omit<ActionFacts, 'responsible_id'> & { team_id: string | null }

async function requireSubject(ctx: Context, { subject_type, subject_id }: NewActionItem): Promise<Subject> {
  const nobody = { subject_type, team_id: null, employee_id: null, team_ids: [] }
  if (subject_type === 'company') return nobody
  if (!subject_id)
    throw fieldRefusal(['subject_id'], subject_type === 'team' ? 'Выберите команду' : 'Выберите сотрудника')
  if (subject_type === 'team') {
    const { id } = await requireTeam(ctx, subject_id)
    return { ...nobody, team_id: id, team_ids: [id] }
  }
  const { id, teams } = await findSeenEmployee(ctx, subject_id)
  return { ...nobody, employee_id: id, team_ids: teams.map((team) => team.id) }
}

/** Finds the recommendation as the rules see it now: nothing of it is taken from the request. */
async function requireRecommendation(ctx: Context, wanted: NewActionItem, { findRecommendation }: ActionSources) {
  const { recommendation_id: id, period_days, subject_type, subject_id } = wanted
  if (!id) return null
  const found = await findRecommendation(ctx, { id, period_days })
  const isAboutIt = found?.type === subject_type && (subject_type === 'company' || found.subject_id === subject_id)
  if (!found || !isAboutIt) throw new AppError('recommendation_gone')
  return found
}

/** The round that it is taken from: one of a pulse that the actor may read. */
async function requireSource(ctx: Context, { source }: NewActionItem) {
  if (!source) return null
  const round = await findRound(ctx, source.round_id)
  if (!round) throw new AppError('not_found')
  await requirePulse(ctx, round.pulse_id)
  return { source_round_id: round.id, source_question: source.question_id }
}

const originOf = ({ rule_id, rule_version, title, evidence }: FoundRecommendation) => ({
  rule_id,
  rule_version,
  rule_title: title,
  evidence: JSON.stringify(evidence),
})

/**
 * The figure that is to change: the one that the recommendation rests on, or the one chosen for an action made by hand.
 */
function figureOf({ subject_type, metric, period_days: periodDays }: NewActionItem, found: FoundRecommendation | null) {
  // Answers of one person are no figure.
  if (subject_type === 'employee') return null
  if (!found) return metric ? { metric, periodDays } : null
  const [first] = found.evidence.flatMap(({ metric: named, period_days }) => {
    const name = metricNames.find((one) => one === named)
    return name ? [{ metric: name, periodDays: period_days }] : []
  })
  return first ?? null
}
