import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { lettersOf } from '../../../../testing/checks/outbox.ts'
import { aCompany, type Company, type Person } from '../../../../testing/factories/companies.ts'
import { aLetter, queue } from '../../../../testing/factories/letters.ts'
import { anActivePulse, linksOf } from '../../../../testing/factories/pulses.ts'
import { Refused, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { inDatabase } from '../../../../testing/test-server.ts'
import { nightlyJobs } from '../../../jobs.ts'
import { addNightlyWork } from '../../../nightly.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
/** Citus settles once a minute the transactions that were left half-done between two machines. */
const patience = { timeout: 120_000, interval: 200 }

/**
 * A command that takes `kill 5702` and `start 5702`, see docs/operations.md. Nobody else may use the cluster during the
 * test.
 */
const control = process.env.TEST_WORKERS
const sendOrder = (order: 'kill' | 'start', port: number) => promisify(execFile)(control ?? '', [order, `${port}`])

const employees = 12
type Asked = { person: Person; token: string; attempt: string }
type OfWorker = { company: Company; asked: Asked[]; pulseId: string }

let app: TestApp
/** The first machine is the coordinator. */
const machines = inject('testMachines')
const [dying = 0, staying = 0] = machines.slice(1).map((machine) => new pg.Client(machine).port)

/** The machine of a company follows from its id. */
async function portOf({ companyId }: Company): Promise<number | undefined> {
  const { rows } = await app.owner.query<{ port: number }>(
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`,
    [companyId],
  )
  return rows[0]?.port
}

/** Two companies of each machine, all of whose people are asked by name. */
async function companiesOf(port: number): Promise<OfWorker[]> {
  const found: OfWorker[] = []
  while (found.length < 2) {
    const company = await aCompany(app, { employees })
    if ((await portOf(company)) !== port) continue
    const { id: pulseId } = await anActivePulse(company.owner)
    const links = await linksOf(app, company, pulseId)
    const asked = company.employees.map((person) => ({
      person,
      token: links.get(person.id) ?? '',
      attempt: randomBytes(32).toString('base64url'),
    }))
    found.push({ company, asked, pulseId })
  }
  // The letters of their launches are sent, so later ones are the test's own.
  await app.runJobs()
  return found
}

/**
 * Locks the participants of a company: answers there wait on its machine, until the lock is released or the machine
 * dies.
 */
async function holdAnswersOf(one: OfWorker | undefined): Promise<() => Promise<void>> {
  const holder = new pg.Client(app.database.owner)
  // The connection breaks when the machine dies.
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from pulse_participants where company_id = $1 for update', [one?.company.companyId])
  return async () => {
    await holder.query('rollback').catch(() => {})
    await holder.end()
  }
}

async function countWaiting(): Promise<number> {
  const machine = inDatabase(machines[1] ?? {}, new pg.Client(app.database.owner).database ?? '')
  const client = new pg.Client(machine)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** `done`, or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

const answer = ({ token, attempt, person }: Asked) =>
  outcomeOf(app.as(null).pulses.submit({ token, responses: { recommend: 9, comment: `от ${person.id}` }, attempt }))
const answerAll = (asked: readonly Asked[]) => Promise.all(asked.map(answer))
const all = <T>(outcome: T, { length }: { length: number }): T[] => Array.from({ length }, () => outcome)

const praise = ({ company }: OfWorker, comment: string) => {
  const [first] = company.employees
  const about = { target_user_id: first?.id ?? '', feedback_type: 'positive', rating: 5, comment } as const
  return outcomeOf(app.as(company.owner.token).feedback.create(about))
}
async function countPraise({ company }: OfWorker, comment: string): Promise<number | null> {
  const { rowCount } = await app.owner.query('select from feedback where company_id = $1 and comment = $2', [
    company.companyId,
    comment,
  ])
  return rowCount
}
const look = ({ company }: OfWorker) => outcomeOf(app.as(company.owner.token).people.me())

// Only on a cluster that may be broken; other runs skip this.
describe.skipIf(!control)('a worker of the cluster is killed amid answers', () => {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(async () => {
    await sendOrder('start', dying)
    await app.close()
  })

  test('its companies hear 503, the others go on, what was acknowledged is there, and all goes on when it is back', async () => {
    const lost = await companiesOf(dying)
    const others = await companiesOf(staying)
    const part = (of: readonly OfWorker[], from: number, to: number) => of.flatMap(({ asked }) => asked.slice(from, to))

    // Acknowledged before the machine dies, so that there is something to find when it is back.
    for (const one of lost) expect(await praise(one, 'до смерти')).toBe('done')
    for (const { company } of lost) await queue(app, company.companyId, aLetter({ subject: 'В очереди' }))

    // Answers of both machines are under way when one machine dies. Those of the first company wait for the lock.
    const release = await holdAnswersOf(lost[0])
    const amid = Promise.all([lost[0], lost[1], ...others].map((one) => answerAll(part(one ? [one] : [], 0, 5))))
    const acts = Promise.all(lost.map((one) => praise(one, 'посреди')))
    await expect.poll(countWaiting, patience).toBeGreaterThan(0)
    await sendOrder('kill', dying)
    const [held = [], ofLost = [], ...ofOthers] = await amid
    await release()
    expect(held).toEqual(all('unavailable', { length: 5 }))
    expect(new Set([...ofLost, ...(await acts), 'done', 'unavailable'])).toEqual(new Set(['done', 'unavailable']))
    expect(ofOthers.flat()).toEqual(all('done', { length: 10 }))

    // The machine is away.
    const [without, beside] = await Promise.all([answerAll(part(lost, 5, 8)), answerAll(part(others, 5, 8))])
    expect(without).toEqual(all('unavailable', without))
    expect(beside).toEqual(all('done', beside))
    for (const call of [look, (one: OfWorker) => praise(one, 'пока её нет')]) {
      expect(await Promise.all(lost.map(call))).toEqual(['unavailable', 'unavailable'])
      expect(await Promise.all(others.map(call))).toEqual(['done', 'done'])
    }
    // A launch too, with the work behind the call: the letters to the participants.
    const [sender] = others
    if (!sender) throw new Error('nobody is left')
    await anActivePulse(sender.company.owner, { title: 'Без соседей' })
    await app.runJobs()
    const { rows: letters } = await app.owner.query(
      "select from letters where company_id = $1 and subject like '%Без соседей%' and state = 'sent'",
      [sender.company.companyId],
    )
    expect(letters.length).toBeGreaterThan(employees)
    // Work of its companies waits for longer than the queue would retry. The night adds its work as usual.
    await addNightlyWork(app.unbound)
    for (let tries = 0; tries < 6; tries++) {
      await app.runJobs()
      app.clock.pass(10 * MINUTE)
    }
    const queuedOf = async ({ company }: OfWorker) => {
      const { rows } = await app.owner.query<{ name: string }>(
        "select name from pgboss.job where state = 'created' and data ->> 'companyId' = $1",
        [company.companyId],
      )
      return rows.map(({ name }) => name)
    }
    for (const one of lost) {
      const names = await queuedOf(one)
      expect(names.filter((name) => name === 'letters.send')).toHaveLength(1)
      expect(names).toEqual(expect.arrayContaining([...nightlyJobs]))
    }
    const refused = await app
      .as(lost[0]?.company.owner.token)
      .people.me()
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })

    // The machine is back. Clients without an answer retry, as the form does, and everybody's answer is there once.
    await sendOrder('start', dying)
    await expect.poll(() => Promise.all(lost.map(look)), patience).toEqual(['done', 'done'])
    for (const one of part(lost, 0, 8))
      await expect.poll(async () => ['done', 'already_answered'].includes(await answer(one)), patience).toBe(true)
    expect(await answerAll(part([...lost, ...others], 8, employees))).toEqual(all('done', { length: 4 * 4 }))
    for (const one of lost) await expect.poll(() => praise(one, 'снова'), patience).toBe('done')

    app.clock.pass(HOUR)
    await app.runJobs()
    for (const one of lost) {
      expect(
        (await lettersOf(app, one.company.companyId)).filter(({ subject }) => subject === 'В очереди'),
      ).toMatchObject([{ state: 'sent' }])
      expect(await queuedOf(one)).not.toEqual(expect.arrayContaining([...nightlyJobs]))
    }

    for (const { company, pulseId, asked } of [...lost, ...others]) {
      const { rows } = await app.owner.query<{ comment: string }>(
        `select n.answers ->> 'comment' as comment from named_responses n
         join pulse_rounds r on r.company_id = n.company_id and r.id = n.round_id where n.company_id = $1 and r.pulse_id = $2`,
        [company.companyId, pulseId],
      )
      expect(rows.map(({ comment }) => comment).toSorted()).toEqual(
        asked.map(({ person }) => `от ${person.id}`).toSorted(),
      )
      const { rows: counted } = await app.owner.query<{ answered: number }>(
        `select sum(answered)::int as answered from company_rollups where company_id = $1 and metric = 'participation'`,
        [company.companyId],
      )
      expect(counted).toEqual([{ answered: employees }])
    }
    // Each acknowledged act is there once; one without an answer is there once or not at all.
    const outcomes = await acts
    for (const [index, one] of lost.entries()) {
      expect(await countPraise(one, 'до смерти')).toBe(1)
      const amidst = await countPraise(one, 'посреди')
      expect(outcomes[index] === 'done' ? [1] : [0, 1]).toContain(amidst)
      expect(await countPraise(one, 'пока её нет')).toBe(0)
    }
  })
})
