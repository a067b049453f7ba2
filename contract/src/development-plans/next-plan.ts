import { DAY } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'
import type { Activity, Milestone, Plan, Skill } from './schemas.ts'

/** What a new plan begins with. Nothing of it has an id: it is all new. */
export type BegunPlan = {
  title: string
  description: string
  start_date: string | null
  end_date: string | null
  goals: readonly { title: string }[]
  skills: readonly BegunSkill[]
  milestones: readonly Omit<Milestone, 'id'>[]
  /** The plan that it goes on from. */
  previous_plan_id: string | null
}
type BegunActivity = Omit<Activity, 'id'>
export type BegunSkill = Omit<Skill, 'id' | 'progress' | 'activities'> & { activities: readonly BegunActivity[] }

type Earlier = Pick<
  Plan,
  'id' | 'title' | 'description' | 'start_date' | 'end_date' | 'goals' | 'skills' | 'milestones'
>

/**
 * The same plan for somebody else: what is to be learned and by what, with nothing done yet. Its dates are another person's, and so
 * are both comments. What was given up is not asked of the next one.
 */
export const copyOfPlan = (plan: Earlier): BegunPlan => ({
  title: plan.title,
  description: plan.description ?? '',
  start_date: null,
  end_date: null,
  goals: plan.goals.map(({ title }) => ({ title })),
  skills: plan.skills.map((skill) => ({
    ...factsOf(skill),
    activities: skill.activities
      .filter(({ status }) => status !== 'cancelled')
      .map((activity) => ({ ...partsOf(activity), status: 'planned', due_date: null })),
  })),
  milestones: plan.milestones.map(({ title }) => ({ title, date: null, status: 'planned' })),
  previous_plan_id: null,
})

/**
 * The plan of the same person for the time after: as long as this one, begun the day after it. What was not done is carried over as
 * it stands; a skill whose activities are all done or given up is behind, and so is a milestone that was reached. Days that would lie
 * before the new beginning are to be chosen anew.
 */
export function nextPlan(plan: Earlier): BegunPlan {
  const start_date = addDays(plan.end_date, 1)
  const still = (day: string | null) => (day !== null && day >= start_date ? day : null)
  return {
    title: plan.title,
    description: plan.description ?? '',
    start_date,
    end_date: addDays(start_date, daysBetween(plan.start_date, plan.end_date)),
    goals: plan.goals.map(({ title }) => ({ title })),
    skills: plan.skills
      .filter(({ activities }) => activities.length === 0 || activities.some(isOpen))
      .map((skill) => ({
        ...factsOf(skill),
        activities: skill.activities
          .filter(isOpen)
          .map((activity) => ({ ...partsOf(activity), status: activity.status, due_date: still(activity.due_date) })),
      })),
    milestones: plan.milestones
      .filter(({ status }) => status !== 'completed')
      .map(({ title, date, status }) => ({ title, date: still(date), status })),
    previous_plan_id: plan.id,
  }
}

const isOpen = ({ status }: Pick<Activity, 'status'>): boolean => status === 'planned' || status === 'in_progress'

const factsOf = ({ name, type, priority, current_level, target_level }: Skill) => ({
  name,
  type,
  priority,
  current_level,
  target_level,
})

const partsOf = ({ title, description, type }: Activity) => ({ title, description, type })

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY
