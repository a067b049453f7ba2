import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loseMachineOf } from '../../lib/database/distribution/checks/lost-machine.ts'
import { seal } from '../../lib/seal.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, linksOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { checkRoundKeys } from '../check-round-keys.ts'
import { mixAnswers } from '../mixing/mix-answers.ts'
import { openerOf, type SealedAnswer } from './sealed-answer.ts'

const app = testAppOfFile()

type Row = {
  id: string
  seal_key: Buffer
  closed_at: Date | null
  release: object | null
  answers_lost_at: Date | null
}

async function roundOf(pulseId: string): Promise<Row> {
  const { rows } = await app.owner.query<Row>(
    'select id, seal_key, closed_at, release, answers_lost_at from pulse_rounds where pulse_id = $1 order by number desc limit 1',
    [pulseId],
  )
  const [row] = rows
  if (!row) throw new Error('the pulse has a round')
  return row
}

/** Sealed answers as they lie in the table, with the transaction that wrote each. */
const pendingOf = async (roundId: string) =>
  (
    await app.owner.query<SealedAnswer & { xmin: string }>(
      'select segment_id, sealed, to_round_key, xmin::text from anonymous_pending where round_id = $1 order by ctid',
      [roundId],
    )
  ).rows

const fileOf = (key: Buffer) => join(app.keyFolder, key.toString('hex'))
const keyFiles = () => readdirSync(app.keyFolder)

const sheets = (people: readonly Person[]) =>
  people.map((person, index) => ({ person, responses: { recommend: index % 2 ? 9 : 6, comment: `слово ${index}` } }))

async function anAskedCompany(people: number) {
  const company = await aCompany(app, { employees: people, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  return { company, id }
}

async function anAnsweredRound(people: number) {
  const asked = await anAskedCompany(people)
  await answerAs(app, asked.company, asked.id, sheets(asked.company.employees))
  return { ...asked, round: await roundOf(asked.id) }
}

const close = async ({ owner }: Company, id: string) => {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

const mailOf = async ({ companyId }: Company, kind: string) =>
  (
    await app.owner.query<{ recipient_email: string; text: string }>(
      'select recipient_email, text from letters where company_id = $1 and kind = $2 order by recipient_email',
      [companyId, kind],
    )
  ).rows

const journalOf = async ({ companyId }: Company) =>
  (
    await app.owner.query(
      "select subject_id from audit_events where company_id = $1 and kind = 'confidential_answers_lost'",
      [companyId],
    )
  ).rows

describe('B-16: the key of a round', () => {
  test('lies in a file of its own before the first answer, and only what lies there opens answers', async () => {
    const { round } = await anAnsweredRound(3)
    expect((statSync(fileOf(round.seal_key)).mode & 0o777).toString(8)).toBe('600')
    const open = await openerOf(app.platform, round)
    const words = (await pendingOf(round.id)).map((answer) => String(open?.(answer).get('comment')))
    expect(words.toSorted()).toEqual(['слово 0', 'слово 1', 'слово 2'])

    // The private half is nowhere in the row of its round.
    const { rows } = await app.owner.query<{ text: string }>(
      'select row_to_json(r)::text as text from pulse_rounds r where id = $1',
      [round.id],
    )
    expect(rows[0]?.text).toContain(round.seal_key.toString('hex'))
    expect(rows[0]?.text).not.toContain(readFileSync(fileOf(round.seal_key)).toString('hex'))
    // Neither the secret of the server nor another round's key opens it.
    const [answer] = await pendingOf(round.id)
    const without = await openerOf(app.platform, { id: round.id, seal_key: null })
    expect(() => answer && without?.(answer)).toThrow('sealed to a key')
    const other = await openerOf(app.platform, { ...(await roundOf((await anAskedCompany(6)).id)), id: round.id })
    expect(() => answer && other?.(answer)).toThrow('unable to authenticate')
  })

  test('is gone once its answers are mixed, and with it all that anybody kept of them', async () => {
    const { company, id, round } = await anAnsweredRound(8)
    const kept = await pendingOf(round.id)
    expect(kept).toHaveLength(8)
    await close(company, id)
    expect((await company.owner.as.pulses.responses({ id })).n).toBe(8)
    expect(keyFiles()).not.toContain(round.seal_key.toString('hex'))
    expect(await openerOf(app.platform, round)).toBeNull()
    expect(await pendingOf(round.id)).toEqual([])
  })

  test('a round that cannot have one is not opened', async () => {
    const company = await aCompany(app, { employees: 6, teams: 0 })
    const { id } = await aPulse(company.owner, { is_anonymous: true })
    const full = app.keyFolder
    rmSync(full, { recursive: true })
    writeFileSync(full, '')
    await expect(company.owner.as.pulses.activate({ id })).rejects.toMatchObject({ status: 500 })
    rmSync(full)
    expect(await company.owner.as.pulses.get({ id })).toMatchObject({ status: 'draft' })
    expect(await company.owner.as.pulses.activate({ id })).toMatchObject({ status: 'active' })
  })

  test('stays when the mixing is killed half-way, and the mixing is done again', async () => {
    const { company, id, round } = await anAnsweredRound(8)
    await app.owner.query(
      "create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$",
    )
    await app.owner.query(`
      create trigger die before update of release on pulse_rounds for each row execute function die()`)
    await expect(close(company, id)).rejects.toThrow('killed')
    expect(keyFiles()).toContain(round.seal_key.toString('hex'))
    expect(await pendingOf(round.id)).toHaveLength(8)
    await app.owner.query('drop trigger die on pulse_rounds')
    await app.owner.query('drop function die()')
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    expect((await company.owner.as.pulses.responses({ id })).n).toBe(8)
    expect(keyFiles()).not.toContain(round.seal_key.toString('hex'))
  })

  test('whose destruction was lost with its job goes in the night; one that is needed stays', async () => {
    const { company, id, round } = await anAnsweredRound(6)
    const running = await anAnsweredRound(6)
    await company.owner.as.pulses.deactivate({ id })
    const { rows } = await app.owner.query<{ id: string }>(
      "update pgboss.job set state = 'completed' where name = 'pulses.mix' and state = 'created' returning id",
    )
    expect(rows).toHaveLength(1)
    await app.unbound.inCompany(company.companyId, (ctx) => mixAnswers(ctx, round.id))
    await app.owner.query("update pgboss.job set state = 'completed' where name = 'pulses.destroy-key'")
    await app.runJobs()
    expect(keyFiles()).toContain(round.seal_key.toString('hex'))
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.unbound.inCompany(running.company.companyId, async (ctx) => {
      await ctx.jobs.add('pulses.resume', {})
      // A queue restored from an old copy may contain such a job.
      const { id: roundId, seal_key } = running.round
      await ctx.jobs.add('pulses.destroy-key', { roundId, key: seal_key.toString('hex') })
    })
    await app.runJobs()
    expect(keyFiles()).not.toContain(round.seal_key.toString('hex'))
    expect(keyFiles()).toContain(running.round.seal_key.toString('hex'))
  })
})

describe('rounds of an earlier server', () => {
  test('whose answers were sealed by the secret are mixed', async () => {
    const { company, id } = await anAskedCompany(8)
    const { id: roundId } = await roundOf(id)
    await app.owner.query('update pulse_rounds set seal_key = null where id = $1', [roundId])
    await answerAs(app, company, id, sheets(company.employees))
    expect((await pendingOf(roundId)).map(({ to_round_key }) => to_round_key)).toEqual(Array(8).fill(false))
    await close(company, id)
    expect((await company.owner.as.pulses.responses({ id })).n).toBe(8)
  })

  test('one of its answers, in a round that has a key, is mixed with the others', async () => {
    const { company, id, round } = await anAnsweredRound(7)
    const sealed = seal(app.platform.secret, `anonymous-answer:${round.id}`, JSON.stringify([['recommend', 0]]))
    await app.owner.query(
      'insert into anonymous_pending (company_id, id, round_id, sealed) values ($1, gen_random_uuid(), $2, $3)',
      [company.companyId, round.id, sealed],
    )
    // Like the product, it marks the participant as answered and stores the hash of the attempt.
    await app.owner.query(
      `update pulse_participants set answered_on = '2026-11-18'
       where id = (select id from pulse_participants where round_id = $1 and answered_on is null limit 1)`,
      [round.id],
    )
    await app.owner.query(
      "insert into anonymous_attempts (company_id, round_id, attempt_hash) values ($1, $2, sha256('one'))",
      [company.companyId, round.id],
    )
    await close(company, id)
    expect((await company.owner.as.pulses.responses({ id })).n).toBe(8)
  })
})

describe('B-16: answers that wait', () => {
  test.each([9, 24, 40])(
    '%i: are written anew as they come, in an order of their own: the last is in a transaction and among places of a crowd too',
    async (people) => {
      const { round } = await anAnsweredRound(people)
      const rows = await pendingOf(round.id)
      expect(rows).toHaveLength(people)
      const open = await openerOf(app.platform, round)
      const cameOf = (answer: SealedAnswer) => Number(String(open?.(answer).get('comment')).replace('слово ', ''))
      const batches = [...Map.groupBy(rows, ({ xmin }) => xmin).values()].map((batch) => batch.map(cameOf))
      const newest = batches.find((batch) => batch.includes(people - 1)) ?? []
      expect(newest).toHaveLength(Math.min(people, 16))
      expect(newest).not.toEqual(newest.toSorted((a, b) => a - b))
      // Beyond the first batch the newest one is no run of neighbours: other answers of the round were rewritten with
      // it.
      if (people > 16) expect(Math.min(...newest)).toBeLessThan(people - 16)
      expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    },
  )

  test('fifty at once: each is there once, whoever writes them anew', async () => {
    const { company, id } = await anAskedCompany(50)
    const links = await linksOf(app, company, id)
    await Promise.all(
      sheets(company.employees).map(({ person, responses }, index) =>
        app.as(null, { ip: `10.1.0.${index}` }).pulses.submit({ token: links.get(person.id) ?? '', responses }),
      ),
    )
    const round = await roundOf(id)
    const open = await openerOf(app.platform, round)
    const words = (await pendingOf(round.id)).map((answer) => String(open?.(answer).get('comment')))
    expect(words.toSorted()).toEqual(
      sheets(company.employees)
        .map(({ responses }) => responses.comment)
        .toSorted(),
    )
  })
})

describe('B-17: where the key is gone', () => {
  const lose = (round: Row) => rmSync(fileOf(round.seal_key))

  test('a running round forgets its answers at the start of the server, asks everybody again under a new key, and says so', async () => {
    const { company, id, round } = await anAnsweredRound(8)
    await app.runJobs()
    lose(round)
    await checkRoundKeys(app.unbound)
    await app.runJobs()
    const again = await roundOf(id)
    expect(again).toMatchObject({ id: round.id, closed_at: null, release: null, answers_lost_at: app.clock.now })
    expect(again.seal_key).not.toEqual(round.seal_key)
    expect(await pendingOf(round.id)).toEqual([])

    const letters = await mailOf(company, 'pulse-asked-again')
    const everybody = [company.owner, company.admin, company.manager, ...company.employees]
    expect(letters.map(({ recipient_email }) => recipient_email)).toEqual(
      everybody.map(({ email }) => email).toSorted(),
    )
    expect(letters[0]?.text).toContain('ещё раз')
    expect(await journalOf(company)).toEqual([{ subject_id: id }])
    expect(await company.owner.as.pulses.get({ id })).toMatchObject({
      status: 'active',
      answers_lost_at: app.clock.now,
      participation: { answered: 0 },
    })
    // A second check finds the new key and changes nothing.
    await checkRoundKeys(app.unbound)
    expect(await app.runJobs()).toBe(0)

    await answerAs(app, company, id, sheets(company.employees))
    await close(company, id)
    expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 8, participation: { answered: 8 } })
    expect(keyFiles()).not.toContain(again.seal_key.toString('hex'))
  })

  test('a company whose machine is not there, or whose key cannot be read, holds up no other; the log says once how many are left', async () => {
    const away = await anAnsweredRound(6)
    const unread = await anAnsweredRound(6)
    const healthy = await anAnsweredRound(6)
    for (const { round } of [away, unread, healthy]) lose(round)
    mkdirSync(fileOf(unread.round.seal_key))
    const bringBack = await loseMachineOf(app, [away.company])
    const warned = vi.spyOn(app.platform.log, 'warn')
    onTestFinished(() => warned.mockRestore())
    await checkRoundKeys(app.unbound)
    const lostAt = async () => {
      const rounds = await Promise.all([away, unread, healthy].map(({ id }) => roundOf(id)))
      return rounds.map(({ answers_lost_at }) => answers_lost_at)
    }
    expect(await lostAt()).toEqual([null, null, app.clock.now])
    expect(warned.mock.calls).toEqual([[expect.objectContaining({ companies: 2 }), expect.any(String)]])

    // The remaining rounds are checked as soon as that is possible again, and not in the next night.
    await bringBack()
    rmSync(fileOf(unread.round.seal_key), { recursive: true })
    await app.runJobs()
    expect(await lostAt()).toEqual([app.clock.now, app.clock.now, app.clock.now])
  })

  test('a round that was closed and is to be mixed is opened again, and no job goes round in a circle', async () => {
    const { company, id, round } = await anAnsweredRound(8)
    lose(round)
    await close(company, id)
    expect(await roundOf(id)).toMatchObject({ closed_at: null, release: null, answers_lost_at: app.clock.now })
    expect(await company.owner.as.pulses.get({ id })).toMatchObject({
      status: 'active',
      participation: { answered: 0 },
    })
    await answerAs(app, company, id, sheets(company.employees.slice(0, 7)))
    await close(company, id)
    expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 7 })
  })

  test('a week that has a next one, and a pulse that was deleted, stay closed without answers, and say so', async () => {
    const company = await aCompany(app, { employees: 8, teams: 0 })
    const { owner, employees } = company
    const { id } = await anActivePulse(owner, {
      is_anonymous: true,
      type: 'weekly',
      schedule: { dayOfWeek: 5, time: '10:00' },
    })
    const asked = app.clock.now
    app.clock.pass(3 * DAY)
    await app.runJobs()
    await answerAs(app, company, id, sheets(employees))
    const first = await roundOf(id)
    lose(first)
    app.clock.pass(7 * DAY)
    await app.runJobs()
    const { rows } = await app.owner.query('select release, answers_lost_at from pulse_rounds where id = $1', [
      first.id,
    ])
    expect(rows).toEqual([{ release: expect.objectContaining({ answered: 0 }), answers_lost_at: app.clock.now }])
    expect(await roundOf(id)).toMatchObject({ closed_at: null, answers_lost_at: null })
    expect(await mailOf(company, 'pulse-asked-again')).toEqual([])

    const deleted = await anAnsweredRound(6)
    lose(deleted.round)
    await deleted.company.owner.as.pulses.delete({ id: deleted.id })
    await app.runJobs()
    expect(await roundOf(deleted.id)).toMatchObject({ closed_at: expect.any(Date), release: expect.anything() })
    expect(await journalOf(deleted.company)).toEqual([{ subject_id: deleted.id }])
    app.clock.now = asked
  })

  test('a key that another server is about to find is not given up: what cannot be read is no answer', async () => {
    const { company, id, round } = await anAnsweredRound(6)
    rmSync(fileOf(round.seal_key))
    mkdirSync(fileOf(round.seal_key))
    await expect(close(company, id)).rejects.toThrow('EISDIR')
    expect(await pendingOf(round.id)).toHaveLength(6)
    rmSync(fileOf(round.seal_key), { recursive: true })
  })

  test('somebody who answers in between is told to come back, and is not marked as having answered in vain', async () => {
    const { company, id, round } = await anAnsweredRound(6)
    await app.owner.query("update pulse_rounds set seal_key = '' where id = $1", [round.id])
    const token = (await linksOf(app, company, id)).get(company.admin.id) ?? ''
    const answer = () => app.as(null).pulses.submit({ token, responses: { recommend: 3 } })
    await expect(answer()).rejects.toMatchObject({ status: 503 })
    await checkRoundKeys(app.unbound)
    await app.runJobs()
    expect(await answer()).toBeDefined()
    expect(await pendingOf(round.id)).toHaveLength(1)
  })
})
