import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { anActivePulse } from '../testing/factories/pulses.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { loseMachineOf } from './database/distribution/checks/lost-machine.ts'
import { nightlyJobs } from './jobs.ts'
import { addNightlyWork } from './nightly.ts'
import { openLog } from './process/log.ts'
import { type JobHandlers, runJob, startWork } from './work.ts'

const waits = 'rows of a company do not answer, what is to be done of it waits'
const goOn = 'rows of every company answer again'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(/"msg":"(.*?)"/.exec(chunk.toString('utf8'))?.[1] ?? '')
    done()
  },
})

let app: TestApp
let lost: Company
let other: Company
let bringBack = () => Promise.resolve()
beforeAll(async () => {
  app = await startTestApp({ log: openLog('warn', stream) })
  lost = await aCompany(app, { employees: 3 })
  other = await aCompany(app, { employees: 3 })
})
afterEach(async () => {
  await bringBack()
  bringBack = () => Promise.resolve()
  app.clock.pass(HOUR)
  await app.runJobs()
  lines.length = 0
})
afterAll(() => app.close())

const statesOf = async ({ companyId }: Company) =>
  (await lettersOf(app, companyId)).map(({ state }) => state).toSorted()

/** The jobs of a company in the queue, whatever they wait for. */
async function waitingOf({ companyId }: Company): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    "select name from pgboss.job where state = 'created' and data ->> 'companyId' = $1 order by name",
    [companyId],
  )
  return rows.map(({ name }) => name)
}

describe.each(['08006', '57P03'] as const)('while the rows of a company do not answer (%s)', (state) => {
  test('what is to be done of it waits, for hours, and is done when they answer; all others go on', async () => {
    const before = await statesOf(lost)
    for (const company of [lost, other]) await queue(app, company.companyId, aLetter())
    await anActivePulse(lost.owner)
    bringBack = await loseMachineOf(app, [lost], state)
    const waiting = await waitingOf(lost)
    expect(waiting).toContain('letters.send')
    for (let tries = 0; tries < 20; tries++) {
      await app.runJobs()
      app.clock.pass(10 * MINUTE)
    }
    expect(new Set(await statesOf(other))).toEqual(new Set(['sent']))
    // Each job is there once, however often it was tried.
    expect(await waitingOf(lost)).toEqual(waiting)
    expect(lines).toEqual([waits])

    await bringBack()
    bringBack = () => Promise.resolve()
    await app.runJobs()
    expect(lines.slice(1)).toEqual([goOn])
    const states = await statesOf(lost)
    expect(new Set(states)).toEqual(new Set(['sent']))
    // The letter, and an invitation for each participant.
    expect(states.length - before.length).toBe(1 + 6)
  })
})

test('it is asked again two seconds later, and the longer it is away the more seldom, up to ten minutes', async () => {
  await queue(app, lost.companyId, aLetter())
  bringBack = await loseMachineOf(app, [lost])
  const waits: number[] = []
  for (let tries = 0; tries < 18; tries++) {
    await app.runJobs()
    const { rows } = await app.owner.query<{ due: Date }>(
      "select start_after as due from pgboss.job where state = 'created' and name = 'letters.send'",
    )
    expect(rows).toHaveLength(1)
    const wait = (rows[0]?.due.getTime() ?? 0) - app.clock.now.getTime()
    waits.push(wait / SECOND)
    app.clock.pass(wait)
  }
  expect(waits.slice(0, 6)).toEqual([2, 2, 2, 3, 4.5, 6.75])
  expect(waits.at(-1)).toBe(600)
})

test('of the work of the nights that it misses one of each kind waits', async () => {
  for (let night = 0; night < 3; night++) {
    await addNightlyWork(app.unbound)
    bringBack = await loseMachineOf(app, [lost])
    await app.runJobs()
    const ofNights = (await waitingOf(lost)).filter((name) => nightlyJobs.some((nightly) => nightly === name))
    expect(ofNights).toEqual(nightlyJobs.toSorted())
    // On a cluster the queue adds the night's work, and here the queue is lost as well.
    await bringBack()
    app.clock.pass(DAY)
  }
  bringBack = () => Promise.resolve()
})

test('what waits under a key waits under it: of two rounds of different companies neither takes the place of the other', async () => {
  const before = await Promise.all([lost, other].map(waitingOf))
  const addJob = async ({ companyId }: Company, roundId: string) => {
    await app.unbound.inCompany(companyId, (ctx) =>
      ctx.jobs.add('my-pulses.tell', { roundId }, { singletonKey: roundId, priority: 3 }),
    )
    return companyId
  }
  const rounds = [randomUUID(), randomUUID()] as const
  await addJob(lost, rounds[0])
  await addJob(other, rounds[1])
  bringBack = await loseMachineOf(app, [lost, other])
  const found = async () => {
    const { rows } = await app.owner.query<{ key: string; priority: number }>(
      "select singleton_key as key, priority from pgboss.job where state = 'created' and name = 'my-pulses.tell' order by 1",
    )
    return rows
  }
  await app.runJobs()
  // It was asked for once more meanwhile, and there is still one job.
  await app.platform.jobs
    .adder(app.platform.pool, lost.companyId)
    .add('my-pulses.tell', { roundId: rounds[0] }, { singletonKey: rounds[0] })
  await app.runJobs()
  expect(await found()).toEqual(rounds.toSorted().map((key) => ({ key, priority: 3 })))
  await bringBack()
  bringBack = () => Promise.resolve()
  app.clock.pass(HOUR)
  await app.runJobs()
  expect(await Promise.all([lost, other].map(waitingOf))).toEqual(before)
})

test('work that fails while the rows answer is no outage: it fails, as it would for ever', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:443'), { code: 'ECONNREFUSED' })
  const failing: JobHandlers = { ...jobHandlers, 'feedback.forget': () => Promise.reject(refused) }
  const before = await waitingOf(lost)
  const job = { name: 'feedback.forget', companyId: lost.companyId, data: {} } as const
  await expect(runJob(app.unbound, failing, job)).rejects.toBe(refused)
  expect(await waitingOf(lost)).toEqual(before)
})

test('in a running product it is no try of the queue and leaves no row behind', async () => {
  // The queue uses the clock of the database. The test's clock is ahead of it, so a job that was put off is not due
  // before the check.
  const running = await startTestApp({ now: new Date(Date.now() + HOUR), log: openLog('warn', stream) })
  onTestFinished(() => running.close())
  const company = await aCompany(running)
  await queue(running, company.companyId, aLetter())
  const rows = async () => {
    const found = await running.owner.query<{ state: string; tries: number; priority: number; isAhead: boolean }>(
      `select state, retry_count as tries, priority, start_after > now() as "isAhead" from pgboss.job where name = 'letters.send'`,
    )
    return found.rows
  }
  expect(await rows()).toEqual([{ state: 'created', tries: 0, priority: 1, isAhead: false }])
  const back = await loseMachineOf(running, [company])
  await startWork(running.unbound, jobHandlers)
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ state: 'created', tries: 0, priority: 1, isAhead: true }])
  expect(lines).toEqual([waits])

  await back()
  running.clock.pass(MINUTE)
  await running.owner.query("update pgboss.job set start_after = now() where name = 'letters.send'")
  await expect.poll(() => lettersOf(running, company.companyId), { timeout: 20_000 }).toMatchObject([{ state: 'sent' }])
})
