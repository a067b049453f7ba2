import { createHash } from 'node:crypto'
import { DAY } from '@kamerton/contract/lib/durations'
import { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { lettersTo, linkOf } from '../../testing/checks/letters.ts'
import { aCompany } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

/** A check by somebody who has only the text, without any code of ours. */
const byHand = (text: string): string => createHash('sha256').update(text).digest('hex')
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, its]) => [key, sorted(its)]),
        )
      : value

/** A round of each lane, asked of everybody. */
async function asked(lane: 'named' | 'confidential' | 'blind') {
  const company = await aCompany(app, { employees: 12 })
  const { id } =
    lane === 'blind'
      ? await anActiveBlindPulse(app, company)
      : await anActivePulse(company.owner, { is_anonymous: lane === 'confidential' })
  await app.runJobs()
  const roundId = await roundOf(app, id)
  const round = `${company.companyId}.${roundId}`
  const [person] = company.employees
  if (!person) throw new Error('the company has people')
  const token = (await linksOf(app, company, id)).get(person.id) ?? ''
  return { company, id, roundId, round, person, token }
}

describe('B-18: what is promised of a round', () => {
  test.each(['named', 'confidential', 'blind'] as const)(
    'is one text with one hash in letter, link, form, pulse and public address (%s)',
    async (lane) => {
      const { company, id, round, person, token } = await asked(lane)
      const { contract } = await app.as(null).pulses.manifest({ round })
      const hash = byHand(contract?.text ?? '')
      expect(contract?.hash).toBe(hash)
      const parsed: unknown = JSON.parse(contract?.text ?? '')
      expect(JSON.stringify(sorted(parsed))).toBe(contract?.text)
      expect(parsed).toMatchObject({
        mode: lane === 'blind' ? 'anonymous' : lane,
        people: 15,
        round,
        asks: 'company',
        planned_close_on: null,
      })

      const [letter] = await lettersTo(app, person.email, 'pulse-invitation')
      const short = hash.slice(0, 32).replaceAll(/(.{4})(?=.)/g, '$1-')
      expect(letter?.text).toContain(`Отпечаток обещания: ${short}`)
      expect((await linkOf(app, person.email, 'pulse-invitation')).hash).toBe(`#${hash}`)
      expect((await app.as(null).pulses.form({ token })).contract).toEqual({ round, hash })
      expect((await company.owner.as.pulses.get({ id })).contract).toEqual({
        round,
        hash,
        total: null,
        is_untold: false,
      })
    },
  )

  test('names nobody and nothing: no person, team, title or question, to whoever has its address alone', async () => {
    const { round } = await asked('blind')
    const { contract } = await app.as(null).pulses.manifest({ round })
    const { rows } = await app.owner.query<{ word: string }>(
      'select name as word from teams union select last_name from users union select question from pulse_questions union select title from pulses union select email from users',
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ word }) => contract?.text.includes(word))).toEqual([])
  })

  test('may be kept by whatever stands before the server, and needs neither link nor session', async () => {
    const { round } = await asked('named')
    const { headers, statusCode } = await app.app.inject(`/api/pulse/manifest?round=${round}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  })

  test('says the questions of a confidential round by their hash, which is that of the form', async () => {
    const { round, token } = await asked('confidential')
    const { contract } = await app.as(null).pulses.manifest({ round })
    const { pulse } = await app.as(null).pulses.form({ token })
    const questions = pulse.questions.map(({ id, question, type, required, scale, options, labels }) =>
      sorted({ id, question, type, required, scale, options, labels }),
    )
    expect(JSON.parse(contract?.text ?? '')).toMatchObject({
      questions: { count: 2, sha256: byHand(JSON.stringify(questions)) },
    })
  })

  test('a weekly round says on which day the next one is to close it', async () => {
    const company = await aCompany(app, { employees: 8 })
    const { id } = await anActivePulse(company.owner, { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } })
    // The clock stands on a Wednesday.
    app.clock.pass(3 * DAY)
    await app.runJobs()
    const round = `${company.companyId}.${await roundOf(app, id)}`
    const { contract } = await app.as(null).pulses.manifest({ round })
    expect(JSON.parse(contract?.text ?? '')).toMatchObject({ planned_close_on: '2026-11-27' })
  })
})

describe('B-18: the database keeps the contract', () => {
  /** Runs a statement as the product's role, inside the company whose contract it tries to change. */
  const asApp = (company: string, statement: string): Promise<string> =>
    app.unbound
      .inCompany(company, ({ db }) => sql.raw(statement).execute(db))
      .then(
        () => 'carried out',
        (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)),
      )

  test.each([
    ['changed', "update round_contracts set text = replace(text, '5', '1')", '42501'],
    ['deleted', 'delete from round_contracts', '42501'],
    ['deleted with its round', 'delete from pulse_rounds', '42501'],
    ['deleted with its pulse', 'delete from pulses', '42501'],
    ['deleted with its company', 'delete from companies', '42501'],
    ['emptied', 'truncate round_contracts', '42501'],
    [
      'followed by another one',
      `insert into round_contracts select company_id, round_id, 2, t, sha256(convert_to(t, 'UTF8'))
       from (select *, replace(text, '"anonymity_threshold":5', '"anonymity_threshold":1') as t from round_contracts) c`,
      'KM005',
    ],
    [
      'put beside the first',
      `insert into round_contracts select company_id, round_id, 1, t, sha256(convert_to(t, 'UTF8'))
       from (select *, text || ' ' as t from round_contracts) c`,
      'KM005',
    ],
    ['left behind by its round', 'update pulse_rounds set anonymity_threshold = 1', 'KM005'],
    ['made untrue by its round', 'update pulse_rounds set is_blind = not is_blind', 'KM005'],
  ])('from being %s', async (_, statement, code) => {
    const { company, round } = await asked('confidential')
    const before = await app.as(null).pulses.manifest({ round })
    expect(await asApp(company.companyId, statement)).toBe(code)
    expect(await app.as(null).pulses.manifest({ round })).toEqual(before)
  })

  test('also from its owner, by a trigger, and never with a hash of something else', async () => {
    const { roundId } = await asked('named')
    const change = "update round_contracts set text = text || ' ' where round_id = $1"
    await expect(app.owner.query(change, [roundId])).rejects.toMatchObject({ code: 'KM005' })
    const untriggered = pastTriggers(app, ['round_contracts'], (client) => client.query(change, [roundId]))
    await expect(untriggered).rejects.toThrow('contract_hash')
  })
})

test('B-18: a round that asks anew promises the same under its new keys, and says that the first contract is over', async () => {
  const { company, id, round, roundId, person } = await asked('blind')
  const before = await app.as(null).pulses.manifest({ round })
  const { rows } = await app.owner.query<{ seal_key: Buffer }>('select seal_key from pulse_rounds where id = $1', [
    roundId,
  ])
  await app.platform.roundKeys.destroy(rows[0]?.seal_key ?? Buffer.alloc(0))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const after = await app.as(null).pulses.manifest({ round })
  expect(after.superseded).toEqual([before.contract?.text])
  const said = (text = '') => {
    const { segments, ...rest } = RoundContract.parse(JSON.parse(text))
    return { rest, sizes: segments.map(({ people }) => people), keys: segments.map(({ key_id }) => key_id) }
  }
  const [first, second] = [said(before.contract?.text), said(after.contract?.text)]
  expect([second.rest, second.sizes]).toEqual([first.rest, first.sizes])
  expect(second.keys.some((key) => first.keys.includes(key))).toBe(false)
  expect((await linkOf(app, person.email, 'pulse-asked-again')).hash).toBe(`#${after.contract?.hash}`)
})
