import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '../../../db/types.ts'
import { onEveryNode, openKysely, openPool } from '../../lib/database/connection.ts'
import { companyByCompany } from '../../lib/database/distribution/checks/company-by-company.ts'
import { onOneMachineOnly } from '../../lib/database/distribution/checks/one-machine.ts'
import { bytesText, runText } from '../../lib/database/run-text.ts'
import { type CompanyId, inTenant } from '../../lib/database/tenant.ts'
import { hashToken } from '../../lib/tokens.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActivePulse, commentQuestion, enpsQuestion, linksOf } from '../../testing/factories/pulses.ts'
import { startTestApp, type TestApp, testAppOfFile } from '../../testing/test-app.ts'
import { openAnswersTogether } from './answers-together.ts'
import { insertNamedAnswers, insertOwnNamedAnswers, type NamedAnswer } from './queries.ts'

const app = testAppOfFile()

type Asked = { company: Company; pulseId: string; roundId: string; revision: string; tokens: string[] }

/** A company that is asked by name, and the links of its people. */
async function asked({ people = 8, test = app }: { people?: number; test?: TestApp } = {}): Promise<Asked> {
  const company = await aCompany(test, { employees: people, teams: 2 })
  const { id } = await anActivePulse(company.owner, { questions: [enpsQuestion, commentQuestion] })
  const { rows } = await test.owner.query<{ id: string; revision: string }>(
    'select r.id, p.updated_at::text as revision from pulse_rounds r join pulses p on p.id = r.pulse_id where p.id = $1',
    [id],
  )
  const links = await linksOf(test, company, id)
  const tokens = company.employees.map((person) => links.get(person.id) ?? '')
  return { company, pulseId: id, roundId: rows[0]?.id ?? '', revision: rows[0]?.revision ?? '', tokens }
}

const submit = (token: string, more: { round_id?: string; responses?: Record<string, number | string> } = {}) =>
  app.as(null).pulses.submit({ token, responses: { recommend: 9 }, ...more })

/** The outcomes of concurrent calls: how often each code was returned; `ok` is an accepted answer. */
async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    const code = outcome.status === 'fulfilled' ? 'ok' : String(outcome.reason.code)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The counts of a company: marked places, stored answers, and the answers in the two rollups. */
async function countsOf({ companyId }: Company, test = app): Promise<number[]> {
  const { rows } = await test.owner.query<{ counts: number[] }>(
    `select array[
       (select count(answered_on) from pulse_participants where company_id = $1),
       (select count(*) from named_responses where company_id = $1),
       (select coalesce(sum(answered), 0) from company_rollups where company_id = $1),
       (select coalesce(sum(n), 0) from company_rollups where company_id = $1)
     ]::integer[] as counts`,
    [companyId],
  )
  return rows[0]?.counts ?? []
}
type Statement = [text: string, values: unknown[]]
const allAre = (n: number) => [n, n, n, n]

const rowOf = (at: Asked, token: string, more: Partial<NamedAnswer> = {}): NamedAnswer => ({
  company: at.company.companyId,
  token: bytesText(hashToken(token)),
  round: at.roundId,
  revision: at.revision,
  day: '2026-11-18',
  slot: 0,
  answers: { recommend: 9 },
  metric: 'enps',
  value: 9,
  promoters: 1,
  passives: 0,
  detractors: 0,
  ...more,
})

/** A connection of the product's plain role, bound to no company. */
function plainConnection(test = app) {
  const pool = openPool(onEveryNode(test.database.app), { max: 1 })
  onTestFinished(() => pool.end())
  return openKysely(pool)
}

/** `whose` says in which company's transaction an answer is stored. */
const storeApart = (
  db: Kysely<DB>,
  answers: readonly NamedAnswer[],
  at: Date,
  whose?: (one: NamedAnswer) => CompanyId,
) => companyByCompany(db, answers, (tenant, its) => insertOwnNamedAnswers(tenant, its, at), whose)

const isOneMachine = onOneMachineOnly('no statement for many companies is planned on a cluster, nor ever made there')
/** The ways of storing many answers that work here. */
const ways = [
  ...(isOneMachine ? [['in one statement', insertNamedAnswers] as const] : []),
  ['company by company', storeApart] as const,
]

/** A transaction that stays open until the test ends it. */
async function holding(statements: Statement[]): Promise<(end: 'commit' | 'rollback') => Promise<void>> {
  const client = await app.owner.connect()
  await client.query('begin')
  for (const [text, values] of statements) await client.query(text, values)
  return async (end) => {
    await client.query(end)
    client.release()
  }
}

describe('what is stored together', () => {
  test('answers of several companies and rounds, with and without the round that the form names', async () => {
    const all = [await asked(), await asked(), await asked()]
    const calls = all.flatMap(({ tokens, roundId }) =>
      tokens.map((token, index) => submit(token, index % 2 ? { round_id: roundId } : {})),
    )
    expect(await outcomesOf(calls)).toEqual({ ok: 24 })
    for (const { company, pulseId } of all) {
      expect(await countsOf(company)).toEqual(allAre(8))
      const results = await company.owner.as.pulses.responses({ id: pulseId })
      expect(results.n).toBe(8)
      expect(results.teams.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(8)
    }
  })

  test('a lone answer whose form named the round is one statement, and the questions of a cold round are asked for once', async () => {
    const { tokens, roundId } = await asked()
    const [first = '', ...others] = tokens
    const cold = await statementsOf(() => Promise.all(others.map((token) => submit(token, { round_id: roundId }))))
    expect(cold.filter((text) => text.includes('from round_votes'))).toHaveLength(1)
    const warm = await statementsOf(() => submit(first, { round_id: roundId }))
    expect(warm).toEqual([`select store_named_answers($1, $2${isOneMachine ? '' : ', $3'}) as places`])
  })

  test('an anonymous answer is no part of it: the form’s round sends it straight to its own two steps', async () => {
    const company = await aCompany(app, { employees: 8 })
    const { id } = await anActivePulse(company.owner, { is_anonymous: true, questions: [enpsQuestion] })
    const [one = '', two = ''] = (await linksOf(app, company, id)).values()
    const { round_id } = await app.as(null).pulses.form({ token: one })
    await submit(one, { round_id })
    const statements = await statementsOf(() => submit(two, { round_id }))
    expect(statements.filter((text) => /rounds_of_links|store_named/.test(text))).toEqual([])
    expect(statements.filter((text) => /spend_or_refuse|store_pending_or_refuse/.test(text))).toHaveLength(2)
    // The look-up of the place only; the round comes from the cache.
    expect(statements.filter((text) => text.includes('from round_votes'))).toHaveLength(1)
  })
})

describe('no way into another company', () => {
  test.each(ways)(
    'a link of one with the company, the round or the revision of another, %s: nothing is stored',
    async (_, store) => {
      const own = await asked()
      const other = await asked()
      const [token = ''] = own.tokens
      const { rows } = await app.owner.query<{ token_hash: Buffer }>(
        'select token_hash from pulse_participants where round_id = $1 limit 1',
        [other.roundId],
      )
      const theirs = { company: other.company.companyId, round: other.roundId, revision: other.revision }
      const crossed: Partial<NamedAnswer>[] = [
        { company: theirs.company },
        { round: theirs.round },
        { company: theirs.company, round: theirs.round },
        { company: theirs.company, round: theirs.round, revision: theirs.revision },
        { round: theirs.round, revision: theirs.revision },
        { revision: '2020-01-01T00:00:00Z' },
        // Their link with our company, and their place's hash with our round.
        { token: bytesText(rows[0]?.token_hash ?? Buffer.alloc(0)) },
        { token: bytesText(randomBytes(32)) },
      ]
      const items = crossed.map((more) => rowOf(own, token, more))
      expect(await store(plainConnection(), items, app.clock.now)).toEqual(crossed.map(() => false))
      expect(await countsOf(own.company)).toEqual(allAre(0))
      expect(await countsOf(other.company)).toEqual(allAre(0))
      // An equal row without crossed values is stored, so the refusals had no other reason.
      expect(await store(plainConnection(), [rowOf(own, token)], app.clock.now)).toEqual([true])
    },
  )

  test('whatever an answer says of its company, it is stored in the one that its transaction is in, or not at all', async () => {
    const own = await asked()
    const other = await asked()
    const [mine, theirs] = [rowOf(own, own.tokens[0] ?? ''), rowOf(other, other.tokens[0] ?? '')]
    const inOwn = () => own.company.companyId
    const says = { company: own.company.companyId }
    expect(await storeApart(plainConnection(), [theirs, { ...theirs, ...says }], app.clock.now, inOwn)).toEqual([
      false,
      false,
    ])
    expect(await countsOf(other.company)).toEqual(allAre(0))
    expect(
      await storeApart(plainConnection(), [{ ...mine, company: other.company.companyId }], app.clock.now, inOwn),
    ).toEqual([true])
    expect(await countsOf(own.company)).toEqual(allAre(1))
    const call = 'select store_named_answers($1, $2, $3)'
    const values = [other.company.companyId, app.clock.now, JSON.stringify([theirs])]
    await expect(runText(plainConnection(), call, values)).rejects.toMatchObject({ code: '42501' })
    const asOwn = inTenant(plainConnection(), own.company.companyId, 'write', ({ db }) => runText(db, call, values))
    await expect(asOwn).rejects.toMatchObject({ code: '42501' })
    expect(await countsOf(other.company)).toEqual(allAre(0))
  })

  test('a form that names a round of another company is answered in its own round', async () => {
    const own = await asked()
    const other = await asked()
    await submit(other.tokens[0] ?? '', { round_id: other.roundId })
    expect(await outcomesOf(own.tokens.map((token) => submit(token, { round_id: other.roundId })))).toEqual({ ok: 8 })
    expect(await countsOf(own.company)).toEqual(allAre(8))
    expect(await countsOf(other.company)).toEqual(allAre(1))
  })

  test('the look-up tells the round of a link to nobody but its holder', async () => {
    const own = await asked()
    const other = await asked()
    const of = async (company: string, token: string) =>
      openAnswersTogether(app.platform).findRound({
        company: own.company.companyId,
        token: bytesText(hashToken(token)),
        ...(company === 'other' ? { company: other.company.companyId } : {}),
      })
    expect(await of('own', own.tokens[0] ?? '')).toBe(own.roundId)
    expect(await of('other', own.tokens[0] ?? '')).toBeNull()
    expect(await of('own', other.tokens[0] ?? '')).toBeNull()
    expect(await of('own', 'guessed')).toBeNull()
  })
})

describe('what cannot be stored together goes the way of one, which says why', () => {
  test('one link 32 times is one answer; 16 links twice are 16', async () => {
    const { company, tokens, roundId } = await asked({ people: 17 })
    const [once = '', ...others] = tokens
    const same = Array.from({ length: 32 }, () => submit(once, { round_id: roundId }))
    expect(await outcomesOf(same)).toEqual({ ok: 1, already_answered: 31 })
    const twice = [...others, ...others].map((token) => submit(token, { round_id: roundId }))
    expect(await outcomesOf(twice)).toEqual({ ok: 16, already_answered: 16 })
    expect(await countsOf(company)).toEqual(allAre(17))
  })

  test('one that the database refuses does not take the others with it', async () => {
    const { company, tokens, roundId } = await asked({ people: 32 })
    await app.owner.query(
      `alter table named_responses add constraint not_spoilt check (answers ->> 'comment' is distinct from 'spoilt')`,
    )
    onTestFinished(async () => void (await app.owner.query('alter table named_responses drop constraint not_spoilt')))
    const calls = tokens.map((token, index) =>
      submit(token, { round_id: roundId, responses: { recommend: 9, comment: index === 7 ? 'spoilt' : 'ok' } }),
    )
    expect(await outcomesOf(calls)).toEqual({ ok: 31, internal: 1 })
    expect(await countsOf(company)).toEqual(allAre(31))
  })

  test('a round that was closed after it was kept refuses its own, and the others are stored', async () => {
    const closing = await asked()
    const open = await asked()
    await submit(closing.tokens[0] ?? '', { round_id: closing.roundId })
    await closing.company.owner.as.pulses.deactivate({ id: closing.pulseId })
    const calls = [closing, open].flatMap(({ tokens, roundId }) =>
      tokens.slice(1).map((token) => submit(token, { round_id: roundId })),
    )
    expect(await outcomesOf(calls)).toEqual({ pulse_closed: 7, ok: 7 })
    expect(await countsOf(closing.company)).toEqual(allAre(1))
  })

  test('questions that changed after the round was kept are the ones that an answer is checked against', async () => {
    const { company, pulseId, roundId, tokens } = await asked()
    const send = (value: number) => submit(tokens[0] ?? '', { round_id: roundId, responses: { recommend: value } })
    // Caches the round, and is refused.
    await expect(send(11)).rejects.toMatchObject({ status: 422 })
    await company.owner.as.pulses.update({
      id: pulseId,
      questions: [
        { ...enpsQuestion, type: 'rating', scale: { min: 1, max: 5 } },
        { ...enpsQuestion, id: 'enps', required: false },
      ],
    })
    await expect(send(9)).rejects.toMatchObject({ status: 422 })
    await send(5)
    expect((await countsOf(company))[1]).toBe(1)
  })

  test('somebody who has left is asked no more, were their place still there', async () => {
    const { company, tokens, roundId } = await asked()
    await submit(tokens[1] ?? '', { round_id: roundId })
    await app.owner.query('update users set deleted_at = now() where company_id = $1 and id = $2', [
      company.companyId,
      company.employees[0]?.id,
    ])
    await expect(submit(tokens[0] ?? '', { round_id: roundId })).rejects.toMatchObject({ code: 'pulse_link_invalid' })
    expect(await countsOf(company)).toEqual(allAre(1))
  })

  test('connections that break leave nothing half done, and the next answers find new ones', async () => {
    const { company, tokens, roundId } = await asked({ people: 32 })
    const calls = tokens.map((token) => submit(token, { round_id: roundId }))
    // Waits until the connections are gone: a connection that ended later would take the next answers with it.
    const ended = app.owner.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and usename = 'kamerton_app'",
    )
    const outcomes = await outcomesOf(calls)
    await ended
    expect((outcomes.ok ?? 0) + (outcomes.unavailable ?? 0)).toBe(32)
    const [answered = 0, ...rest] = await countsOf(company)
    expect(answered).toBeGreaterThanOrEqual(outcomes.ok ?? 0)
    expect(rest).toEqual([answered, answered, answered])
    expect(await outcomesOf(tokens.map((token) => submit(token, { round_id: roundId })))).toEqual({
      ...(answered > 0 && { already_answered: answered }),
      ...(answered < 32 && { ok: 32 - answered }),
    })
    expect(await countsOf(company)).toEqual(allAre(32))
  })
})

describe('nobody waits for another company', () => {
  const held = ({ company, roundId }: Asked) => [roundId, company.companyId]
  const closing = ({ roundId }: Asked): Statement => ['select hold_closing_round($1)', [roundId]]
  test.each<[string, (at: Asked) => Statement[], 'commit' | 'rollback', string]>([
    ['its round is being closed', (at) => [closing(at)], 'rollback', 'ok'],
    [
      'its round has been closed when the wait is over',
      (at) => [
        closing(at),
        ['update pulse_rounds set closed_at = now(), closed_on = now() where id = $1 and company_id = $2', held(at)],
      ],
      'commit',
      'pulse_closed',
    ],
    [
      'its places are held',
      (at) => [
        ['select id from pulse_participants where round_id = $1 and company_id = $2 for no key update', held(at)],
      ],
      'rollback',
      'ok',
    ],
    [
      'its rollups are held',
      (at) => [['update company_rollups set answered = answered where round_id = $1 and company_id = $2', held(at)]],
      'rollback',
      'ok',
    ],
  ])('%s: the answers of the others are stored meanwhile, and its own afterwards', async (_, statements, end, own) => {
    const at = await asked()
    const free = await asked()
    const release = await holding(statements(at))
    const waiting = at.tokens.map((token) => submit(token, { round_id: at.roundId }))
    const settled = outcomesOf(waiting)
    expect(await outcomesOf(free.tokens.map((token) => submit(token, { round_id: free.roundId })))).toEqual({ ok: 8 })
    expect((await countsOf(at.company))[1]).toBe(0)
    await release(end)
    expect(await settled).toEqual({ [own]: 8 })
    expect((await countsOf(at.company))[1]).toBe(own === 'ok' ? 8 : 0)
  })

  test.each(ways)(
    'two batches of the same rounds in opposite orders, %s, never wait for each other in a circle',
    async (_, store) => {
      const all = [await asked({ people: 24 }), await asked({ people: 24 }), await asked({ people: 24 })]
      const rows = all.flatMap((at) => at.tokens.map((token) => rowOf(at, token)))
      const [one, two] = [plainConnection(), plainConnection()]
      const storeIn = async (db: typeof one, items: NamedAnswer[]) => {
        let stored = 0
        for (let start = 0; start < items.length; start += 12) {
          const places = await store(db, items.slice(start, start + 12), app.clock.now).catch((error: unknown) => {
            // A lock timeout is allowed, a deadlock is not.
            if (error instanceof pg.DatabaseError && error.code === '55P03') return []
            throw error
          })
          stored += places.filter(Boolean).length
        }
        return stored
      }
      const mixed = rows.toSorted((a, b) => (a.token < b.token ? -1 : 1))
      // Both hold all of the links: each is stored by one of them, whichever comes first.
      const [first, second] = await Promise.all([storeIn(one, mixed), storeIn(two, mixed.toReversed())])
      const left = await storeIn(one, mixed)
      expect(first + second + left).toBe(72)
      for (const { company } of all) expect(await countsOf(company)).toEqual(allAre(24))
    },
  )
})

describe.runIf(onOneMachineOnly('what was read is counted by the machine that holds the rows'))(
  'a batch reads its own rows and no others, also by plans made when there was next to nothing',
  () => {
    const tables = ['pulse_participants', 'pulse_rounds', 'pulses', 'users', 'named_responses']

    const analyse = `analyze ${tables.join(', ')}`
    test.each(
      ways.flatMap(([name, store]) => [
        [`of tables that were never analysed, ${name}`, '', store] as const,
        [`of tables last analysed when there was one small company, ${name}`, analyse, store] as const,
      ]),
    )('%s', async (_, before, store) => {
      const own = await startTestApp()
      onTestFinished(() => own.close())
      for (const table of tables) await own.owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
      const db = plainConnection(own)
      const first = await asked({ people: 2, test: own })
      if (before) await own.owner.query(before)
      expect(await store(db, [rowOf(first, first.tokens[0] ?? '')], own.clock.now)).toEqual([true])
      // The connection keeps its plans while the company grows to three thousand people and asks five hundred times
      // more. By day and creation these rows come before the answered one.
      const { rows: people } = await own.owner.query<{ token: string }>(
        `with made as (
         insert into users (company_id, id, email, first_name, last_name, role, created_at)
         select $1::uuid, gen_random_uuid(), 'p' || n || '@' || $1::uuid, 'Имя', 'Фамилия', 'employee', now() from generate_series(1, 3000) n returning id
       )
       insert into pulse_participants (company_id, id, round_id, user_id, is_reader, token_hash)
       select $1::uuid, gen_random_uuid(), $2::uuid, id, false, sha256(id::text::bytea) from made returning '\\x' || encode(token_hash, 'hex') as token`,
        [first.company.companyId, first.roundId],
      )
      await own.owner.query(
        `with made as (
         insert into pulses (company_id, id, title, category, type, status, target_type, is_anonymous, created_at, updated_at)
         select company_id, gen_random_uuid(), title, category, type, status, target_type, is_anonymous, created_at + interval '1 hour', updated_at
         from pulses, generate_series(1, 500) where company_id = $1 and id = $2 returning id
       )
       insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold, opened_at, opened_on, invited)
       select company_id, gen_random_uuid(), made.id, number, is_anonymous, anonymity_threshold, comment_threshold, opened_at, opened_on - 1, invited
       from pulse_rounds r, made where r.company_id = $1 and r.id = $3`,
        [first.company.companyId, first.pulseId, first.roundId],
      )
      const items = people.slice(0, 64).map(({ token }) => rowOf(first, '', { token }))
      const read = async () => {
        const { rows } = await own.owner.query<{ relname: string; read: number }>(
          `select relname, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_user_tables where relname = any($1)`,
          [tables],
        )
        return new Map(rows.map((row) => [row.relname, row.read]))
      }
      // Flushes the connection that stores and the one that made the people: otherwise their reads would be reported,
      // and counted, a second later.
      const flushed = async () => {
        await runText(db, 'select pg_stat_force_next_flush()', [])
        await own.owner.query('select pg_stat_force_next_flush()')
      }
      await flushed()
      const earlier = await read()
      expect(await store(db, items, own.clock.now)).toEqual(items.map(() => true))
      await flushed()
      // A round, a pulse, a user, a place to lock, to update and to refer to, for each of 64.
      const after = await read()
      const rowsRead = tables.map((table) => ((after.get(table) ?? 0) - (earlier.get(table) ?? 0)) / items.length)
      const [ofPlaces, ...others] = rowsRead
      expect(ofPlaces).toBeGreaterThanOrEqual(1)
      expect(ofPlaces).toBeLessThan(6)
      for (const each of others) expect(each).toBeLessThan(3)
      expect(rowsRead.reduce((sum, each) => sum + each)).toBeGreaterThan(4)
    })
  },
)

test.runIf(onOneMachineOnly('each company is a call of its own there anyway'))(
  'where the owner of the database is under row-level security itself, each company is a call of its own',
  async () => {
    const own = await startTestApp()
    onTestFinished(() => own.close())
    const role = `rented_${randomBytes(6).toString('hex')}`
    await own.owner.query(`create role ${role} nosuperuser`)
    await own.owner.query(`
    do $$ declare thing text; begin
      for thing in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %s owner to ${role}', thing);
      end loop;
      for thing in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') loop
        execute format('alter routine %s owner to ${role}', thing);
      end loop;
    end $$; grant usage on schema public to ${role}`)
    onTestFinished(async () => {
      await own.owner.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
    })
    const all = [await asked({ test: own }), await asked({ test: own })]
    const together = openAnswersTogether(own.platform)
    const rows = all.flatMap((at) => at.tokens.map((token) => rowOf(at, token)))
    const mixed = rows.toSorted((a, b) => (a.token < b.token ? -1 : 1))
    const rounds = await Promise.all(mixed.map((row) => together.findRound(row)))
    expect(rounds).toEqual(mixed.map(({ round }) => round))
    expect(await Promise.all(mixed.map((row) => together.store(row)))).toEqual(mixed.map(() => true))
    for (const { company } of all) expect(await countsOf(company, own)).toEqual(allAre(8))
  },
)
