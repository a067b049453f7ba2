import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { beforeAll, expect, test, vi } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { aRound, enpsSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { openKeptBoards } from './keep-boards.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 6, teams: 1, userLimit: 500 })
  await app.owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@great.example', 'A', 'B', 'employee', now() from generate_series(1, 310) n`,
    [company.companyId],
  )
})

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** Number of reads of everybody's facts during a call. */
const findingsOf = async (call: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(call)).filter((text) => text.includes('as negative')).length

/** Rules that give the owner a recommendation about somebody. */
async function rulesAbout(id: string): Promise<string[]> {
  const { all_recommendations: all } = await company.owner.as.recommendations.list({})
  return all.filter(({ subject_id }) => subject_id === id).map(({ rule_id }) => rule_id)
}

test('of a great company feedback is seen by whoever looks again, a closed round at once, and who has left no more', async () => {
  const person = await aPerson(app, company.companyId, { teamId: company.teams[0]?.id ?? '' })
  expect(await rulesAbout(person.id)).not.toContain('employee.feedback.negative')
  for (const comment of ['Сроки', 'Снова сроки'])
    await company.owner.as.feedback.create({ target_user_id: person.id, feedback_type: 'negative', rating: 1, comment })
  expect(await rulesAbout(person.id)).not.toContain('employee.feedback.negative')
  app.clock.pass(MINUTE + 1)
  await eventually(async () => expect(await rulesAbout(person.id)).toContain('employee.feedback.negative'))
  const { id } = await aRound(company, [person], enpsSheets(0, 0, 1))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  expect(await rulesAbout(person.id)).toContain('employee.retention.risk')
  await company.owner.as.employees.delete({ id: person.id })
  expect(await rulesAbout(person.id)).toEqual([])
})

test('nobody is told what is older than a quarter of an hour', async () => {
  const person = await aPerson(app, company.companyId, { teamId: company.teams[0]?.id ?? '' })
  await rulesAbout(person.id)
  for (const comment of ['Сроки', 'Снова сроки'])
    await company.owner.as.feedback.create({ target_user_id: person.id, feedback_type: 'negative', rating: 1, comment })
  app.clock.pass(15 * MINUTE)
  expect(await rulesAbout(person.id)).toContain('employee.feedback.negative')
})

test('what somebody reads is found anew before it is old and after a round closes, whether or not they look', async () => {
  const person = await aPerson(app, company.companyId, { teamId: company.teams[0]?.id ?? '' })
  await rulesAbout(person.id)
  const { id } = await aRound(company, [person], enpsSheets(0, 0, 1))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const boards = app.platform.shared(openKeptBoards)
  await boards.lookAgain()
  expect(await findingsOf(async () => expect(await rulesAbout(person.id)).toContain('employee.retention.risk'))).toBe(0)
  app.clock.pass(9 * MINUTE)
  expect(await findingsOf(() => boards.lookAgain())).toBe(0)
  app.clock.pass(MINUTE)
  expect(await findingsOf(() => boards.lookAgain())).toBeGreaterThan(0)
  expect(await findingsOf(() => boards.lookAgain())).toBe(0)
  app.clock.pass(DAY)
  expect(await findingsOf(() => boards.lookAgain())).toBe(0)
})

test('all who ask at once wait for one finding', async () => {
  const ask = () => company.owner.as.recommendations.list({ period_days: 90 })
  expect(
    await findingsOf(() => Promise.all([ask(), company.admin.as.recommendations.list({ period_days: 90 }), ask()])),
  ).toBe(1)
  expect(await findingsOf(ask)).toBe(0)
})

test('a release that a check of privacy changes is told no more as it was', async () => {
  const ask = () => company.owner.as.recommendations.list({ period_days: 7 })
  await ask()
  expect(await findingsOf(ask)).toBe(0)
  const { rows } = await app.owner.query(
    'update pulse_rounds set release = release where company_id = $1 and closed_at is not null returning id',
    [company.companyId],
  )
  expect(rows).not.toEqual([])
  expect(await findingsOf(ask)).toBe(1)
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
