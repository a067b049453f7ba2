import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, type Company, thereForLong } from '../factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, linksOf } from '../factories/pulses.ts'
import { ballotOf, blindedBy } from '../peers/device.ts'
import { testAppOfFile } from '../test-app.ts'
import { faultsOfAnswers } from './stored-answers.ts'

const responses = { recommend: 9 }
const sent: string[] = []

const app = testAppOfFile()
let company: Company
let running: string
let closed: string
beforeAll(async () => {
  company = await aCompany(app, { employees: 12, teams: 0 })
  await thereForLong(app, company)
  running = await answeredBlindly()
  closed = await answeredByLink({ is_anonymous: true })
  await company.owner.as.pulses.deactivate({ id: closed })
  await answeredByLink({ is_anonymous: false })
  await app.runJobs()
})

async function answeredBlindly(): Promise<string> {
  const { id } = await anActiveBlindPulse(app, company)
  const links = await linksOf(app, company, id)
  const devices = app.as(null).pulses
  for (const { id: person } of company.employees) {
    const token = links.get(person) ?? ''
    const held = await blindedBy(devices, token)
    const { signature } = await devices.takeCredential({ token, blinded: held.blinded })
    const ballot = await ballotOf(held, signature, responses)
    await devices.answerBlindly(ballot)
    sent.push(ballot.message)
  }
  return id
}

async function answeredByLink(kind: { is_anonymous: boolean }): Promise<string> {
  const { id } = await anActivePulse(company.owner, kind)
  const links = await linksOf(app, company, id)
  for (const { id: person } of company.employees) {
    const attempt = randomBytes(32).toString('base64url')
    await app.as(null).pulses.submit({ token: links.get(person) ?? '', responses, attempt })
    if (kind.is_anonymous) sent.push(attempt)
  }
  return id
}

/** The faults after a change of the database, which is rolled back afterwards. */
async function faultsAfter(change: string, values: readonly unknown[] = [], acknowledged = sent): Promise<string[]> {
  const client = await app.owner.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(change, [...values])
    expect(rowCount).toBeGreaterThan(0)
    return await faultsOfAnswers(client, { sent, acknowledged })
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const ofPulse = 'round_id in (select id from pulse_rounds where pulse_id = $1)'

test('answers that are there once each have no fault, and those who heard nothing of theirs may have stored it', async () => {
  expect(await faultsOfAnswers(app.owner, { sent, acknowledged: sent })).toEqual([])
  expect(await faultsOfAnswers(app.owner, { sent, acknowledged: sent.slice(3) })).toEqual([])
})

test('an acknowledged answer that was lost is seen, however many others were stored that nobody acknowledged', async () => {
  const unheard = sent.slice(1)
  const faults = await faultsAfter(`delete from anonymous_attempts where attempt_hash = sha256($1)`, [sent[0]])
  expect(faults).toContainEqual(expect.stringMatching(/^lost: /))
  expect(
    await faultsAfter(`delete from anonymous_attempts where attempt_hash = sha256($1)`, [sent[0]], unheard),
  ).toEqual([expect.stringMatching(/^round .*: attempts 11, pending 12, counted 12$/)])
})

test.each([
  [
    'an answer that waits twice',
    `insert into anonymous_pending select company_id, gen_random_uuid(), round_id, segment_id, sealed, to_round_key, is_shuffled
     from anonymous_pending where ${ofPulse} limit 1`,
    'attempts 12, pending 13, counted 12',
  ],
  [
    'one that waits no more',
    `delete from anonymous_pending where id in (select id from anonymous_pending where ${ofPulse} limit 1)`,
    'attempts 12, pending 11, counted 12',
  ],
  [
    'one that was counted twice',
    `update company_rollups set answered = answered + 1 where metric = 'participation' and answered > 0
       and (company_id, round_id, slot) in (select company_id, round_id, slot from company_rollups where answered > 0 and ${ofPulse} limit 1)`,
    'attempts 12, pending 12, counted 13',
  ],
])('%s is seen', async (_, change, said) => {
  expect(await faultsAfter(change, [running])).toEqual([expect.stringMatching(new RegExp(`^round .*: ${said}$`))])
})

test('of a mixed round, a sheet more than its release says and a number that nobody sent are seen', async () => {
  const sheet = `insert into anonymous_sheets select company_id, gen_random_uuid(), round_id, segment_id, numbers
    from anonymous_sheets where ${ofPulse} limit 1`
  expect(await faultsAfter(sheet, [closed])).toEqual([expect.stringMatching(/: sheets 13, kept 12$/)])
  const receipt = `insert into anonymous_receipts select company_id, id, sha256('x') from pulse_rounds where pulse_id = $1`
  expect(await faultsAfter(receipt, [closed])).toEqual([
    expect.stringMatching(/^sent by nobody: /),
    expect.stringMatching(/: receipts 13, mixed 12, counted 12$/),
  ])
  const again = `insert into anonymous_receipts select company_id, round_id, sha256($1) from anonymous_attempts
    where attempt_hash = sha256($1)`
  expect(await faultsAfter(again, [sent[0]])).toContainEqual(expect.stringMatching(/^twice: /))
})

test('a named answer that is marked and not there is seen', async () => {
  const change =
    'delete from named_responses where participant_id in (select participant_id from named_responses limit 1)'
  expect(await faultsAfter(change)).toEqual([expect.stringMatching(/: named 11, people 12, counted 12$/)])
})
