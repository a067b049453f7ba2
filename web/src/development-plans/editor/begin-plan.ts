import { copyOfPlan, nextPlan } from '@kamerton/contract/development-plans/next-plan'
import { api } from '../../lib/api'
import { type Chosen, emptyPlan, newIds, type PlanDraft } from './plan-draft'

/** The first contents of a new plan, and the plan that it continues. */
export type Beginning = { draft: PlanDraft; previousId: string | null; words: string | null }

type Asked = { from: string | null; as: string | null; employee: string | null }

/** The parameters of the address of a new plan: `?from=<plan>&as=copy` or `next`, and `?employee=<person>`. */
export const askedIn = (address: URL): Asked => {
  const param = (name: string) => address.searchParams.get(name)
  return { from: param('from'), as: param('as'), employee: param('employee') }
}

/** The name of the draft: a plan begun from another one, or for somebody, has its own draft. */
export const beginningName = ({ from, as, employee }: Asked): string =>
  ['new', ...(from ? [as ?? 'copy', from] : []), ...(employee ? [employee] : [])].join('.')

export async function beginPlan({ from, as, employee: employeeId }: Asked): Promise<Beginning> {
  const [plan, employee] = await Promise.all([
    from ? api.developmentPlans.get({ id: from }) : null,
    employeeId ? chosen(employeeId) : null,
  ])
  if (!plan) return { draft: { ...emptyPlan, employee }, previousId: null, words: null }
  const isNext = as === 'next'
  const begun = isNext ? nextPlan(plan) : copyOfPlan(plan)
  const newId = newIds()
  const { id, full_name, avatar_url, position } = plan.employee
  return {
    draft: {
      ...emptyPlan,
      employee: isNext ? { id, full_name, avatar_url, position } : employee,
      title: begun.title,
      description: begun.description,
      start_date: begun.start_date ?? '',
      end_date: begun.end_date ?? '',
      goals: begun.goals.map(({ title }) => ({ id: newId(), title })),
      skills: begun.skills.map(({ activities, ...skill }) => ({
        id: newId(),
        ...skill,
        activities: activities.map((activity) => ({ id: newId(), ...activity, due_date: activity.due_date ?? '' })),
      })),
      milestones: begun.milestones.map(({ title, date, status }) => ({ id: newId(), title, date: date ?? '', status })),
    },
    previousId: begun.previous_plan_id,
    words: isNext
      ? `Продолжение плана «${plan.title}»: перенесли то, что не\u00a0сделано`
      : `Копия плана «${plan.title}»: выберите, для кого она и\u00a0на какой срок`,
  }
}

/** If the person cannot be loaded, the editor still opens, and they are chosen there. */
async function chosen(id: string): Promise<Chosen | null> {
  try {
    const { full_name, avatar_url, position } = await api.employees.get({ id })
    return { id, full_name, avatar_url, position }
  } catch {
    return null
  }
}
