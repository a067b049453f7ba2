import { planComments } from '@kamerton/contract/development-plans/fields'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { pick } from '@kamerton/contract/lib/records'
import type { Person } from './companies.ts'
import { planSheet } from './world/development-plans.ts'

export { planSheet }

type Sheet = Partial<ReturnType<typeof planSheet>>

/** A plan that the first person writes for the second, by default with two activities, one of them done. */
export const aPlan = (author: Person, employee: Person, sheet: Sheet = {}): Promise<Plan> =>
  author.as.developmentPlans.create({ ...planSheet(employee.id), ...sheet })

/** A plan in the form that the editor sends back: everything that it shows and may change. */
export function sheetOf(plan: Plan) {
  const { employee_id, title, description, status, start_date, end_date } = plan
  return {
    id: plan.id,
    version: plan.version,
    employee_id,
    title,
    description,
    status,
    start_date,
    end_date,
    ...pick(plan, planComments),
    goals: plan.goals,
    skills: plan.skills.map(({ progress: _counted, ...skill }) => skill),
    milestones: plan.milestones,
  }
}

/** The token of the link that a plan's employee is given. */
export async function planToken(author: Person, id: string, renew = false): Promise<string> {
  const { form_url } = await author.as.developmentPlans.generateToken({ id, renew })
  return new URL(form_url).searchParams.get('token') ?? ''
}
