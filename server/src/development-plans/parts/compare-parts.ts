import type { PlanChanges } from '@kamerton/contract/development-plans/payload-schemas'
import type { Issue } from '@kamerton/contract/errors'
import { AppError } from '../../lib/app-error.ts'
import type { ActivityRow, MilestoneRow, Parts, PartTable, SkillRow } from '../rows/part-queries.ts'

/** Wanted lists of a plan. An absent list stays as it is. */
export type WantedParts = Pick<PlanChanges, 'goals' | 'skills' | 'milestones'>
type Row = { id: string; order_index: number }
export type GoalRow = Row & { title: string }

/** Changes of one list: rows to write, rows to remove, and its entry in the history. */
export type ListSaving<R extends Row> = {
  written: R[]
  removed: R[]
  added: R[]
  changed: R[]
  reordered: boolean
}
export type PartsSaving = {
  goals: ListSaving<GoalRow> | null
  skills: ListSaving<SkillRow> | null
  activities: ListSaving<ActivityRow> | null
  milestones: ListSaving<MilestoneRow> | null
}

/**
 * Refuses ids that are not of this plan, or that name one part twice, each at its field. A part of another plan or
 * company is not taken over, and nothing else is saved.
 */
export function refuseForeignParts(stands: Parts, { goals = [], skills = [], milestones = [] }: WantedParts): void {
  const issues: Issue[] = []
  const look = (table: PartTable, what: string, wanted: readonly { id: string | null; loc: (string | number)[] }[]) => {
    const own = new Set(stands[table].map(({ id }) => id))
    const seen = new Set<string>()
    for (const { id, loc } of wanted) {
      if (id === null) continue
      const msg = own.has(id) ? `${what} указана дважды` : `${what} не из этого плана`
      if (!own.has(id) || seen.has(id)) issues.push({ loc: ['body', ...loc, 'id'], msg, type: 'value_error' })
      seen.add(id)
    }
  }
  look(
    'goals',
    'Эта цель',
    goals.map(({ id }, at) => ({ id, loc: ['goals', at] })),
  )
  look(
    'skills',
    'Эта запись о навыке',
    skills.map(({ id }, at) => ({ id, loc: ['skills', at] })),
  )
  look(
    'activities',
    'Эта активность',
    skills.flatMap(({ activities }, at) =>
      activities.map(({ id }, place) => ({ id, loc: ['skills', at, 'activities', place] })),
    ),
  )
  look(
    'milestones',
    'Эта веха',
    milestones.map(({ id }, at) => ({ id, loc: ['milestones', at] })),
  )
  if (issues.length > 0) throw new AppError('invalid_input', { issues })
}

/** The writes that the wanted lists need; parts that exist keep their ids. */
export function savingOf(stands: Parts, wanted: WantedParts, newId: () => string): PartsSaving {
  const idOf = (id: string | null) => id ?? newId()
  const goals = wanted.goals?.map(({ id, title }, order_index) => ({ id: idOf(id), title, order_index }))
  const skills = wanted.skills?.map(({ id, activities, ...skill }, order_index) => ({
    row: { id: idOf(id), ...skill, progress: 0, order_index },
    activities,
  }))
  const activities = skills?.flatMap(({ row, activities }) =>
    activities.map(({ id, ...activity }, order_index) => ({
      id: idOf(id),
      skill_id: row.id,
      ...activity,
      order_index,
    })),
  )
  const milestones = wanted.milestones?.map(({ id, ...milestone }, order_index) => ({
    id: idOf(id),
    ...milestone,
    order_index,
  }))
  return {
    goals: goals ? compare(stands.goals, goals, ['title']) : null,
    skills: skills
      ? compare(
          stands.skills,
          skills.map(({ row }) => row),
          ['name', 'type', 'priority', 'current_level', 'target_level'],
        )
      : null,
    activities: activities
      ? compare(inOrderOfSkills(stands), activities, ['skill_id', 'title', 'description', 'type', 'status', 'due_date'])
      : null,
    milestones: milestones ? compare(stands.milestones, milestones, ['title', 'date', 'status']) : null,
  }
}

/** Activities in the order of reading: skill by skill. */
const inOrderOfSkills = ({ skills, activities }: Parts): ActivityRow[] =>
  skills.flatMap(({ id }) => activities.filter(({ skill_id }) => skill_id === id))

function compare<R extends Row>(
  stands: readonly R[],
  wanted: readonly R[],
  fields: readonly (keyof R)[],
): ListSaving<R> {
  const before = new Map(stands.map((row) => [row.id, row]))
  const kept = new Set(wanted.map(({ id }) => id))
  const added = wanted.filter(({ id }) => !before.has(id))
  const changed = wanted.filter((row) => {
    const was = before.get(row.id)
    return was !== undefined && fields.some((field) => was[field] !== row[field])
  })
  const moved = wanted.filter(({ id, order_index }) => {
    const was = before.get(id)
    return was !== undefined && was.order_index !== order_index
  })
  const order = (rows: readonly R[]) => rows.map(({ id }) => id).join()
  const stayed = stands.filter(({ id }) => kept.has(id))
  return {
    written: [...new Set([...added, ...changed, ...moved])],
    removed: stands.filter(({ id }) => !kept.has(id)),
    added,
    changed,
    reordered: order(stayed) !== order(wanted.filter(({ id }) => before.has(id))),
  }
}

/** Whether a list changes; null: it was not sent. */
export const isAnother = (saving: ListSaving<Row> | null): boolean =>
  saving !== null && (saving.written.length > 0 || saving.removed.length > 0)
