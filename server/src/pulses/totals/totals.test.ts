import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '@kamerton/contract/lib/durations'
import { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { addNightlyWork } from '../../lib/nightly.ts'
import { lettersTo } from '../../testing/checks/letters.ts'
import { aCompany, aPerson, type Company, type Person, thereForLong } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, answerAs, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { ballotOf, blindedBy } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const nobody = () => app.as(null).pulses
const score = (index: number) => ({ recommend: index % 2 ? 9 : 6 })
const receiptOf = (given: string): string => createHash('sha256').update(given).digest('base64url')
/** The totals of a round that anybody can get. */
const totalsOf = async (company: Company, id: string) =>
  nobody().totals({ round: `${company.companyId}.${await roundOf(app, id)}` })

async function aBlindRound(employees: number) {
  const company = await aCompany(app, { employees })
  const { id } = await anActiveBlindPulse(app, company)
  const links = await linksOf(app, company, id)
  return { company, id, linkOf: (person: Person | undefined) => links.get(person?.id ?? '') ?? '' }
}

/** Answers without WebCrypto and returns the number of the receipt. */
async function byLink(token: string, index: number): Promise<string> {
  const attempt = randomBytes(32).toString('base64url')
  await nobody().submit({ token, responses: score(index), attempt })
  return receiptOf(attempt)
}

async function close({ owner }: Company, id: string): Promise<void> {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

describe('B-19: who answered finds their receipt, and nobody else finds anything', () => {
  test('fifty answers are issued, spent, mixed and listed, of all together; the list has no order and no time', async () => {
    const { company, id, linkOf } = await aBlindRound(50)
    const given: string[] = []
    // Blinding takes half a second in a test: most people answer without WebCrypto, by their links.
    for (const [index, person] of company.employees.slice(4).entries()) given.push(await byLink(linkOf(person), index))
    for (const [index, person] of company.employees.slice(0, 4).entries()) {
      const held = await blindedBy(nobody(), linkOf(person))
      const { signature } = await nobody().takeCredential({ token: linkOf(person), blinded: held.blinded })
      const ballot = await ballotOf(held, signature, score(index))
      await nobody().answerBlindly(ballot)
      given.push(receiptOf(ballot.message))
    }
    expect(await totalsOf(company, id)).toEqual({
      state: 'running',
      answered: 50,
      total: null,
      is_untold: false,
      receipts: [],
      are_answers_lost: false,
    })
    await company.owner.as.pulses.deactivate({ id })
    expect(await totalsOf(company, id)).toMatchObject({ state: 'mixing', total: null, receipts: [] })
    await app.runJobs()

    const { total, receipts, state } = await totalsOf(company, id)
    expect(state).toBe('counted')
    expect(receipts).toEqual(given.toSorted((a, b) => Buffer.from(a, 'base64url').compare(Buffer.from(b, 'base64url'))))
    expect(total).toEqual({ people: 53, issued: 50, spent: 50, mixed: 50 })
    // The rows of the database are compared group by group, in the order of the contract.
    const roundId = await roundOf(app, id)
    const { contract } = await nobody().manifest({ round: `${company.companyId}.${roundId}` })
    const promised = RoundContract.parse(JSON.parse(contract?.text ?? '')).segments
    const { rows } = await app.owner.query<{ people: number; key_id: string; issued: number; spent: number }>(
      `select people, translate(rtrim(encode(key_id, 'base64'), '='), '+/', '-_') as key_id, issued, spent
       from round_totals where round_id = $1 order by ordinal`,
      [roundId],
    )
    expect(rows.map(({ people, key_id }) => ({ people, key_id }))).toEqual(promised)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ spent }) => spent)).toEqual(rows.map(({ issued }) => issued))
    // The pulse's own page shows the totals that everybody reads.
    expect((await company.owner.as.pulses.get({ id })).contract).toMatchObject({ total, is_untold: false })
  })

  test('D4: of a round that asked few, neither its numbers nor its list say how many answered; who did finds their receipt', async () => {
    const seen = []
    for (const answering of [4, 6]) {
      const company = await aCompany(app, { employees: 6, teams: 0 })
      const { id } = await anActivePulse(company.owner, { is_anonymous: true })
      const links = await linksOf(app, company, id)
      const given = []
      for (const [index, person] of company.employees.slice(0, answering).entries())
        given.push(await byLink(links.get(person.id) ?? '', index))
      await close(company, id)
      const { receipts, ...totals } = await totalsOf(company, id)
      expect(receipts).toEqual(expect.arrayContaining(given))
      expect(receipts).toEqual(
        receipts.toSorted((a, b) => Buffer.from(a, 'base64url').compare(Buffer.from(b, 'base64url'))),
      )
      // Equal at each look: otherwise the receipts common to two looks would be the real answers.
      expect((await totalsOf(company, id)).receipts).toEqual(receipts)
      const { contract, participation } = await company.owner.as.pulses.get({ id })
      seen.push({
        totals,
        listed: new Set(receipts).size,
        participation,
        total: contract?.total,
        is_untold: contract?.is_untold,
      })
    }
    expect(seen[0]).toEqual({
      totals: { state: 'counted', answered: null, total: null, is_untold: true, are_answers_lost: false },
      listed: 9,
      participation: { invited: 9, answered: null, rate: null, early: false },
      total: null,
      is_untold: true,
    })
    expect(seen[1]).toEqual(seen[0])
  })

  test('D4: of a team of five in which one has answered nobody reads that four have not, with a session or without', async () => {
    const company = await aCompany(app, { employees: 10, teams: 2 })
    const others: Person[] = []
    for (let one = 0; one < 5; one++) others.push(await aPerson(app, company.companyId))
    await thereForLong(app, company)
    const { id } = await anActiveBlindPulse(app, company)
    const links = await linksOf(app, company, id)
    const [first] = company.employees
    const second = company.employees.filter((_, at) => at % 2 === 1)
    const answering = [first, ...second, ...others, company.owner, company.admin, company.manager]
    for (const [index, person] of answering.entries()) await byLink(links.get(person?.id ?? '') ?? '', index)
    await close(company, id)
    const { receipts, ...totals } = await totalsOf(company, id)
    const total = { people: 18, issued: 14, spent: 14, mixed: 14 }
    expect(totals).toEqual({ state: 'counted', answered: 14, total, is_untold: false, are_answers_lost: false })
    expect(receipts).toHaveLength(14)
    const { teams } = await company.owner.as.analytics.teamsPerformance()
    expect(teams.map(({ participation_rate }) => participation_rate)).toEqual([null, null])
  })

  test('as it lies: in the order of the numbers, in one transaction, with no column beside the number', async () => {
    const { company, id, linkOf } = await aBlindRound(8)
    for (const [index, person] of company.employees.entries()) await byLink(linkOf(person), index)
    await close(company, id)
    const { rows } = await app.owner.query<{ number: Buffer; xmin: string }>(
      'select number, xmin::text from anonymous_receipts where company_id = $1 order by ctid',
      [company.companyId],
    )
    expect(rows).toHaveLength(8)
    expect(rows.map(({ number }) => number.toString('hex'))).toEqual(
      rows.map(({ number }) => number.toString('hex')).toSorted(),
    )
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1)
    const { rows: columns } = await app.owner.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'anonymous_receipts' order by 1",
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual(['company_id', 'number', 'round_id'])
  })

  test('an answer that came by its link finds its receipt too, in a confidential round and in a blind one', async () => {
    const company = await aCompany(app, { employees: 8, teams: 0 })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true })
    const links = await linksOf(app, company, id)
    const blind = await aBlindRound(8)
    for (const [its, linkOf] of [
      [{ company, id }, (person: Person) => links.get(person.id) ?? ''],
      [blind, blind.linkOf],
    ] as const) {
      const given = []
      for (const [index, person] of its.company.employees.entries()) given.push(await byLink(linkOf(person), index))
      await close(its.company, its.id)
      const { receipts, total } = await totalsOf(its.company, its.id)
      expect(receipts.toSorted()).toEqual(given.toSorted())
      expect(total?.mixed).toBe(8)
    }
    expect((await totalsOf(company, id)).total).toEqual({ people: 11, issued: 8, spent: 8, mixed: 8 })
  })

  test('a receipt is found a month later as on the day of the count, and so is the promise', async () => {
    const { company, id, linkOf } = await aBlindRound(8)
    for (const [index, person] of company.employees.entries()) await byLink(linkOf(person), index)
    await close(company, id)
    const round = `${company.companyId}.${await roundOf(app, id)}`
    const found = async () => ({ totals: await totalsOf(company, id), manifest: await nobody().manifest({ round }) })
    const before = await found()
    expect(before.totals.receipts).toHaveLength(8)
    app.clock.pass(31 * DAY)
    await addNightlyWork(app.unbound)
    await app.runJobs()
    expect(await found()).toEqual(before)
  })

  test('while a confidential round runs the number of answers is told in whole batches of k, and nothing else', async () => {
    const company = await aCompany(app, { employees: 8 })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true })
    const answers = company.employees.map((person, index) => ({ person, responses: score(index) }))
    const counts = []
    for (const answer of answers.slice(0, 6)) {
      await answerAs(app, company, id, [answer])
      counts.push((await totalsOf(company, id)).answered)
    }
    expect(counts).toEqual([0, 0, 0, 0, 5, 5])
  })

  test('a right that was taken and not used is issued and not spent, and no receipt says whose', async () => {
    const { company, id, linkOf } = await aBlindRound(8)
    const [idle, ...others] = company.employees
    const held = await blindedBy(nobody(), linkOf(idle))
    await nobody().takeCredential({ token: linkOf(idle), blinded: held.blinded })
    for (const [index, person] of others.entries()) await byLink(linkOf(person), index)
    await close(company, id)
    const { total, receipts } = await totalsOf(company, id)
    expect(total).toEqual({ people: 11, issued: 8, spent: 7, mixed: 7 })
    expect(receipts).toHaveLength(7)
  })
})

describe('B-20: an alarm where rights and answers do not add up', () => {
  const nightly = (company: Company) => jobHandlers['pulses.check-totals'](app.unbound, company.companyId, {})

  /** The alarms sent to everybody responsible in the company, and the entries of the journal. */
  async function alarmsOf(company: Company, roundId: string) {
    const letters = []
    for (const { email } of [company.owner, company.admin, company.manager])
      letters.push((await lettersTo(app, email, 'pulse-totals-alarm')).length)
    const { rows } = await app.owner.query(
      "select 1 from audit_events where company_id = $1 and kind = 'round_totals_disagree' and subject_id = $2",
      [company.companyId, roundId],
    )
    return { letters, events: rows.length }
  }

  /** A blind round in which six have answered, and its smallest segment. */
  async function answered() {
    const round = await aBlindRound(12)
    const { company, id, linkOf } = round
    for (const [index, person] of company.employees.slice(0, 6).entries()) await byLink(linkOf(person), index)
    const roundId = await roundOf(app, id)
    await expect(nightly(company)).resolves.toBeUndefined()
    return { ...round, roundId }
  }

  test.each([
    [
      'more rights spent than issued, while the round runs',
      `insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
       select company_id, round_id, sha256(convert_to(n::text, 'UTF8')), team_id from credential_keys, generate_series(1, 13) n
       where round_id = $1 and team_id is not null`,
      'more rights were spent than issued',
    ],
    [
      'a right spent in a segment that the contract has not',
      `insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
       select company_id, id, sha256('x'), gen_random_uuid() from pulse_rounds where id = $1`,
      'more rights were spent than issued',
    ],
    [
      'more rights issued than people asked',
      `update pulse_participants set answered_on = current_date,
         team_id = (select team_id from credential_keys where round_id = $1 and team_id is not null limit 1)
       where round_id = $1`,
      'more rights were issued than there are people',
    ],
  ])('while a round runs: %s', async (_, forgery, what) => {
    const { company, roundId } = await answered()
    await app.owner.query(forgery, [roundId])
    await expect(nightly(company)).rejects.toThrow(what)
    expect(await alarmsOf(company, roundId)).toEqual({ letters: [1, 1, 0], events: 1 })
    // The log has an entry each night; people are notified once.
    await expect(nightly(company)).rejects.toThrow(`ALARM in company ${company.companyId}`)
    expect(await alarmsOf(company, roundId)).toEqual({ letters: [1, 1, 0], events: 1 })
  })

  test('a spent right that was forged while the round ran is found at the mixing, and published as it is', async () => {
    const { company, id, roundId } = await answered()
    await app.owner.query(
      `insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
       select company_id, round_id, sha256(convert_to(n::text, 'UTF8')), team_id from credential_keys, generate_series(1, 13) n
       where round_id = $1 and team_id is not null`,
      [roundId],
    )
    await company.owner.as.pulses.deactivate({ id })
    await expect(app.runJobs()).rejects.toThrow('more rights were spent than issued')
    expect(await alarmsOf(company, roundId)).toEqual({ letters: [1, 1, 0], events: 1 })
    const { total } = await totalsOf(company, id)
    expect(total?.spent).toBeGreaterThan(total?.issued ?? 0)
    await app.runJobs()
  })

  test.each([
    [
      'a receipt of nobody',
      "insert into anonymous_receipts select company_id, id, sha256('x') from pulse_rounds where id = $1",
    ],
    ['a receipt that is gone', 'delete from anonymous_receipts where round_id = $1'],
    ['an answer that is gone', 'delete from anonymous_sheets where round_id = $1'],
    [
      'an answer of nobody',
      `insert into anonymous_sheets (company_id, id, round_id, segment_id, numbers)
       select company_id, gen_random_uuid(), round_id, team_id, '{}' from credential_keys where round_id = $1 limit 1`,
    ],
    [
      'people who are said not to have answered',
      'update pulse_participants set answered_on = null where round_id = $1',
    ],
    [
      'rights that are moved to another group, so that only the groups disagree',
      `update pulse_participants set team_id = null where round_id = $1 and answered_on is not null`,
    ],
    ['published numbers that are others', 'update round_totals set spent = 1, mixed = 1 where round_id = $1'],
  ])('after the count: %s', async (_, forgery) => {
    const { company, id, roundId } = await answered()
    await close(company, id)
    await expect(nightly(company)).resolves.toBeUndefined()
    await pastTriggers(app, ['round_totals'], (client) => client.query(forgery, [roundId]))
    await expect(nightly(company)).rejects.toThrow(`ALARM in company ${company.companyId}: round ${roundId}`)
    expect(await alarmsOf(company, roundId)).toEqual({ letters: [1, 1, 0], events: 1 })
  })

  test('the published numbers are frozen, and receipts are only added, for the role that runs the product', async () => {
    const { rows } = await app.owner.query<{ name: string; may: boolean[] }>(
      `select name, array[has_table_privilege('kamerton_app', name, 'update'), has_table_privilege('kamerton_app', name, 'delete'),
         has_table_privilege('kamerton_app', name, 'truncate')] as may
       from unnest(array['round_totals', 'anonymous_receipts', 'round_contracts']) as name`,
    )
    expect(rows.map(({ may }) => may)).toEqual(rows.map(() => [false, false, false]))
    expect(rows).toHaveLength(3)
  })
})
