import { z } from 'zod'
import { Id, lineText, longText, OpenedVersion, requiredLine } from '../lib/fields.ts'
import { recordOf } from '../lib/records.ts'
import {
  activityStatuses,
  activityTypes,
  milestoneStatuses,
  newActivity,
  newSkill,
  planLimits,
  planStatuses,
  planYears,
  priorities,
  skillLevels,
  skillTypes,
  temporaryIdsFrom,
} from './constants.ts'
import { planComments } from './fields.ts'

/** Shapes of a plan as the editor sends them. Rules between fields are checked in `term.ts` and on the server. */

const notAnId = 'Неверный идентификатор'

/** The id of an existing part; null for a new one. Ids that an editor assigns itself become null. */
const PartId = z
  .union([Id, z.int({ error: notAnId }).min(temporaryIdsFrom, { error: notAnId }), z.null()], { error: notAnId })
  .optional()
  .transform((id) => (typeof id === 'string' ? id : null))

/** Whether the day is within the allowed years. A text that is no day passes: another check has reported it already. */
const isWithinYears = (day: string): boolean => {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(day)?.[1] ?? planYears.first)
  return year >= planYears.first && year <= planYears.last
}

/** A day that exists in the calendar (31 February does not). `missing` is the error for an empty value. */
const planDay = (missing: string) =>
  z.iso
    .date({ error: ({ input }) => (input ? 'Такого дня нет в календаре' : missing) })
    .refine(isWithinYears, { error: `Проверьте год: от ${planYears.first} до ${planYears.last}` })

const OptionalDay = z
  .union([planDay('Укажите дату'), z.literal(''), z.null()], { error: 'Такого дня нет в календаре' })
  .optional()
  .transform((day) => day || null)

const optionalText = (length: number) =>
  longText(length)
    .nullish()
    .transform((text) => text || null)

const level = (missing: string) => {
  const error = `${missing} – от ${skillLevels.lowest} до ${skillLevels.highest}`
  return z.int({ error }).min(skillLevels.lowest, { error }).max(skillLevels.highest, { error })
}

export const GoalDraft = z.strictObject({
  id: PartId,
  /** An empty goal is dropped. */
  title: lineText(planLimits.goalLength),
  /** Goals keep the order of the list; this field is accepted and ignored. */
  order_index: z.int().optional(),
})
export type GoalDraft = z.output<typeof GoalDraft>

export const ActivityDraft = z.strictObject({
  id: PartId,
  title: requiredLine(planLimits.activityTitleLength, 'Введите название активности'),
  description: longText(planLimits.activityDescriptionLength)
    .nullish()
    .transform((text) => text ?? ''),
  type: z.enum(activityTypes, { error: 'Выберите вид активности' }).default(newActivity.type),
  status: z.enum(activityStatuses, { error: 'Выберите статус активности' }).default(newActivity.status),
  due_date: OptionalDay,
})
export type ActivityDraft = z.output<typeof ActivityDraft>

export const SkillDraft = z
  .strictObject({
    id: PartId,
    name: requiredLine(planLimits.skillNameLength, 'Введите название навыка'),
    type: z.enum(skillTypes, { error: 'Выберите тип навыка' }).default(newSkill.type),
    priority: z.enum(priorities, { error: 'Выберите приоритет' }).default(newSkill.priority),
    current_level: level('Текущий уровень').default(newSkill.current_level),
    target_level: level('Целевой уровень').default(newSkill.target_level),
    activities: z.array(ActivityDraft, { error: 'Ожидается список активностей' }).default([]),
  })
  // A level off the scale has been reported already.
  .refine(({ current_level, target_level }) => target_level >= current_level || current_level > skillLevels.highest, {
    path: ['target_level'],
    error: 'Целевой уровень не может быть ниже текущего',
  })
export type SkillDraft = z.output<typeof SkillDraft>

export const MilestoneDraft = z.strictObject({
  id: PartId,
  /** An empty milestone is dropped. */
  title: lineText(planLimits.milestoneLength),
  date: OptionalDay,
  status: z.enum(milestoneStatuses, { error: 'Выберите статус вехи' }).default('planned'),
})
export type MilestoneDraft = z.output<typeof MilestoneDraft>

const limited = <S extends z.ZodType>(part: S, most: number, ofWhat: string) =>
  z.array(part, { error: 'Ожидается список' }).max(most, { error: `Не больше ${most} ${ofWhat}` })

const Goals = limited(GoalDraft, planLimits.goals, 'целей').transform((goals) => goals.filter(({ title }) => title))
const Milestones = limited(MilestoneDraft, planLimits.milestones, 'вех').transform((milestones) =>
  milestones.filter(({ title }) => title),
)
const Skills = limited(SkillDraft, planLimits.skills, 'навыков').refine(
  (skills) => skills.reduce((count, { activities }) => count + activities.length, 0) <= planLimits.activities,
  { error: `Не больше ${planLimits.activities} активностей в плане` },
)

const Title = requiredLine(planLimits.titleLength, 'Введите название плана')
const Status = z.enum(planStatuses, { error: 'Выберите статус плана' })
const StartDate = planDay('Укажите дату начала')
const EndDate = planDay('Укажите дату завершения')
const Comment = optionalText(planLimits.commentLength)

export const NewPlan = z.object({
  employee_id: z.uuid({ error: 'Выберите сотрудника' }).toLowerCase(),
  title: Title,
  description: optionalText(planLimits.descriptionLength),
  status: Status.default('draft'),
  start_date: StartDate,
  end_date: EndDate,
  ...recordOf(planComments, () => Comment),
  goals: Goals.default([]),
  skills: Skills.default([]),
  milestones: Milestones.default([]),
  /** The plan that this one continues. */
  previous_plan_id: Id.nullish(),
})
export type NewPlan = z.output<typeof NewPlan>

/** Changes of a plan: an absent field stays as it is; a given list replaces the whole list. */
export const PlanChanges = z.object({
  /** The employee of a saved plan cannot be changed. */
  employee_id: z.uuid({ error: 'Выберите сотрудника' }).toLowerCase().optional(),
  title: Title.optional(),
  description: longText(planLimits.descriptionLength).nullable().optional(),
  status: Status.optional(),
  start_date: StartDate.optional(),
  end_date: EndDate.optional(),
  ...recordOf(planComments, () => longText(planLimits.commentLength).nullable().optional()),
  goals: Goals.optional(),
  skills: Skills.optional(),
  milestones: Milestones.optional(),
  version: OpenedVersion,
})
export type PlanChanges = z.output<typeof PlanChanges>
