import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '../../../db/types.ts'
import { onEveryNode, openKysely, openPool } from '../../lib/database/connection.ts'
import { companyByCompany } from '../../lib/database/distribution/checks/company-by-company.ts'
import { onOneMachineOnly } from '../../lib/database/distribution/checks/one-machine.ts'
import { bytesText } from '../../lib/database/run-text.ts'
import { openSigner, startThread } from '../../lib/signing/signer.ts'
import { hashToken } from '../../lib/tokens.ts'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, enpsQuestion, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { answerFromDevice, ballotOf, blindedBy, type Held } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import {
  type BlindAnswerRow,
  insertBlindAnswers,
  insertOwnBlindAnswers,
  markCredentialsTaken,
  markOwnCredentialsTaken,
  type Taking,
} from './queries.ts'

const secret = randomBytes(32)
const threads: Worker[] = []
const running = () => threads.filter(({ threadId }) => threadId !== -1)
/** When true, the next thread fails to start. */
let isBroken = false
const signer = openSigner(secret, {
  start(key) {
    const thread = isBroken ? new Worker('process.exit(1)', { eval: true }) : startThread(key)
    isBroken = false
    threads.push(thread)
    return thread
  },
})

const app = testAppOfFile({ secret, signer })

const nobody = () => app.as(null).pulses

type Asked = { company: Company; id: string; roundId: string; links: string[] }

/** A company without teams, asked blindly, and the links of its employees. */
async function asked(people = 6): Promise<Asked> {
  const company = await aCompany(app, { employees: people, teams: 0 })
  const { id } = await anActiveBlindPulse(app, company, { questions: [enpsQuestion] })
  const links = await linksOf(app, company, id)
  const roundId = await roundOf(app, id)
  return { company, id, roundId, links: company.employees.map((person) => links.get(person.id) ?? '') }
}

const held = ({ links }: Asked): Promise<Held[]> => Promise.all(links.map((link) => blindedBy(nobody(), link)))

const takingOf = ({ company }: Asked, link: string, blinded: string): Taking => ({
  company: company.companyId,
  token: bytesText(hashToken(link)),
  blinded,
  message: bytesText(Buffer.from(blinded, 'base64url')),
})
const number = Buffer.alloc(384, 7).toString('base64url')

const isOneMachine = onOneMachineOnly('no statement for many companies is planned on a cluster, nor ever made there')
/** The ways of marking rights and storing answers in batches that work here. */
const ways = [
  ...(isOneMachine ? [{ way: 'in one statement', mark: markCredentialsTaken, store: insertBlindAnswers }] : []),
  {
    way: 'company by company',
    mark: (db: Kysely<DB>, asked: readonly Taking[], at: Date) =>
      companyByCompany(db, asked, (tenant, its) => markOwnCredentialsTaken(tenant, its, at)),
    store: (db: Kysely<DB>, answers: readonly BlindAnswerRow[]) => companyByCompany(db, answers, insertOwnBlindAnswers),
  },
]

/** A connection of the product's plain role, bound to no company. */
function plainConnection() {
  const pool = openPool(onEveryNode(app.database.app), { max: 1 })
  onTestFinished(() => pool.end())
  return openKysely(pool)
}

const transactionsOf = async (table: 'pulse_participants' | 'anonymous_pending', roundId: string, where = 'true') => {
  const { rows } = await app.owner.query<{ transaction: string }>(
    `select distinct xmin::text as transaction from ${table} where round_id = $1 and ${where}`,
    [roundId],
  )
  return rows.map(({ transaction }) => transaction)
}

describe('who comes at the same time', () => {
  test('takes the right in transactions that no answer shares, and each answer counts once', async () => {
    const at = await asked()
    const devices = await held(at)
    const signed = await Promise.all(
      devices.map(({ blinded }, index) => nobody().takeCredential({ token: at.links[index] ?? '', blinded })),
    )
    const requesters = await transactionsOf('pulse_participants', at.roundId, 'credential_hash is not null')
    expect(requesters).not.toEqual([])
    const ballots = await Promise.all(
      devices.map((device, index) =>
        ballotOf(device, signed[index]?.signature ?? '', { recommend: index % 2 ? 9 : 6 }),
      ),
    )
    await Promise.all(ballots.map((ballot) => nobody().answerBlindly(ballot)))
    const answers = await transactionsOf('anonymous_pending', at.roundId)
    expect(answers).not.toEqual([])
    expect(answers.filter((one) => requesters.includes(one))).toEqual([])
    await at.company.owner.as.pulses.deactivate({ id: at.id })
    await app.runJobs()
    const results = await at.company.owner.as.pulses.responses({ id: at.id })
    expect(results).toMatchObject({ n: 6, participation: { answered: null } })
  })

  test('with fifty messages for one link gets one signature, whoever else is signed for beside', async () => {
    const at = await asked()
    const [first, ...others] = at.links
    const { answers, codes } = await outcomesOf(
      Array.from({ length: 50 }, (_, index) =>
        nobody().takeCredential({ token: first ?? '', blinded: Buffer.alloc(384, index + 2).toString('base64url') }),
      ),
    )
    expect(answers).toHaveLength(1)
    expect(codes).toEqual(Array.from({ length: 49 }, () => 'credential_taken'))
    await Promise.all(others.map((link) => answerFromDevice(nobody(), link, { recommend: 3 })))
  })

  test('with fifty answers by one right has one, whoever else answers beside', async () => {
    const at = await asked()
    const devices = await held(at)
    const ballots = await Promise.all(
      devices.map(async (device, index) => {
        const { signature } = await nobody().takeCredential({ token: at.links[index] ?? '', blinded: device.blinded })
        return ballotOf(device, signature, { recommend: index })
      }),
    )
    const [first, ...others] = ballots
    if (!first) throw new Error('nobody was asked')
    const { answers, codes } = await outcomesOf(
      [...Array.from({ length: 50 }, () => first), ...others].map((ballot) => nobody().answerBlindly(ballot)),
    )
    expect({ answers: answers.length, codes }).toEqual({ answers: 55, codes: [] })
    const { rows } = await app.owner.query(
      `select (select count(*)::int from anonymous_pending where round_id = $1) as waiting,
         (select sum(answered)::int from company_rollups where round_id = $1) as counted`,
      [at.roundId],
    )
    expect(rows).toEqual([{ waiting: 6, counted: 6 }])
  })
})

test('a right costs one statement and an answer another, when the round and its keys have been met', async () => {
  const at = await asked()
  const [first, second] = await held(at)
  if (!first || !second) throw new Error('too few were asked')
  const take = async (device: Held, link: string) =>
    ballotOf(device, (await nobody().takeCredential({ token: link, blinded: device.blinded })).signature, {
      recommend: 9,
    })
  await nobody().answerBlindly(await take(first, at.links[0] ?? ''))
  const token = at.links[1] ?? ''
  expect(await statementsOf(() => nobody().takeCredential({ token, blinded: second.blinded }))).toEqual([
    `select place, round, key from take_credentials($1, $2${isOneMachine ? '' : ', $3'})`,
  ])
  const ballot = await take(second, token)
  expect(await statementsOf(() => nobody().answerBlindly(ballot))).toEqual([
    `select store_sealed_answers($1, $2, $3${isOneMachine ? '' : ', $4'}) as places`,
  ])
})

test.each(ways)(
  'what a right is refused for leaves the others of the same moment alone, $way, and marks nobody',
  async ({ mark }) => {
    const own = await asked()
    const other = await asked()
    const closed = await asked()
    const gone = await asked()
    await closed.company.owner.as.pulses.deactivate({ id: closed.id })
    await gone.company.owner.as.employees.delete({ id: gone.company.employees[0]?.id ?? '' })
    const [link = '', taken = ''] = own.links
    await nobody().takeCredential({ token: taken, blinded: number })
    const at = (asking: Asked) => asking.links[0] ?? ''
    const taking = [
      takingOf(own, link, number),
      // A link of another company that claims to be of this one.
      { ...takingOf(own, at(other), number), company: own.company.companyId },
      takingOf(closed, at(closed), number),
      takingOf(gone, at(gone), number),
      takingOf(own, taken, Buffer.alloc(384, 9).toString('base64url')),
      takingOf(own, own.links[2] ?? '', Buffer.alloc(384).toString('base64url')),
      takingOf(own, own.links[2] ?? '', Buffer.alloc(384, 0xff).toString('base64url')),
      // A second request for an equal message.
      takingOf(own, taken, number),
    ]
    const granted = await mark(plainConnection(), taking, app.clock.now)
    expect(granted.map((one) => one?.round ?? null)).toEqual([
      own.roundId,
      null,
      null,
      null,
      null,
      null,
      null,
      own.roundId,
    ])
    const { rows } = await app.owner.query(
      `select count(*)::int as marked from pulse_participants where answered_on is not null and round_id = any($1)`,
      [[own, other, closed, gone].map(({ roundId }) => roundId)],
    )
    expect(rows).toEqual([{ marked: 2 }])
  },
)

test.each(ways)(
  'an answer is stored together with others, $way, in its own company and its own running round only, each as it was sealed',
  async ({ store }) => {
    const own = await asked()
    const other = await asked()
    const closed = await asked()
    const { rows } = await app.owner.query<{ id: string; seal: Buffer; revision: string }>(
      `select r.id, r.seal_key as seal, p.updated_at::text as revision from pulse_rounds r join pulses p on p.id = r.pulse_id`,
    )
    await closed.company.owner.as.pulses.deactivate({ id: closed.id })
    let length = 32
    const rowOf = (at: Asked) => {
      const round = rows.find(({ id }) => id === at.roundId)
      const sealed = randomBytes(length++)
      const seal_key = bytesText(round?.seal ?? Buffer.alloc(0))
      const row = { seal_key, segment: null, sealed, attempt: bytesText(randomBytes(32)), slot: 0 }
      return { company: at.company.companyId, round: at.roundId, revision: round?.revision ?? '', ...row }
    }
    const answers = [
      rowOf(own),
      { ...rowOf(other), company: own.company.companyId },
      rowOf(closed),
      { ...rowOf(own), seal_key: bytesText(randomBytes(32)) },
      { ...rowOf(own), revision: '2020-01-01' },
      rowOf(other),
    ]
    expect(await store(plainConnection(), answers)).toEqual([true, false, false, false, false, true])
    const { rows: waiting } = await app.owner.query<{ round: string; sealed: Buffer }>(
      'select round_id as round, sealed from anonymous_pending where round_id = any($1)',
      [[own, other].map(({ roundId }) => roundId)],
    )
    const kept = new Map(waiting.map(({ round, sealed }) => [round, sealed]))
    expect(kept).toEqual(new Map([answers[0], answers[5]].map((one) => [one?.round, one?.sealed])))
  },
)

describe('the thread that signs', () => {
  test('ends when a round is over that it has signed for, and others go on', async () => {
    const over = await asked()
    const going = await asked()
    await answerFromDevice(nobody(), over.links[0] ?? '', { recommend: 9 })
    const [before] = running()
    expect(before).toBeDefined()
    await over.company.owner.as.pulses.deactivate({ id: over.id })
    await app.runJobs()
    expect(running()).not.toContain(before)
    await answerFromDevice(nobody(), going.links[0] ?? '', { recommend: 9 })
  })

  test('lost in the middle, it costs a 503; asked again for the same, the device gets its signature', async () => {
    const at = await asked()
    const [link = ''] = at.links
    const device = await blindedBy(nobody(), link)
    await Promise.all(running().map((thread) => thread.terminate()))
    isBroken = true
    const refused = await refusalOf(nobody().takeCredential({ token: link, blinded: device.blinded }))
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 503, code: 'unavailable' })
    const { signature } = await nobody().takeCredential({ token: link, blinded: device.blinded })
    await nobody().answerBlindly(await ballotOf(device, signature, { recommend: 9 }))
  })
})

describe('signed in', () => {
  test('the right is taken by the session, and answers without it as everybody’s does', async () => {
    const at = await asked()
    const [person] = at.company.employees
    if (!person) throw new Error('nobody was asked')
    const device = await blindedBy({ ...nobody(), form: () => person.as.pulses.myForm({ id: at.id }) }, '')
    const take = () => person.as.pulses.takeOwnCredential({ id: at.id, blinded: device.blinded })
    const { signature } = await take()
    const again = await take()
    expect(again).toEqual({ signature })
    await nobody().answerBlindly(await ballotOf(device, signature, { recommend: 9 }))
    // The link belongs to the same person: the right is taken once, by link or by session.
    const byLink = await blindedBy(nobody(), at.links[0] ?? '')
    const late = nobody().takeCredential({ token: at.links[0] ?? '', blinded: byLink.blinded })
    expect((await refusalOf(late)).code).toBe('credential_taken')
  })

  test('nobody answers a blind round with the session, and is told where to', async () => {
    const at = await asked()
    const [person] = at.company.employees
    if (!person) throw new Error('nobody was asked')
    const refused = await refusalOf(person.as.pulses.answer({ id: at.id, responses: { recommend: 9 } }))
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 409, code: 'answer_needs_right' })
    await answerFromDevice(nobody(), at.links[0] ?? '', { recommend: 9 })
    await at.company.owner.as.pulses.deactivate({ id: at.id })
    const late = await refusalOf(person.as.pulses.answer({ id: at.id, responses: { recommend: 9 } }))
    expect(late.code).toBe('pulse_closed')
    const lateRight = await refusalOf(person.as.pulses.takeOwnCredential({ id: at.id, blinded: number }))
    expect(lateRight.code).toBe('pulse_closed')
  })

  test('a person of another company finds no such round, and an open one takes no rights', async () => {
    const own = await asked()
    const other = await asked()
    const stranger = other.company.owner.as.pulses.takeOwnCredential({ id: own.id, blinded: number })
    expect((await refusalOf(stranger)).code).toBe('not_found')
    const { id } = await own.company.owner.as.pulses.create({
      title: 'Кто дежурит?',
      category: 'enps',
      target_type: 'company',
      is_anonymous: false,
      questions: [enpsQuestion],
    })
    await own.company.owner.as.pulses.activate({ id })
    const named = own.company.owner.as.pulses.takeOwnCredential({ id, blinded: number })
    expect((await refusalOf(named)).code).toBe('answer_needs_no_right')
  })

  test('B-01: rights of the page and rights of the session fit each other’s answers', async () => {
    const at = await asked()
    const [byPage, bySession] = await held(at)
    const [, person] = at.company.employees
    if (!byPage || !bySession || !person) throw new Error('too few were asked')
    const one = await nobody().takeCredential({ token: at.links[0] ?? '', blinded: byPage.blinded })
    const other = await person.as.pulses.takeOwnCredential({ id: at.id, blinded: bySession.blinded })
    expect(byPage.key_id).toBe(bySession.key_id)
    const rows = await app.owner.query(
      `select count(*)::int as people, count(distinct length(credential_hash))::int as shapes, count(distinct answered_on)::int as days
       from pulse_participants where round_id = $1 and answered_on is not null`,
      [at.roundId],
    )
    // Both rows look alike: a day and a hash.
    expect(rows.rows).toEqual([{ people: 2, shapes: 1, days: 1 }])
    for (const [device, { signature }] of [
      [byPage, one],
      [bySession, other],
    ] as const)
      await nobody().answerBlindly(await ballotOf(device, signature, { recommend: 9 }))
  })
})
