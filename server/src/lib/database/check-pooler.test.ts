import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany } from '../../testing/factories/companies.ts'
import { anActivePulse, linksOf } from '../../testing/factories/pulses.ts'
import { onDatabase } from '../../testing/global-setup.ts'
import { startTransactionPooler, type TransactionPooler } from '../../testing/peers/transaction-pooler.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asRole } from '../../testing/test-server.ts'
import { refuseWrongRole } from './check-pooler.ts'
import { openPool } from './connection.ts'
import { isUnavailable } from './is-unavailable.ts'
import { openDatabase } from './open-database.ts'

/** The login of the pooler, set up as docs/operations.md says, step by step. */
const login = `kamerton_pool_${randomBytes(4).toString('hex')}`
const password = 'of the pooler'

let app: TestApp
let pooler: TransactionPooler
beforeAll(async () => {
  const admin = new pg.Client(inject('testDatabase').owner)
  await admin.connect()
  await admin.query(`create role ${login} login password '${password}'`)
  await admin.end()
  app = await startTestApp({
    callsThrough: async ({ owner }) => {
      pooler = await startTransactionPooler(sessionsOf(owner))
      return through(pooler)
    },
  })
})
afterAll(async () => {
  await app.close()
  await pooler.stop()
  const admin = new pg.Client(inject('testDatabase').owner)
  await admin.connect()
  await admin.query(`drop role ${login}`)
  await admin.end()
})

/** The login of the test, where the owner may connect. */
const sessionsOf = (owner: pg.PoolConfig): pg.PoolConfig => asRole(owner, login, password)
const urlOf = ({ port }: TransactionPooler) => `postgres://${login}@127.0.0.1:${port}/kamerton`
const through = (one: TransactionPooler): pg.PoolConfig => ({ connectionString: urlOf(one) })

async function another(sessions: pg.PoolConfig, options?: Parameters<typeof startTransactionPooler>[1]) {
  const one = await startTransactionPooler(sessions, options)
  onTestFinished(() => one.stop())
  return one
}
const asOwner = (text: string) => app.owner.query(text)
const refusal = async (calls: pg.PoolConfig): Promise<string> =>
  refuseWrongRole({ ...app.database, calls }).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

describe('a start says what is wrong', () => {
  test('where there is a pooler, and no address for what needs a session of its own', () => {
    expect(() => readConfig({ DATABASE_POOLER_URL: urlOf(pooler) })).toThrow(/задайте и DATABASE_URL – прямой адрес/)
  })

  test('where DATABASE_URL leads to a pooler that gives each transaction another session', async () => {
    const opened = openDatabase({ databaseUrl: urlOf(pooler), databasePoolerUrl: null, dataDir: '' }, () => {})
    await expect(opened).rejects.toThrow(/DATABASE_URL ведёт в пул.+прямой адрес.+DATABASE_POOLER_URL\.$/)
  })

  test('where a pooler has swallowed the role of the product, which would run as the owner', async () => {
    const swallowing = await another(app.database.owner, { ignores: ['options'] })
    await expect(
      refuseWrongRole({ ...app.database, app: { ...through(swallowing), options: '-c role=kamerton_app' } }),
    ).rejects.toThrow(/отбросил роль kamerton_app: без неё компании не отделены/)
  })

  test('where the login of the pooler is not the plain role, has no limit of time, or is of another database', async () => {
    const fresh = async () => through(await another(sessionsOf(app.database.owner)))
    expect(await refusal(await fresh())).toMatch(`grant kamerton_app to "${login}"; alter role "${login}" set role`)
    await asOwner(`grant kamerton_app to ${login}`)
    await asOwner(`alter role ${login} set role = 'kamerton_app'`)
    expect(await refusal(await fresh())).toMatch(`alter role "${login}" set statement_timeout = '10s'`)
    await asOwner(`alter role ${login} set statement_timeout = '10s'`)
    expect(await refusal(await fresh())).toMatch('set idle_in_transaction_session_timeout')
    await asOwner(`alter role ${login} set idle_in_transaction_session_timeout = '10s'`)
    const others = `alter role "${login}" set citus.propagate_set_commands = 'local'`
    if (inject('testMachines').length > 1) expect(await refusal(await fresh())).toMatch(others)
    await asOwner(others)
    expect(await refusal(await fresh())).toBe('not refused')

    const elsewhere = await another(sessionsOf(onDatabase(app.database, 'postgres').owner))
    expect(await refusal(through(elsewhere))).toMatch('не в ту базу')
    expect(await refusal({ connectionString: `postgres://${login}@127.0.0.1:1/kamerton` })).toMatch(
      /никто не отвечает.+DATABASE_POOLER_URL/,
    )
  })
})

// From here on the login has the right settings.
test('calls go through a pooler: answers of two companies at once, each counted once, and none sees the other', async () => {
  const companies = [await aCompany(app, { employees: 12 }), await aCompany(app, { employees: 12 })]
  for (const company of companies) {
    const pulses = await Promise.all(
      [false, true].map((is_anonymous) => anActivePulse(company.owner, { title: `${is_anonymous}`, is_anonymous })),
    )
    for (const { id } of pulses) {
      const links = await linksOf(app, company, id)
      await Promise.all(
        [...links.values()].map((token) => app.as().pulses.submit({ token, responses: { recommend: 9 } })),
      )
      const { rows } = await app.owner.query(
        `select sum(c.answered)::int as answered
         from company_rollups c join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id
         where r.pulse_id = $1 and c.metric = 'participation'`,
        [id],
      )
      expect(rows).toEqual([{ answered: links.size }])
    }
  }
  const [one, other] = companies
  const [pulse] = (await other?.owner.as.pulses.list()) ?? []
  expect(await refusalOf(one?.owner.as.pulses.get({ id: pulse?.id ?? '' }) ?? Promise.resolve())).toMatchObject({
    status: 404,
  })
  // It was a pooler indeed: one connected client was lent several sessions.
  expect(pooler.mostSessionsOfOne()).toBe(3)
})

test('limits are counted through it, and a prepared statement would have been lost', async () => {
  const ask = () => refusalOf(app.as().auth.login({ email: 'nobody@kamerton.test', password: 'не тот пароль' }))
  const heard: number[] = []
  for (let tries = 0; tries < 11; tries++) heard.push((await ask()).status)
  expect(heard).toEqual([...Array.from({ length: 10 }, () => 401), 429])

  const careless = openPool(
    { ...through(pooler), statement_timeout: undefined, idle_in_transaction_session_timeout: undefined },
    { max: 1 },
  )
  onTestFinished(() => careless.end())
  const look = () => careless.query({ name: 'look', text: 'select $1::int', values: [1] })
  await expect(Promise.all([look(), look(), look(), look(), look()])).rejects.toThrow(/prepared statement/)
})

test('what a pooler says while its database is away is «come again», and what PostgreSQL says of a wrong query is not', () => {
  const said = (severity: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '08P01', severity })
  expect([isUnavailable(said('FATAL')), isUnavailable(said('ERROR'))]).toEqual([true, false])
})
