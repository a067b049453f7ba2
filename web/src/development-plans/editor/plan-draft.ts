import {
  activityStatuses,
  activityTypes,
  milestoneStatuses,
  newActivity,
  newSkill,
  planStatuses,
  priorities,
  skillLevels,
  skillTypes,
  temporaryIdsFrom,
} from '@kamerton/contract/development-plans/constants'
import { z } from 'zod'

/** The id of a row: the server's own for a saved row. A new row has a number from a million on, seen only here. */
const RowId = z.union([z.string(), z.int().min(temporaryIdsFrom)])
export type RowId = z.output<typeof RowId>

/** The shown facts of a person. */
export const Chosen = z.object({
  id: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
})
export type Chosen = z.output<typeof Chosen>

const Level = z.int().min(skillLevels.lowest).max(skillLevels.highest)

export const GoalDraft = z.object({ id: RowId, title: z.string() })

export const ActivityDraft = z.object({
  id: RowId,
  title: z.string(),
  description: z.string(),
  type: z.enum(activityTypes),
  status: z.enum(activityStatuses),
  due_date: z.string(),
})
export type ActivityDraft = z.output<typeof ActivityDraft>

export const SkillDraft = z.object({
  id: RowId,
  name: z.string(),
  type: z.enum(skillTypes),
  priority: z.enum(priorities),
  current_level: Level,
  target_level: Level,
  activities: z.array(ActivityDraft),
})
export type SkillDraft = z.output<typeof SkillDraft>

export const MilestoneDraft = z.object({
  id: RowId,
  title: z.string(),
  date: z.string(),
  status: z.enum(milestoneStatuses),
})

/** The plan as it is typed: anything may still be empty. The draft on the device has this shape too. */
export const PlanDraft = z.object({
  employee: Chosen.nullable(),
  title: z.string(),
  description: z.string(),
  status: z.enum(planStatuses),
  start_date: z.string(),
  end_date: z.string(),
  manager_comment: z.string(),
  goals: z.array(GoalDraft),
  skills: z.array(SkillDraft),
  milestones: z.array(MilestoneDraft),
})
export type PlanDraft = z.output<typeof PlanDraft>

/** The kept draft. A draft in an older shape of the form is dropped rather than shown broken. */
export const acceptDraft = (kept: unknown): PlanDraft | undefined => PlanDraft.safeParse(kept).data

export const emptyPlan: PlanDraft = {
  employee: null,
  title: '',
  description: '',
  status: 'draft',
  start_date: '',
  end_date: '',
  manager_comment: '',
  goals: [],
  skills: [],
  milestones: [],
}

const isTemporary = (id: RowId): id is number => typeof id === 'number'

/** A new row has no id of the server yet. */
export const sentId = (id: RowId): string | null => (isTemporary(id) ? null : id)

const idsIn = ({ goals, skills, milestones }: PlanDraft): RowId[] =>
  [...goals, ...skills, ...skills.flatMap(({ activities }) => activities), ...milestones].map(({ id }) => id)

/** A generator of ids for new rows: each call returns an id that none of these plans has. */
export function newIds(...plans: readonly PlanDraft[]): () => number {
  let last = plans
    .flatMap(idsIn)
    .filter(isTemporary)
    .reduce((most, id) => Math.max(most, id), temporaryIdsFrom - 1)
  return () => ++last
}

export const emptyGoal = (id: RowId) => ({ id, title: '' })

export const emptyActivity = (id: RowId): ActivityDraft => ({
  id,
  title: '',
  description: '',
  type: newActivity.type,
  status: newActivity.status,
  due_date: '',
})

export const emptySkill = (id: RowId): SkillDraft => ({
  id,
  name: '',
  type: newSkill.type,
  priority: newSkill.priority,
  current_level: newSkill.current_level,
  target_level: newSkill.target_level,
  activities: [],
})

export const emptyMilestone = (id: RowId) => ({ id, title: '', date: '', status: 'planned' as const })

/** The name of the draft on this device; it begins with the id of its author. */
export const keptName = (personId: string, of: string): string => `${personId}.plan.${of}`
