import { skillsOnCard } from '@kamerton/contract/development-plans/constants'
import { meanProgress, percentDone } from '@kamerton/contract/development-plans/progress'
import type { Scope } from '../../lib/database/tenant.ts'
import { listSkillCounts, updateSkillProgress } from '../rows/part-queries.ts'
import type { PlanRowChange } from '../rows/plan-queries.ts'

/**
 * Counts the progress of a plan and its skills after any write to its activities or skills; nothing else counts it.
 * Skills are written here, and the columns of the plan are returned to the caller that saves it.
 */
export async function countProgress(scope: Scope, planId: string): Promise<PlanRowChange> {
  const skills = (await listSkillCounts(scope, planId)).map((skill) => ({
    ...skill,
    counted: percentDone(skill.all, skill.done),
  }))
  await updateSkillProgress(
    scope,
    skills.flatMap(({ id, progress, counted }) => (progress === counted ? [] : [{ id, progress: counted }])),
  )
  const hard_count = skills.filter(({ type }) => type === 'hard').length
  return {
    progress: meanProgress(skills.map(({ counted }) => counted)),
    hard_count,
    soft_count: skills.length - hard_count,
    first_skills: skills.slice(0, skillsOnCard).map(({ name }) => name),
    activity_count: skills.reduce((sum, { all }) => sum + all, 0),
    completed_activities: skills.reduce((sum, { done }) => sum + done, 0),
  }
}
