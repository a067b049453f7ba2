import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { deleteClosedRows } from '../lib/database/closed-companies.ts'
import { companyIdOf } from '../lib/database/tenant.ts'
import { addNightlyWork } from '../lib/nightly.ts'
import { runJob } from '../lib/work.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { closeForADay } from '../testing/factories/company-deletion.ts'
import { anotherSession, giveAPassword, ownersPassword } from '../testing/factories/hand-over.ts'
import { anActivePulse, linksOf } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const signIn = ({ email }: { email: string }, password = ownersPassword) => app.as(null).auth.login({ email, password })
const takeBack = ({ email }: { email: string }, password = ownersPassword) =>
  app.as(null).companies.takeBack({ email, password })

async function aNamedCompany(): Promise<Company> {
  const company = await aCompany(app, { employees: 3, teams: 1 })
  for (const person of [company.owner, company.admin]) await giveAPassword(app, person)
  return company
}

const close = ({ owner, name }: Company) => owner.as.companies.delete({ name, password: ownersPassword })

const rowsOf = async (table: string, { companyId }: Company) =>
  (await app.owner.query(`select from ${table} where company_id = $1`, [companyId])).rowCount

const deleteNow = ({ companyId }: Company) =>
  runJob(app.unbound, jobHandlers, {
    name: 'administration.delete-company',
    companyId: companyIdOf(companyId),
    data: {},
  })

describe('who may delete a company', () => {
  test('is its owner, who types its name and proves to be them', async () => {
    const company = await aNamedCompany()
    const { owner, admin, manager, name } = company
    for (const other of [admin, manager])
      await expect(other.as.companies.delete({ name, password: ownersPassword })).rejects.toMatchObject({
        code: 'forbidden',
      })
    const wrongName = await refusalOf(owner.as.companies.delete({ name: `${name}1`, password: ownersPassword }))
    expect(wrongName.body.detail).toEqual([
      expect.objectContaining({ loc: ['body', 'name'], msg: 'Компания называется иначе' }),
    ])
    await expect(owner.as.companies.delete({ name, password: 'не тот пароль' })).rejects.toMatchObject({
      code: 'current_password_wrong',
    })
    expect(await owner.as.companies.show()).toMatchObject({ name })
    const { delete_after } = await owner.as.companies.delete({
      name: ` ${name.toUpperCase()} `,
      password: ownersPassword,
    })
    expect(Math.abs(delete_after.getTime() - Date.now() - DAY)).toBeLessThan(HOUR)
  })

  test('of many who ask at once one closes it', async () => {
    const company = await aNamedCompany()
    const devices = await Promise.all([1, 2, 3, 4].map(() => anotherSession(app, company.owner)))
    const asked = await Promise.allSettled(
      devices.map((as) => as.companies.delete({ name: company.name, password: ownersPassword })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const letters = (await lettersOf(app, company.companyId)).filter(({ kind }) => kind === 'company-closed')
    expect(letters).toHaveLength(2)
  })
})

describe('a closed company', () => {
  test('is over for everybody at once: sessions, links, invitations', async () => {
    const company = await aNamedCompany()
    const { owner, admin, employees } = company
    const pulse = await anActivePulse(owner)
    await app.runJobs()
    const token = (await linksOf(app, company, pulse.id)).get(admin.id) ?? ''
    const guest = { first_name: 'Зоя', last_name: 'Лис', email: `zoya-${company.companyId}@kamerton.test` }
    const [invited] = await owner.as.invites.create({ invites: [guest] })
    const invitation = invited?.token ?? ''
    expect(await app.as(null).invites.info({ token: invitation })).toBeDefined()
    await close(company)
    for (const person of [owner, admin, ...employees])
      await expect(person.as.people.me()).rejects.toMatchObject({ code: 'not_signed_in' })
    await expect(app.as(null).pulses.form({ token })).rejects.toMatchObject({ status: 404 })
    await expect(app.as(null).pulses.submit({ token, responses: { recommend: 9 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(app.as(null).invites.info({ token: invitation })).rejects.toMatchObject({ status: 404 })
    expect(await rowsOf('named_responses', company)).toBe(0)
  })

  test('tells owner and admins by letter when it goes, and sends nothing else', async () => {
    const company = await aNamedCompany()
    await anActivePulse(company.owner)
    await close(company)
    await app.runJobs()
    const letters = await lettersOf(app, company.companyId)
    const sent = letters.filter(({ state }) => state === 'sent')
    expect(sent.map(({ kind }) => kind)).toEqual(['company-closed', 'company-closed'])
    expect(sent.map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
      [company.admin.email, company.owner.email].toSorted(),
    )
    // After it is taken back, waiting work is done: everybody asked gets their letter.
    await takeBack(company.owner)
    app.clock.pass(2 * HOUR)
    await app.runJobs()
    const kinds = (await lettersOf(app, company.companyId)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'pulse-invitation')).toHaveLength(6)
  })

  test('keeps what waits under a key apart from what waits of another closed company', async () => {
    const companies = await Promise.all([aNamedCompany(), aNamedCompany()])
    for (const company of companies) {
      const { companyId } = company
      await app.unbound.inCompany(companyId, (ctx) =>
        ctx.jobs.add('pulses.open-round', { pulseId: companyId }, { singletonKey: companyId }),
      )
      await close(company)
    }
    await app.runJobs()
    const { rows } = await app.owner.query<{ key: string }>(
      "select singleton_key as key from pgboss.job where name = 'pulses.open-round' and state = 'created'",
    )
    expect(rows.map(({ key }) => key).toSorted()).toEqual(companies.map(({ companyId }) => companyId).toSorted())
  })

  test('lets nobody in, and tells its owner alone, after the right password, that it can be taken back', async () => {
    const company = await aNamedCompany()
    await close(company)
    const owners = await refusalOf(signIn(company.owner))
    expect([owners.status, owners.body.code]).toEqual([403, 'company_closed_by_you'])
    expect(owners.body.detail).toMatch(
      /закрыта по\sвашей просьбе\. Мы удалим её .+ в \d\d:\d\d, до\sэтого её можно вернуть/,
    )
    expect((await refusalOf(signIn(company.admin))).body.code).toBe('company_closed')
    expect((await refusalOf(signIn(company.owner, 'не тот пароль'))).body.code).toBe('wrong_credentials')
    expect((await refusalOf(takeBack(company.admin))).body.code).toBe('wrong_credentials')
    expect((await refusalOf(takeBack(company.owner, 'не тот пароль'))).body.code).toBe('wrong_credentials')
  })

  test('that is taken back is as it was, but that all sign in anew', async () => {
    const company = await aNamedCompany()
    const pulse = await anActivePulse(company.owner)
    await app.runJobs()
    const token = (await linksOf(app, company, pulse.id)).get(company.admin.id) ?? ''
    await close(company)
    await takeBack(company.owner)
    await expect(company.owner.as.people.me()).rejects.toMatchObject({ code: 'not_signed_in' })
    const { access_token } = await signIn(company.owner)
    expect((await app.as(access_token).people.me()).company_name).toBe(company.name)
    await app.as(null).pulses.submit({ token, responses: { recommend: 9 } })
    await expect(takeBack(company.owner)).rejects.toMatchObject({ code: 'company_not_closed' })
    // The job of the deletion that was taken back finds nothing to do.
    await deleteNow(company)
    expect(await rowsOf('users', company)).toBe(6)
    const { rows } = await app.owner.query(
      "select kind from audit_events where company_id = $1 and kind like 'company_%' order by position",
      [company.companyId],
    )
    expect(rows).toEqual([{ kind: 'company_closed' }, { kind: 'company_taken_back' }])
  })
})

describe('after the day', () => {
  test('the company is gone, and its addresses are free', async () => {
    const company = await aNamedCompany()
    await close(company)
    await deleteNow(company)
    expect(await rowsOf('users', company)).toBe(6)
    await closeForADay(app, company.companyId)
    await deleteNow(company)
    for (const table of ['users', 'companies', 'tenants', 'audit_events', 'account_emails'])
      expect([table, await rowsOf(table, company)]).toEqual([table, 0])
    expect((await refusalOf(signIn(company.owner))).body.code).toBe('wrong_credentials')
    await expect(takeBack(company.owner)).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  test('one of many portions is finished by whoever goes on with it, also two at once', async () => {
    const company = await aNamedCompany()
    const [team] = company.teams
    const more = 2_500
    await app.owner.query(
      `insert into users (company_id, id, email, first_name, last_name, role, created_at)
       select $1::uuid, gen_random_uuid(), n || '@' || $1::text || '.example', 'Анна', 'Мороз', 'employee', now() from generate_series(1, $2::int) n`,
      [company.companyId, more],
    )
    await app.owner.query(
      `insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
       select company_id, $2, id, true, now() from users where company_id = $1 and email like '%.example'`,
      [company.companyId, team?.id],
    )
    await closeForADay(app, company.companyId)
    // Work of a server that was stopped halfway.
    const first = await app.unbound
      .seeingClosed()
      .inCompany(company.companyId, (ctx) => deleteClosedRows(ctx, 'team_members', 1_000))
    expect([first, await rowsOf('users', company)]).toEqual([1_000, more + 6])
    await Promise.all([deleteNow(company), deleteNow(company), deleteNow(company)])
    for (const table of ['team_members', 'users', 'companies', 'tenants'])
      expect([table, await rowsOf(table, company)]).toEqual([table, 0])
  })

  test('a job that was lost is found by the night', async () => {
    const company = await aNamedCompany()
    await close(company)
    await app.owner.query("delete from pgboss.job where data ->> 'companyId' = $1", [company.companyId])
    await closeForADay(app, company.companyId)
    await addNightlyWork(app.unbound)
    await app.runJobs()
    expect(await rowsOf('users', company)).toBe(0)
  })
})
