import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let employee: Person
beforeAll(async () => {
  company = await aCompany(app, { employees: 1, teams: 1 })
  employee = company.employees[0] ?? company.owner
  const { companyId } = company
  const teamId = company.teams[0]?.id ?? ''
  await aPerson(app, companyId, { firstName: 'Вера', lastName: 'Дёмина', email: 'belka@versta.test', teamId })
  await aPerson(app, companyId, { firstName: 'Анна', lastName: 'Белкина', email: 'yakovleva@versta.test' })
  await aPerson(app, companyId, { firstName: 'Пётр', lastName: 'Сто%процентов', email: 'petr@versta.test' })
})

const found = async ({ as }: Person, search: string) =>
  (await as.people.list({ search })).map(({ full_name }) => full_name)

describe('GET /api/users', () => {
  test('A-28: everybody who signed in finds everybody by name, and is told no address, role or figure', async () => {
    for (const person of [company.owner, company.admin, company.manager, employee]) {
      expect(await found(person, 'дёмин вер')).toEqual(['Вера Дёмина'])
      const [vera] = await person.as.people.list({ search: 'ДЕМИНА' })
      expect(vera).toEqual({
        id: expect.any(String),
        first_name: 'Вера',
        last_name: 'Дёмина',
        full_name: 'Вера Дёмина',
        position: null,
        avatar_url: null,
        team: company.teams[0]?.name,
      })
    }
  })

  test('only who sees addresses finds by address; to others a search for one tells nothing', async () => {
    for (const person of [company.owner, company.admin]) expect(await found(person, 'BELKA@')).toEqual(['Вера Дёмина'])
    for (const person of [company.manager, employee]) {
      for (const search of ['belka', 'BELKA@', 'versta', '@', '.test', 'вера belka'])
        expect(await found(person, search)).toEqual([])
    }
  })

  test('what is searched for is no pattern, and nothing found is an empty list', async () => {
    expect(await found(employee, '%')).toEqual(['Пётр Сто%процентов'])
    expect(await found(employee, '_')).toEqual([])
    expect(await found(employee, 'никого такого')).toEqual([])
  })

  test('the first by last name, as many as asked for, twenty unasked', async () => {
    const { companyId, owner } = await aCompany(app, { employees: 0, teams: 0, userLimit: 100 })
    for (let i = 0; i < 25; i++) await aPerson(app, companyId, { lastName: `Аа${String(i).padStart(2, '0')}` })
    expect(await owner.as.people.list()).toHaveLength(20)
    expect((await owner.as.people.list({ limit: 3 })).map(({ last_name }) => last_name)).toEqual([
      'Аа00',
      'Аа01',
      'Аа02',
    ])
    expect(await owner.as.people.list({ limit: 50 })).toHaveLength(28)
    const few = await statementsOf(() => owner.as.people.list({ limit: 1 }))
    expect(await statementsOf(() => owner.as.people.list({ limit: 50 }))).toHaveLength(few.length)
  })

  test.each([{ limit: 0 }, { limit: 51 }, { limit: -1 }, { search: 'а'.repeat(201) }, { search: 'а\nб' }])(
    'A-43: %j is refused',
    async (query) => {
      expect((await refusalOf(employee.as.people.list(query))).status).toBe(422)
    },
  )

  test('who has left is not found', async () => {
    const gone = await aPerson(app, company.companyId, { lastName: 'Ушедших' })
    expect(await found(employee, 'ушедших')).toHaveLength(1)
    await company.owner.as.employees.delete({ id: gone.id })
    expect(await found(employee, 'ушедших')).toEqual([])
  })
})
