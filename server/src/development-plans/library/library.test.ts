import { beforeAll, expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Company } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/development-plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { librarySkills } from './skills.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
})

test('whoever writes plans is offered the library and what the company has used itself, the most used first', async () => {
  const [one, two, three] = company.employees
  if (!one || !two || !three) throw new Error('too few people')
  const { owner, manager } = company
  const known = librarySkills[0]?.name.toUpperCase() ?? ''
  await aPlan(owner, one, { skill: known, activities: [] })
  await aPlan(owner, one, { skill: 'Сварка под водой', activities: [{ title: 'Погружение' }] })
  await aPlan(owner, two, { skill: 'сварка под водой', activities: [{ title: 'погружение' }, { title: 'Погружение' }] })
  await aPlan(manager, three, { skill: 'Верстак', activities: [] })
  const { skills, own } = await owner.as.developmentPlans.library()
  expect(skills).toEqual(librarySkills)
  expect(own.map(({ name }) => name.toLowerCase())).toEqual(['сварка под водой', 'верстак'])
  expect(own[0]).toMatchObject({ type: 'hard', activities: [{ title: 'Погружение', type: 'course' }] })
})

test('a manager learns nothing here of plans that they do not see, and another company nothing at all', async () => {
  const { owner, manager, teams } = company
  const stranger = company.employees.find(({ id }) => teams[1]?.memberIds.includes(id))
  if (!stranger) throw new Error('nobody is in the second team')
  await aPlan(owner, stranger, { skill: 'Тайная затея', activities: [] })
  const names = async (person: typeof owner) => (await person.as.developmentPlans.library()).own.map(({ name }) => name)
  expect(await names(owner)).toContain('Тайная затея')
  expect(await names(manager)).not.toContain('Тайная затея')
  const other = await aCompany(app)
  expect(await names(other.owner)).toEqual([])
})

test('names are offered up to a hundred, each with up to five activities', async () => {
  const big = await aCompany(app, { employees: 1, teams: 1 })
  const person = big.employees[0] ?? big.owner
  for (let part = 0; part < 3; part++)
    await big.owner.as.developmentPlans.create({
      employee_id: person.id,
      title: `План ${part}`,
      start_date: '2026-09-01',
      end_date: '2027-03-01',
      skills: Array.from({ length: 40 }, (_, index) => ({
        name: `Своё ${part}-${index}`,
        activities: index === 0 ? Array.from({ length: 9 }, (_one, at) => ({ title: `Шаг ${at}` })) : [],
      })),
    })
  const { own } = await big.owner.as.developmentPlans.library()
  expect(own).toHaveLength(100)
  expect(Math.max(...own.map(({ activities }) => activities.length))).toBe(5)
})

test('those who only follow plans are not asked to write one', async () => {
  const team = await aTeam(app, company.companyId, { name: 'Новая', memberIds: [] })
  const person = await aPerson(app, company.companyId, { teamId: team.id })
  await expect(person.as.developmentPlans.library()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})
