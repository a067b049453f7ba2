import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActiveReview, reviewEverybody } from '../../testing/factories/manager-reviews.ts'
import { linksOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let manager: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
  ;({ owner, manager } = company)
})

const anybody = () => app.as(null).managerReviews
const idsOf = (sheets: readonly { employee: { id: string } }[]) => sheets.map(({ employee }) => employee.id).toSorted()
const linkOf = async (id: string, person = manager) => (await linksOf(app, company, id)).get(person.id) ?? ''
const participationOf = async (id: string) => (await owner.as.pulses.get({ id })).participation

describe('whoever leaves', () => {
  test('is not asked about any more, and what was submitted of them stays', async () => {
    const [first = owner, , third = owner] = company.employees
    const { id } = await anActiveReview(owner)
    await owner.as.employees.delete({ id: first.id })
    const at = { id, managerId: manager.id }
    expect(idsOf((await manager.as.managerReviews.show(at)).sheets)).toEqual([third.id])
    await reviewEverybody(manager, id)
    await manager.as.managerReviews.submit(at)
    await owner.as.employees.delete({ id: third.id })
    expect(idsOf((await owner.as.managerReviews.show(at)).sheets)).toEqual([third.id])
  })

  test('the last to be reviewed takes the manager’s place along: nobody is asked about nobody', async () => {
    const rival = await aPerson(app, company.companyId, { role: 'manager' })
    const only = await aPerson(app, company.companyId)
    await aTeam(app, company.companyId, { name: 'Вдвоём', managerId: rival.id, memberIds: [only.id] })
    const { id } = await anActiveReview(owner)
    expect(await participationOf(id)).toMatchObject({ invited: 2 })
    await owner.as.employees.delete({ id: only.id })
    expect(await participationOf(id)).toMatchObject({ invited: 1 })
    expect((await refusalOf(rival.as.managerReviews.show({ id, managerId: rival.id }))).code).toBe('not_found')
  })

  test('a manager who leaves takes along what they had not submitted', async () => {
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id, { performance: 1, mood: 'red', concerns: 'черновик' })
    const token = await linkOf(id)
    await owner.as.employees.delete({ id: manager.id })
    expect((await owner.as.managerReviews.managers({ id })).managers).toEqual([])
    expect((await refusalOf(anybody().showByLink({ token }))).code).toBe('pulse_link_invalid')
    const { rows } = await app.owner.query('select 1 from manager_review_sheets where company_id = $1', [
      company.companyId,
    ])
    expect(rows).toEqual([])
  })
})
