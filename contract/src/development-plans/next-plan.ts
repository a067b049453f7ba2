import { DAY } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'
import type { Activity, Milestone, Plan, Skill } from './schemas.ts'

/** Initial content of a new plan. No part of it has an id, since all of it is new. */
export type BegunPlan = {
  title: string
  description: string
  start_date: string | null
  end_date: string | null
  goals: readonly { title: string }[]
  skills: readonly BegunSkill[]
  milestones: readonly Omit<Milestone, 'id'>[]
  /** The plan that it continues. */
  previous_plan_id: string | null
}
type BegunActivity = Omit<Activity, 'id'>
export type BegunSkill = Omit<Skill, 'id' | 'progress' | 'activities'> & { activities: readonly BegunActivity[] }

type Earlier = Pick<
  Plan,
  'id' | 'title' | 'description' | 'start_date' | 'end_date' | 'goals' | 'skills' | 'milestones'
>

/**
 * Copies a plan for another person: goals, skills, activities and milestones, with nothing done yet. Dates and comments
 * belong to the first person and are left out, as are cancelled activities.
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
 * The next plan of the same person: as long as this one, beginning the day after its end. Unfinished parts are carried
 * over unchanged. A skill whose activities are all completed or cancelled is left out, and so is a completed milestone.
 * Days before the new beginning become null and must be chosen again.
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
