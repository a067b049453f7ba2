import { MINUTE } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aPerson, type Company } from '../testing/factories.ts'
import { aRound, enpsSheets } from '../testing/rounds.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let company: Company
beforeAll(async () => {
  app = await startTestApp()
  company = await aCompany(app, { employees: 6, teams: 1, userLimit: 500 })
  await app.owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@great.example', 'A', 'B', 'employee', now() from generate_series(1, 310) n`,
    [company.companyId],
  )
  await app.owner.query('update companies set people = people + 310 where company_id = $1', [company.companyId])
})
afterAll(() => app.close())

/** What is advised about somebody, to the owner. */
async function rulesAbout(id: string): Promise<string[]> {
  const { all_recommendations: all } = await company.owner.as.recommendations.list({})
  return all.filter(({ subject_id }) => subject_id === id).map(({ rule_id }) => rule_id)
}

test('of a great company feedback is seen within a minute, a closed round at once, and who has left no more', async () => {
  const person = await aPerson(app, company.companyId, { teamId: company.teams[0]?.id ?? '' })
  expect(await rulesAbout(person.id)).not.toContain('employee.feedback.negative')
  for (const comment of ['Сроки', 'Снова сроки'])
    await company.owner.as.feedback.create({ target_user_id: person.id, feedback_type: 'negative', rating: 1, comment })
  expect(await rulesAbout(person.id)).not.toContain('employee.feedback.negative')
  app.clock.pass(MINUTE + 1)
  expect(await rulesAbout(person.id)).toContain('employee.feedback.negative')
  const { id } = await aRound(company, [person], enpsSheets(0, 0, 1))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  expect(await rulesAbout(person.id)).toContain('employee.retention.risk')
  await company.owner.as.employees.delete({ id: person.id })
  expect(await rulesAbout(person.id)).toEqual([])
})

test('one board is read by all who see everybody, each without what is about themselves', async () => {
  for (const target of [company.owner, company.admin])
    for (const comment of ['Сроки', 'Снова сроки'])
      await (target === company.owner ? company.admin : company.owner).as.feedback.create({
        target_user_id: target.id,
        feedback_type: 'negative',
        rating: 1,
        comment,
      })
  app.clock.pass(MINUTE + 1)
  for (const [reader, other] of [
    [company.owner, company.admin],
    [company.admin, company.owner],
  ] as const) {
    const { all_recommendations: all } = await reader.as.recommendations.list({})
    const about = new Set(all.map(({ subject_id }) => subject_id))
    expect([about.has(reader.id), about.has(other.id)]).toEqual([false, true])
  }
})
