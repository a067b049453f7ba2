import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { type Chosen, type PlanDraft, sentId } from './plan-draft'

const chosenOf = ({ id, full_name, avatar_url, position }: Chosen): Chosen => ({ id, full_name, avatar_url, position })

/** A saved plan in the shape of the editor. */
export const draftOf = (plan: Plan): PlanDraft => ({
  employee: chosenOf(plan.employee),
  title: plan.title,
  description: plan.description ?? '',
  status: plan.status,
  start_date: plan.start_date,
  end_date: plan.end_date,
  manager_comment: plan.manager_comment ?? '',
  goals: plan.goals.map(({ id, title }) => ({ id, title })),
  skills: plan.skills.map(({ id, name, type, priority, current_level, target_level, activities }) => ({
    id,
    name,
    type,
    priority,
    current_level,
    target_level,
    activities: activities.map((activity) => ({
      id: activity.id,
      title: activity.title,
      description: activity.description,
      type: activity.type,
      status: activity.status,
      due_date: activity.due_date ?? '',
    })),
  })),
  milestones: plan.milestones.map(({ id, title, date, status }) => ({ id, title, date: date ?? '', status })),
})

const saysSomething = ({ title }: { title: string }) => title.trim() !== ''

/** The plan as it is sent: empty goals and milestones are dropped, and new rows have no id. */
export const planOf = ({ employee, goals, skills, milestones, ...fields }: PlanDraft) => ({
  employee_id: employee?.id ?? '',
  ...fields,
  goals: goals.filter(saysSomething).map(({ id, title }, order_index) => ({ id: sentId(id), title, order_index })),
  skills: skills.map(({ id, activities, ...skill }) => ({
    ...skill,
    id: sentId(id),
    activities: activities.map((activity) => ({
      ...activity,
      id: sentId(activity.id),
      due_date: activity.due_date || null,
    })),
  })),
  milestones: milestones
    .filter(saysSomething)
    .map((milestone) => ({ ...milestone, id: sentId(milestone.id), date: milestone.date || null })),
})

/** The place in the form for a place in the sent plan: dropped empty rows shift the others. */
export function placeInForm(draft: PlanDraft, path: readonly PropertyKey[]): string {
  const [first, at, ...rest] = path
  if (first === 'employee_id') return 'employee'
  if ((first === 'goals' || first === 'milestones') && typeof at === 'number') {
    const kept = draft[first].flatMap((row, place) => (saysSomething(row) ? [place] : []))
    return [first, kept[at] ?? at, ...rest].join('.')
  }
  return path.join('.')
}
