import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import { Day } from '@kamerton/contract/lib/dates'
import { longText, requiredLine } from '@kamerton/contract/lib/fields'
import { addDays } from '@kamerton/contract/lib/period'
import { workingDayFrom } from '@kamerton/contract/notices/quiet-hours'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { z } from 'zod'

const Chosen = z.object({
  id: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
})
export type Chosen = z.output<typeof Chosen>

const someone = (error: string) => Chosen.nullable().refine((person) => person !== null, { error })

const subjectTypes = ['company', 'team', 'employee'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** The fields of every action, new or old, as they are typed and kept on the device. */
export const TypedFields = z.object({
  title: z.string(),
  responsible: Chosen.nullable(),
  due_on: z.string(),
  notes: z.string(),
})
export type TypedFields = z.output<typeof TypedFields>

const checked = {
  title: requiredLine(actionItemLimits.title, 'Напишите, что сделать'),
  responsible: someone('Выберите, кто отвечает'),
  due_on: Day,
  notes: longText(actionItemLimits.notes).transform((text) => text || null),
}
export const CheckedFields = z.object(checked)
export type CheckedFields = z.output<typeof CheckedFields>

/** The typed fields of a new action. */
export const TypedAction = TypedFields.extend({
  about: z.enum(subjectTypes),
  team: z.string(),
  employee: Chosen.nullable(),
  /** Empty: nothing is measured. */
  metric: z.enum(['', ...metricNames]),
})
export type TypedAction = z.output<typeof TypedAction>

export const NewActionDraft = TypedAction.extend(checked).check(({ value, issues }) => {
  const say = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  if (value.about === 'team' && !value.team) say('team', 'Выберите команду')
  if (value.about === 'employee' && !value.employee) say('employee', 'Выберите сотрудника')
})
export type CheckedAction = z.output<typeof NewActionDraft>

export const chosenOf = ({ id, full_name, avatar_url, position }: Chosen): Chosen => ({
  id,
  full_name,
  avatar_url,
  position,
})

/** Known facts of a new action, before anybody types. */
export type ActionBeginning = {
  /** The recommendation behind the action. The server finds it again and stores its figures with the action. */
  recommendation?: { id: string; title: string; period_days: number }
  subject?: ActionItem['subject']
  title?: string
  /** The results behind the action: a round, or a question of it. */
  source?: { round_id: string; question_id: string | null }
  /** The figure that the action is to change. */
  metric?: TypedAction['metric']
}

/** Two weeks are long enough to do something, and short enough not to forget it. */
const usualTermDays = 14

/** The typed fields of a new action. The person who takes it is responsible, unless another is chosen. */
export const beginningOf = (from: ActionBeginning, user: CurrentUser, today: string): TypedAction => ({
  title: (from.title ?? '').slice(0, actionItemLimits.title),
  responsible: chosenOf(user),
  due_on: workingDayFrom(addDays(today, usualTermDays)),
  notes: '',
  about: from.subject?.type ?? (user.teams_led.length > 0 ? 'team' : 'company'),
  team: from.subject?.type === 'team' ? from.subject.id : '',
  employee:
    from.subject?.type === 'employee'
      ? { id: from.subject.id, full_name: from.subject.name, avatar_url: null, position: null }
      : null,
  metric: from.metric ?? '',
})

/** The subject of the action, as the call names it. */
export const subjectOf = ({ about, team, employee }: CheckedAction) => ({
  subject_type: about,
  subject_id: { company: null, team, employee: employee?.id ?? null }[about],
})

/**
 * The figure that is to change, for an action made by hand. An action from a recommendation has the figure of its
 * evidence, and an action about a person has none.
 */
export const metricOf = ({ about, metric }: CheckedAction) => (metric === '' || about === 'employee' ? {} : { metric })
