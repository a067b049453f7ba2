import { HOUR } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { pastTriggers } from '../testing/past-triggers.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { checkJournal, findHead } from './check-journal.ts'

const app = testAppOfFile()

type Event = { id: string; kind: string; actor_id: string; subject_id: string; position: number }

const eventsOf = async ({ companyId }: Company) =>
  (
    await app.owner.query<Event>(
      'select id, kind, actor_id, subject_id, position from audit_events where company_id = $1 order by position',
      [companyId],
    )
  ).rows

const faultsOf = ({ companyId }: Company, remembered: string[] = []) =>
  app.unbound.inCompany(companyId, (ctx) => checkJournal(ctx, remembered))

/** A company in which something has happened: five people were moved at once. */
async function aJournal(): Promise<Company> {
  const company = await aCompany(app, { employees: 5, teams: 2 })
  await Promise.all(company.employees.map(({ id }) => company.owner.as.employees.endSessions({ id })))
  return company
}

describe('A-63: the journal is a chain, company by company', () => {
  test('of events that happen at once each follows one other, and the chain is whole', async () => {
    const [one, two] = await Promise.all([aJournal(), aJournal()])
    for (const company of [one, two]) {
      expect((await eventsOf(company)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
      expect(await faultsOf(company)).toEqual([])
    }
  })

  test.each([
    ['changed', `update audit_events set kind = 'login' where company_id = $1 and position = 3`],
    ['given to somebody else', 'update audit_events set actor_id = subject_id where company_id = $1 and position = 3'],
    ['given a name', `update audit_events set subject_name = 'a rule' where company_id = $1 and position = 3`],
    ['moved in time', `update audit_events set happened_at = now() where company_id = $1 and position = 3`],
    ['removed', 'delete from audit_events where company_id = $1 and position = 3'],
    ['removed from the beginning', 'delete from audit_events where company_id = $1 and position = 1'],
    ['removed from the end', 'delete from audit_events where company_id = $1 and position = 5'],
    [
      'removed, and the gap closed',
      `delete from audit_events where company_id = $1 and position = 3;
       update audit_events set position = position - 1 where company_id = $1 and position > 3`,
    ],
    [
      'put in between without a link',
      `insert into audit_events select company_id, gen_random_uuid(), kind, actor_id, subject_id, happened_at, position, previous_hash, hash
       from audit_events where company_id = $1 and position = 3`,
    ],
  ])('an event that was %s past the product is found, also in the night', async (_, tampering) => {
    const company = await aJournal()
    await pastTriggers(app, ['audit_events'], async (client) => {
      for (const statement of tampering.split(';')) await client.query(statement, [company.companyId])
    })
    expect(await faultsOf(company)).not.toEqual([])
    const nightly = jobHandlers['audit.check-journal'](app.unbound, company.companyId, {})
    await expect(nightly).rejects.toThrow(`journal of company ${company.companyId}`)
  })

  test('a chain that was forged from end to end is found by what was written down elsewhere', async () => {
    const company = await aJournal()
    const head = await app.unbound.inCompany(company.companyId, findHead)
    expect(await faultsOf(company, [head ?? ''])).toEqual([])
    const forged = (await eventsOf(company)).map((event) => ({ ...event, actor_id: event.subject_id }))
    for (const table of ['audit_events', 'audit_heads'])
      await app.owner.query(`delete from ${table} where company_id = $1`, [company.companyId])
    for (const { id, kind, actor_id, subject_id } of forged)
      await app.owner.query('insert into audit_events values ($1, $2, $3, $4, $5, now())', [
        company.companyId,
        id,
        kind,
        actor_id,
        subject_id,
      ])
    expect(await faultsOf(company)).toEqual([])
    expect(await faultsOf(company, [head ?? ''])).toEqual(['event 5 is not the one that was written down'])
  })
})

describe('A-63: reading what others said under their names', () => {
  test('is written down once an hour for each reader, whoever they are', async () => {
    const company = await aCompany(app)
    const { owner, manager, employees, teams } = company
    const aim = { target_type: 'team', target_value: teams[0]?.id ?? '' } as const
    const pulse = await anActivePulse(owner, { ...mood, ...aim })
    const readings = async () =>
      (await eventsOf(company))
        .filter(({ kind }) => kind === 'named_answers_read')
        .map(({ actor_id, subject_id }) => [actor_id, subject_id])
    await owner.as.pulses.responses({ id: pulse.id })
    expect(await readings()).toEqual([])
    const person = employees[0] ?? owner
    await answerAs(app, company, pulse.id, [{ person, responses: { [moodQuestion.id]: 4 } }])
    for (const reader of [owner, owner, manager])
      expect((await reader.as.pulses.responses({ id: pulse.id })).responses).toHaveLength(1)
    const once = [
      [owner.id, pulse.id],
      [manager.id, pulse.id],
    ]
    expect(await readings()).toEqual(once)
    app.clock.pass(2 * HOUR)
    await owner.as.pulses.responses({ id: pulse.id })
    expect(await readings()).toEqual([...once, [owner.id, pulse.id]])
  })

  test('of anonymous answers there is nothing to write down', async () => {
    const company = await aCompany(app, { employees: 8 })
    const { owner, employees } = company
    const pulse = await anActivePulse(owner, { ...mood, is_anonymous: true })
    await answerAs(
      app,
      company,
      pulse.id,
      employees.map((person, at) => ({ person, responses: { [moodQuestion.id]: 1 + (at % 5) } })),
    )
    await owner.as.pulses.deactivate({ id: pulse.id })
    await app.runJobs()
    expect((await owner.as.pulses.responses({ id: pulse.id })).n).toBe(8)
    expect((await eventsOf(company)).map(({ kind }) => kind)).not.toContain('named_answers_read')
  })
})
