import { Plan, PlanPage } from '@kamerton/contract/development-plans/schemas'
import { getBody } from '../lib/get-calls.ts'
import type { Product } from '../lib/product.ts'
import { signIn, signInOwner, type Writers } from '../lib/writers.ts'
import { insertPlanHistory, size } from './plan-history.ts'

export const root = '/api/development-plans'

/** The largest plan of the promise: this many skills, with this many activities each. */
export const largest = { skills: 30, activities: 5 } as const

export type Role = 'owner' | 'manager' | 'employee'
export type Company = { tokens: Record<Role, string>; teamId: string; personId: string; planId: string }

type Draft = Pick<Plan, 'title' | 'start_date' | 'end_date'> & {
  employee_id: string
  skills: { name: string; activities: { title: string; description: string; type: 'project'; status: 'planned' }[] }[]
}
export const draftOf = (employee_id: string): Draft => ({
  employee_id,
  title: 'Большой план',
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  skills: Array.from({ length: largest.skills }, (_, skill) => ({
    name: `Навык ${skill}`,
    activities: Array.from({ length: largest.activities }, (_, place) => ({
      title: `Активность ${skill}.${place}`,
      description: 'Подготовить, провести, разобрать. '.repeat(3),
      type: 'project' as const,
      status: 'planned' as const,
    })),
  })),
})

export async function createPlan(address: string, token: string, draft: Draft): Promise<Plan> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address + root, { method: 'POST', headers, body: JSON.stringify(draft) })
  return Plan.parse(await answer.json())
}

/** The company of the promise, with one person of each role in it and a plan that all three may read. */
export async function createCompany(product: Product, writers: Writers): Promise<Company> {
  const { owner, unbound } = writers
  const companyId = unbound.newCompanyId()
  await insertPlanHistory(owner, companyId)
  await owner.query('analyze')
  const { rows } = await owner.query<{ person: string; plan: string; manager: string; team: string }>(
    `select p.employee_id as person, p.id as plan, t.manager_id as manager, t.id as team
     from development_plans p
     join team_members m on m.company_id = p.company_id and m.user_id = p.employee_id
     join teams t on t.company_id = p.company_id and t.id = m.team_id
     join users boss on boss.company_id = p.company_id and boss.id = t.manager_id and boss.role = 'manager'
     where p.company_id = $1 and p.status = 'active' and p.employee_id <> t.manager_id
     order by p.id limit 1`,
    [companyId],
  )
  const [found] = rows
  if (!found) throw new Error('nobody leads anybody with a plan')
  const token = await signInOwner(writers, companyId)
  const { total } = PlanPage.parse(JSON.parse(await getBody(product.address, root, token)))
  // A smaller company would be faster.
  if (total !== size.plans) throw new Error(`${total} plans were written instead of ${size.plans}`)
  return {
    tokens: {
      owner: token,
      manager: await signIn(writers, companyId, found.manager),
      employee: await signIn(writers, companyId, found.person),
    },
    teamId: found.team,
    personId: found.person,
    planId: found.plan,
  }
}
