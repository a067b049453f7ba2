import type { developmentPlans as calls } from '@kamerton/contract/development-plans/endpoints'
import type { RawInput } from '@kamerton/contract/lib/endpoint'
import { aColleague } from './people.ts'
import { byId, byLink, type Scene } from './thing.ts'

/**
 * The person of a plan: somebody of the manager's team, somebody of no team, or the first employee, who acts for every
 * employee.
 */
export type PlanFor = 'team' | 'nowhere' | 'employee'

type NewPlan = RawInput<typeof calls.create>

/** A plan as an editor sends it; the skill has one activity that is done and one that is not. */
export const planSheet = (employee_id: string): NewPlan => ({
  employee_id,
  title: 'Путь к ведущему разработчику',
  status: 'active',
  start_date: '2026-10-01',
  end_date: '2027-03-31',
  goals: [{ title: 'Взять архитектуру одного продукта' }],
  skills: [
    {
      name: 'Проектирование сервисов',
      activities: [{ title: 'Курс по архитектуре', status: 'completed' }, { title: 'Разбор чужого решения' }],
    },
  ],
  milestones: [{ title: 'Первый разбор', date: '2026-12-15' }],
})

async function aPlan(scene: Scene, whose: PlanFor = 'team', sheet: Partial<NewPlan> = {}) {
  const employeeId = whose === 'employee' ? scene.member.id : await aColleague(scene, whose)
  return scene.company.owner.as.developmentPlans.create({ ...planSheet(employeeId), ...sheet })
}

export const developmentPlans = {
  plan: byId(async (scene, whose?: PlanFor) => (await aPlan(scene, whose)).id),
  draftPlan: byId(async (scene, whose?: PlanFor) => (await aPlan(scene, whose, { status: 'draft' })).id),
  /** The activity of a plan that is not done yet. */
  activity: byId(async (scene, whose?: PlanFor) => {
    const [skill] = (await aPlan(scene, whose)).skills
    return skill?.activities[1]?.id ?? ''
  }),
  /** The employee's link to a plan, by its token. */
  planLink: byLink(async (scene) => {
    const { id } = await aPlan(scene)
    const { form_url } = await scene.company.owner.as.developmentPlans.generateToken({ id })
    return new URL(form_url).searchParams.get('token') ?? ''
  }),
}
