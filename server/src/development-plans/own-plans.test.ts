import { expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { aPlan } from '../testing/factories/plans.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

test('one’s own copy of one’s data has the plans that one may read, and the names of those written for others', async () => {
  const { manager, employees, owner } = await aCompany(app, { employees: 2, teams: 1 })
  const [employee = owner, other = owner] = employees
  const { id } = await aPlan(manager, employee, { title: 'Мой рост', manager_comment: 'Верю' })
  await employee.as.developmentPlans.update({ id, employee_comment: 'Начну с курса' })
  await aPlan(manager, employee, { title: 'Тайный черновик', status: 'draft' })
  await aPlan(manager, other, { title: 'Чужой рост', manager_comment: 'Чужие слова' })
  const mine = await employee.as.myData.show()
  expect(mine.development_plans).toEqual([
    {
      title: 'Мой рост',
      description: null,
      status: 'active',
      start_date: '2026-10-01',
      end_date: '2027-03-31',
      progress: 50,
      manager_comment: 'Верю',
      employee_comment: 'Начну с курса',
      goals: ['Взять архитектуру одного продукта'],
      skills: [
        {
          name: 'Проектирование сервисов',
          current_level: 1,
          target_level: 3,
          activities: [
            { title: 'Курс по архитектуре', status: 'completed', date: null },
            { title: 'Разбор чужого решения', status: 'planned', date: null },
          ],
        },
      ],
      milestones: [{ title: 'Первый разбор', status: 'planned', date: '2026-12-15' }],
    },
  ])
  expect(JSON.stringify(mine)).not.toMatch(/Тайный|Чуж/)
  const written = await manager.as.myData.show()
  expect([written.development_plans, written.plans_by_me.map(({ title }) => title).toSorted()]).toEqual([
    [],
    ['Мой рост', 'Тайный черновик', 'Чужой рост'].toSorted(),
  ])
})
