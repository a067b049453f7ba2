import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { planSheet } from '../../testing/factories/world/development-plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})

describe('a new plan', () => {
  test('is what was sent, with ids, order and progress of its own', async () => {
    const plan = await manager.as.developmentPlans.create({
      ...planSheet(employee.id),
      description: '  За полгода  ',
      goals: [{ title: ' Первая ' }, { title: '   ' }, { id: 1_000_001, title: 'Вторая' }],
      milestones: [{ title: '' }, { title: 'Веха', date: '' }],
    })
    expect(plan).toMatchObject({
      employee: { id: employee.id, has_left: false },
      description: 'За полгода',
      status: 'active',
      progress: 50,
      goals: [
        { title: 'Первая', order_index: 0 },
        { title: 'Вторая', order_index: 1 },
      ],
      skills: [
        {
          type: 'hard',
          priority: 'medium',
          current_level: 1,
          target_level: 3,
          progress: 50,
          activities: [
            { title: 'Курс по архитектуре', type: 'course', status: 'completed', description: '', due_date: null },
            { title: 'Разбор чужого решения', status: 'planned' },
          ],
        },
      ],
      milestones: [{ title: 'Веха', date: null, status: 'planned' }],
      created_by: { id: manager.id },
      previous_plan: null,
      may: { update: true, delete: true, share: true, comment: false, change_activities: true },
    })
    expect(await manager.as.developmentPlans.get({ id: plan.id })).toEqual(plan)
    const { plans, total } = await manager.as.developmentPlans.list()
    expect([total, plans]).toMatchObject([
      1,
      [{ id: plan.id, progress: 50, hard_count: 1, soft_count: 0, skills: ['Проектирование сервисов'] }],
    ])
  })
})
