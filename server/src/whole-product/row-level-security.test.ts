import { DAY } from '@kamerton/contract/lib/durations'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { takeNotices } from '../action-items/reminders/queries.ts'
import { recordEvent } from '../audit/record-event.ts'
import { insertEmailToken } from '../auth/email-token-queries.ts'
import { remindOfSteps } from '../development-plans/nudges/nudge.ts'
import { insertDeletedFeedback } from '../feedback/queries.ts'
import { jobHandlers } from '../job-handlers.ts'
import { insertAct } from '../lib/database/acts.ts'
import { closeCompany } from '../lib/database/closed-companies.ts'
import { onEveryNode, openKysely, openPool } from '../lib/database/connection.ts'
import { keptWhole } from '../lib/database/distribution/plan.ts'
import { runText } from '../lib/database/run-text.ts'
import { inTenant } from '../lib/database/tenant.ts'
import { updatePhoto } from '../people/queries.ts'
import { insertSilentLaunch } from '../pulses/rows/reply-queries.ts'
import { insertVotes } from '../pulses/rows/vote-queries.ts'
import { insertSkip } from '../pulses/skipped/queries.ts'
import { updateSetAside } from '../recommendations/focus/queries.ts'
import { keepPeople } from '../reports/pulse-engagement/keep-people.ts'
import { insertConnection, insertRequest, updateCode } from '../telegram/queries.ts'
import { queueMessages } from '../telegram/queue-messages.ts'
import { fingerprint, tenantTables } from '../testing/checks/fingerprint.ts'
import { aPaidBill } from '../testing/factories/bills.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { closeForADay } from '../testing/factories/company-deletion.ts'
import { aPlan } from '../testing/factories/development-plans.ts'
import {
  anActiveBlindPulse,
  anActivePulse,
  answerAs,
  commentQuestion,
  enpsQuestion,
  roundOf,
} from '../testing/factories/pulses.ts'
import { actionSheet } from '../testing/factories/world/action-items.ts'
import { planSheet } from '../testing/factories/world/development-plans.ts'
import { worldOf } from '../testing/factories/world.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Tables without a tenant, and the columns that each may have: only those needed to find a tenant. */
const globalTables: Record<string, string[]> = {
  tenants: ['closed_at', 'company_id', 'created_at'],
  account_emails: ['company_id', 'email', 'unproven_until', 'user_id'],
  rate_limits: ['expire', 'key', 'points'],
  telegram_chats: ['chat_id', 'company_id', 'user_id'],
  telegram_codes: ['code_hash', 'company_id', 'expires_at', 'seed', 'user_id'],
  public_acts: ['answer', 'claimed_at', 'digest', 'key'],
  telegram_pace: ['free_at', 'name'],
  telegram_updates: ['received_on', 'update_id'],
  contact_requests: [
    'asked_at',
    'attempts',
    'consent_version',
    'email',
    'full_name',
    'id',
    'last_error',
    'taken_at',
    'told_at',
  ],
  operator_letters: ['asked_at', 'attempts', 'id', 'kind', 'last_error', 'says', 'taken_at', 'told_at'],
  document_counters: ['kind', 'last_number', 'year'],
  document_numbers: ['company_id', 'kind', 'number', 'year'],
  ended_companies: ['company_id'],
  schema_migrations: ['applied_at', 'checksum', 'name'],
}

/** Tables to which the product only adds rows: it may neither change nor delete them. */
const onlyAddedTo = [
  'audit_events',
  'audit_heads',
  'round_contracts',
  'round_totals',
  'anonymous_receipts',
  'round_votes',
]
/** Tables whose rows the product never changes, and deletes only when their time is over. */
const neverChanged = ['openings']
/** Tables that the product changes and never deletes from: contracts refer to their rows, or the law requires them. */
const neverDeleted = ['companies', 'pulses', 'pulse_rounds', 'payments', 'invoices']

/** Those of them that name a company: the product sees its own rows only. */
const lockedGlobalTables = ['account_emails', 'telegram_chats', 'telegram_codes']

let app: TestApp
let own: Company
let other: Company
let tables: string[]
/** One connection as the product's plain role, so that the next use would meet the traces of the last. */
let plain: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  own = await aCompanyWithEverything()
  other = await aCompanyWithEverything()
  tables = (await tenantTables(app)).filter((name) => !(name in globalTables))
  plain = openPool(onEveryNode(app.database.app), { max: 1 })
})
afterAll(async () => {
  await plain.end()
  await app.close()
})

/** A company with a row in every table: an empty table would pass every check. */
async function aCompanyWithEverything(): Promise<Company> {
  const company = await aCompany(app, { employees: 12, teams: 2 })
  const { owner, admin, manager, employees } = company
  // A thing of a new feature fills its tables.
  for (const make of Object.values(worldOf(app, company))) await make()
  const everybody = [owner, admin, manager, ...employees]
  const questions = [enpsQuestion, commentQuestion]
  const responses = { recommend: 9, comment: 'тише' }
  const named = await anActivePulse(owner, { questions })
  const several = { id: 'help', question: 'Что помогло?', type: 'choice' as const, multiple: true, required: false }
  const options = [{ label: 'Тишина' }, { label: 'Время' }]
  const mixed = await anActivePulse(owner, {
    questions: [...questions, { ...several, options: options.map((one, at) => ({ ...one, value: `o${at}` })) }],
    is_anonymous: true,
  })
  const waiting = await anActivePulse(owner, { questions, is_anonymous: true })
  await anActiveBlindPulse(app, company, { questions })
  await anActivePulse(owner, { category: 'custom', target_type: 'manager_review', questions })
  await answerAs(app, company, named.id, [
    { person: admin, responses },
    { person: employees[0] ?? admin, responses },
  ])
  await answerAs(
    app,
    company,
    mixed.id,
    everybody.map((person, at) => ({ person, responses: { ...responses, recommend: at % 11, help: ['o0', 'o1'] } })),
  )
  await owner.as.pulses.deactivate({ id: mixed.id })
  await owner.as.myPulses.comment({ id: mixed.id, roundId: await roundOf(app, mixed.id), text: 'Прочитали всё.' })
  await answerAs(app, company, waiting.id, [{ person: admin, responses }])
  await app.unbound.inCompany(company.companyId, async (ctx) =>
    insertVotes(ctx, await roundOf(app, named.id), [
      { action_id: ctx.newId(), question: 'Что изменилось?', options: [] },
    ]),
  )
  await app.runJobs()
  const row = { first_name: 'Пётр', last_name: 'Иванов', email: `petr@${company.companyId}.test` }
  await owner.as.invites.create({ invites: [row] })
  await owner.as.employees.update({ id: employees[11]?.id ?? '', email: `moved-${company.companyId}@kamerton.test` })
  await aMeetingWithEverything(company)
  await aPlanWithEverything(company)
  await anActionWithEverything(company)
  await owner.as.recommendationRules.change({ id: 'team.mood.low', enabled: false, threshold: null })
  await owner.as.employees.get({ id: admin.id })
  await owner.as.reportLetters.choose({ frequency: 'weekly' })
  await aPaidBill(app, company)
  await owner.as.payments.create({ user_limit: 900 })
  await owner.as.exports.order({ what: { kind: 'pulse_results', pulse_id: named.id }, format: 'csv' })
  await app.unbound.inCompany(company.companyId, keepPeople)
  await app.runJobs()
  await app.unbound.inCompany(company.companyId, async (ctx) => {
    const moment = { created_at: ctx.now, expires_at: ctx.now }
    await insertEmailToken(ctx, { token_hash: Buffer.from('hash'), user_id: owner.id, kind: 'reset', ...moment })
    await recordEvent(ctx, 'login', { actorId: owner.id })
    const consent = { company_id: ctx.companyId, id: ctx.newId(), user_id: owner.id, given_at: ctx.now }
    await ctx.db
      .insertInto('consents')
      .values({ ...consent, document: 'terms', version: '1', channel: 'test' })
      .execute()
    const photo = { user_id: owner.id, name: ctx.newRandomId(), jpeg: Buffer.from('jpeg'), created_at: ctx.now }
    await updatePhoto(ctx, photo)
    const code = { user_id: admin.id, code_hash: Buffer.from(ctx.newRandomId()), seed: ctx.newRandomId() }
    await updateCode(ctx, { ...code, expires_at: ctx.now })
    const asking = { user_id: admin.id, id: ctx.newRandomId(), chat_id: 1, username: null, name: null }
    await insertRequest(ctx, { ...asking, expires_at: ctx.now })
    const chat = { user_id: owner.id, chat_id: ctx.platform.chance(2 ** 40), username: null, connected_at: ctx.now }
    await insertConnection(ctx, chat)
    const card = {
      cardId: 'company',
      title: 'Решить',
      kind: 'later',
      reason: null,
      until: '2099-01-01',
      seen: [],
    } as const
    await updateSetAside(ctx, { userId: owner.id, ...card })
    await insertSilentLaunch(ctx, {
      id: ctx.newId(),
      pulse_id: named.id,
      round_id: await roundOf(app, mixed.id),
      launched_by: owner.id,
      launched_at: ctx.now,
    })
    await insertSkip(ctx, { id: ctx.newId(), pulse_id: named.id, slot: ctx.now, reason: 'audience_empty' })
    await insertAct(ctx, { user_id: owner.id, key: ctx.newRandomId(), digest: Buffer.from('hash'), done_at: ctx.now })
    await queueMessages(ctx, 'pulse-invitation', [{ userId: owner.id, subjectId: ctx.newId() }])
    const said = { feedback_type: 'positive', rating: 5, comment: 'спасибо', created_at: ctx.now } as const
    await ctx.db
      .insertInto('feedback')
      .values({ ...said, company_id: ctx.companyId, id: ctx.newId(), target_user_id: admin.id, author_id: owner.id })
      .execute()
    const gone = { ...said, id: ctx.newId(), target_user_id: admin.id, author_id: owner.id }
    await insertDeletedFeedback(ctx, { ...gone, deleted_by: owner.id, deleted_at: ctx.now })
  })
  return company
}

async function anActionWithEverything({ companyId, owner, teams }: Company): Promise<void> {
  const about = { subject_type: 'team', subject_id: teams[0]?.id ?? '' } as const
  const { id, due_on } = await owner.as.actionItems.create({ ...actionSheet(owner.id), ...about, metric: 'mood' })
  await app.unbound.inCompany(companyId, (ctx) =>
    takeNotices(ctx, [
      { action_id: id, user_id: owner.id, what: 'assigned', due_on, telling_id: ctx.newId(), told_at: ctx.now },
    ]),
  )
}

async function aPlanWithEverything({ companyId, owner, admin }: Company): Promise<void> {
  const { id } = await owner.as.developmentPlans.create(planSheet(admin.id))
  await owner.as.developmentPlans.generateToken({ id })
  await aPlan(owner, admin, { activities: [{ title: 'Доклад', due_date: '2026-11-19' }] })
  await app.unbound.inCompany(companyId, (ctx) => remindOfSteps(ctx, admin.id))
}

async function aMeetingWithEverything({ owner, admin, manager }: Company): Promise<void> {
  const scheduled_date = new Date(app.clock.now.getTime() + DAY).toISOString()
  const series = await owner.as.oneToOne.createSeries({ employee_id: admin.id, scheduled_date })
  const id = series.next_meeting?.id ?? ''
  await owner.as.oneToOne.addPoint({ id, text: 'Про отпуск' })
  await owner.as.oneToOne.addAgreement({ id, text: 'Выкатить расчёт' })
  await owner.as.oneToOne.writeNote({ id, text: 'Для себя' })
  await owner.as.oneToOne.employeeToken({ id })
  await owner.as.oneToOne.makeCalendarFeed()
  await owner.as.oneToOne.updateSeries({ id: series.id, manager_id: manager.id })
  await app.runJobs()
}

const countOf = async (pool: pg.Pool, table: string, where = 'true', values: string[] = []): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, values)).rows[0]?.n ?? -1

/** Runs queries that name no company inside a transaction of the product. */
const inOwn = <T>(work: (query: (text: string) => Promise<{ rows: T[]; changed: number }>) => Promise<T[]>) =>
  inTenant(openKysely(plain), own.companyId, 'write', ({ db }) =>
    work(async (text) => {
      const { rows, numAffectedRows } = await sql.raw<T>(text).execute(db)
      return { rows, changed: Number(numAffectedRows ?? 0) }
    }),
  )

/** All columns but those that the database computes. */
async function writtenColumns(table: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The SQLSTATE with which the database refuses a statement in one's own company; null if it is carried out. */
const refusalOf = (statement: string): Promise<string | null> =>
  inOwn(async (query) => (await query(statement)).rows).then(
    () => null,
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? null) : String(error)),
  )

describe('A-23: the second lock', () => {
  test('every table of the test company has rows, so that nothing below is true of an empty table only', async () => {
    const counts: Record<string, number> = {}
    for (const table of tables) counts[table] = await countOf(app.owner, table, 'company_id = $1', [other.companyId])
    expect(Object.keys(counts).filter((table) => counts[table] === 0)).toEqual([])
  })

  test('without a company nothing is seen of any table', async () => {
    for (const table of tables) expect([table, await countOf(plain, table)]).toEqual([table, 0])
    for (const table of lockedGlobalTables) expect([table, await countOf(plain, table)]).toEqual([table, 0])
  })

  test('a query that forgets the company sees its own rows only', async () => {
    for (const table of [...tables, ...lockedGlobalTables]) {
      const rows = await inOwn<{ company_id: string }>(
        async (query) => (await query(`select distinct company_id from ${table}`)).rows,
      )
      expect([table, rows]).toEqual([table, [{ company_id: own.companyId }]])
    }
  })

  test('changing and deleting without a company reaches no foreign row', async () => {
    const where = `where company_id = '${other.companyId}'`
    for (const table of tables.filter((name) => !onlyAddedTo.includes(name))) {
      const changed = await inOwn<number>(async (query) => [
        neverChanged.includes(table)
          ? 0
          : (await query(`update ${table} set company_id = company_id ${where}`)).changed,
        neverDeleted.includes(table) ? 0 : (await query(`delete from ${table} ${where}`)).changed,
      ])
      expect([table, changed]).toEqual([table, [0, 0]])
    }
    for (const table of [...onlyAddedTo, ...neverDeleted])
      expect([table, await refusalOf(`delete from ${table} ${where}`)]).toEqual([table, '42501'])
  })

  test('a row for another company is refused, new or moved there', async () => {
    for (const table of [...tables, ...lockedGlobalTables]) {
      const columns = await writtenColumns(table)
      const values = columns.map((column) => (column === 'company_id' ? `'${other.companyId}'` : 'null'))
      const insert = `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`
      expect([table, await refusalOf(insert)]).toEqual([table, '42501'])
      const move = `update ${table} set company_id = '${other.companyId}'`
      // A cluster moves a row of a company to no other company, for any role.
      const isSpread = inject('testMachines').length > 1 && !(table in keptWhole)
      expect([table, await refusalOf(move)]).toEqual([table, isSpread ? '0A000' : '42501'])
    }
  })

  test('a connection that goes back to the pool forgets its company, after a commit and after a failure', async () => {
    const db = openKysely(plain)
    const setting = async () => (await plain.query("select current_setting('app.company_id', true) as company")).rows[0]
    await inTenant(db, own.companyId, 'write', async () => {})
    expect(await setting()).toEqual({ company: '' })
    await expect(
      inTenant(db, own.companyId, 'write', async () => {
        throw new Error('in the middle')
      }),
    ).rejects.toThrow('in the middle')
    expect(await setting()).toEqual({ company: '' })
    await inTenant(db, own.companyId, 'write', async ({ startAnother }) => startAnother())
    expect(await setting()).toEqual({ company: '' })
    expect(await countOf(plain, 'users')).toBe(0)
  })

  test('a call that reads cannot write', async () => {
    const write = inTenant(openKysely(plain), own.companyId, 'read', ({ db }) =>
      sql`update users set first_name = 'x'`.execute(db),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('what names a company is a uuid and nothing else, since it becomes part of a statement', async () => {
    for (const text of [
      '',
      "'; drop table users; --",
      `${own.companyId} `,
      `${own.companyId}\n`,
      own.companyId.toUpperCase(),
    ])
      expect(() => inTenant(openKysely(plain), text, 'read', async () => {})).toThrow('not a company id')
  })

  test('the audit log of one’s own company can be added to, and neither changed nor shortened (A-63)', async () => {
    for (const statement of [
      'update audit_events set kind = kind',
      'delete from audit_events',
      'truncate audit_events',
      "insert into audit_heads (company_id, position, hash) values (current_company(), 1, '')",
      'update audit_heads set position = position',
      'delete from audit_heads',
      'truncate audit_heads',
    ])
      expect([statement, await refusalOf(statement)]).toEqual([statement, '42501'])
  })
})

describe('A-23: the role that runs the product', () => {
  test('owns nothing in the schema of the product and cannot step around the lock', async () => {
    const { rows } = await app.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned,
         has_schema_privilege(r.oid, 'public', 'create') as may_create
       from pg_roles r where rolname = 'kamerton_app'`,
    )
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, may_create: false },
    ])
    const { rows: who } = await plain.query('select current_user as name')
    expect(who).toEqual([{ name: 'kamerton_app' }])
  })

  test('meets a forced lock, with the same condition for reading and writing, on every table that has a company', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         (select jsonb_agg(jsonb_build_array(polcmd, polpermissive, pg_get_expr(polqual, polrelid) = pg_get_expr(polwithcheck, polrelid)) order by polcmd)
          from pg_policy where polrelid = c.oid) as policies
       from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1`,
      [tables],
    )
    const everything = ['*', true, true]
    expect(rows).toEqual(tables.map((name) => ({ name, enabled: true, forced: true, policies: [everything] })))
  })

  test('may not truncate, refer to, or hang triggers on any table', async () => {
    const { rows } = await app.owner.query(
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee in ('kamerton_app', 'PUBLIC') and table_schema = 'public'
         and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
    )
    expect(rows).toEqual([])
  })

  test('knows the migrations only by reading', async () => {
    await expect(plain.query('delete from schema_migrations')).rejects.toMatchObject({ code: '42501' })
  })

  test('finds no view, and functions with the owner’s rights: what each of them tells', async () => {
    const { rows: views } = await app.owner.query(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`,
    )
    expect(views).toEqual([])
    const { rows } = await app.owner.query(
      `select p.oid::regprocedure::text as name, prorettype::regtype::text as tells, proconfig, has_function_privilege('public', p.oid, 'execute') as for_everybody
       from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace order by proname`,
    )
    const guarded = { proconfig: expect.arrayContaining(['search_path=public']), for_everybody: false }
    expect(rows).toEqual([
      // These act on the caller's company. Those that end a company need it closed a day before: see 0090.
      { name: 'close_company(uuid)', tells: 'timestamp with time zone', ...guarded },
      { name: 'company_of_document(text,integer,integer)', tells: 'uuid', ...guarded },
      { name: 'company_of_email(text)', tells: 'uuid', ...guarded },
      { name: 'company_of_telegram_chat(bigint)', tells: 'uuid', ...guarded },
      { name: 'company_of_telegram_code(bytea)', tells: 'uuid', ...guarded },
      { name: 'delete_closed_rows(uuid,text,integer)', tells: 'integer', ...guarded },
      // Releases an address that nobody has proven, without an answer.
      { name: 'give_up_email(text,boolean,timestamp with time zone)', tells: 'void', ...guarded },
      // Runs for each new row of the journal; nobody can call it.
      { name: 'link_journal()', tells: 'trigger', ...guarded },
      // People whose names contain some words, in the caller's company. Under the policy no index could answer this,
      // see 0101.
      { name: 'people_by_words(uuid,text[])', tells: 'record', ...guarded },
      // Finds the asked addresses that are proven. Letters depend on it, see 0040.
      { name: 'proven_emails(text[])', tells: 'text', ...guarded },
      { name: 'reopen_company(uuid)', tells: 'void', ...guarded },
      // For links that the caller holds: see answers-together.test.ts.
      { name: 'rounds_of_links(json)', tells: 'uuid[]', ...guarded },
      { name: 'store_named_answers(timestamp with time zone,json)', tells: 'integer[]', ...guarded },
      { name: 'store_sealed_answers(json,bytea,integer)', tells: 'integer[]', ...guarded },
      // For links that the caller holds: finds the key of the round that signs for each.
      { name: 'take_credentials(timestamp with time zone,json)', tells: 'record', ...guarded },
      // The numbers of bills and acts run through all companies.
      { name: 'take_document_number(text,integer)', tells: 'integer', ...guarded },
    ])
    const { rows: found } = await plain.query('select company_of_email($1) as company', [other.owner.email])
    expect(found).toEqual([{ company: other.companyId }])
  })

  test('cannot make the functions with the owner’s rights write into another company, or into any without naming one', async () => {
    const { rows } = await app.owner.query<{ id: string; round: string; token: string }>(
      `select p.id, p.round_id as round, p.token_hash::text as token from pulse_participants p join pulse_rounds r on r.id = p.round_id
       where p.company_id = $1 and p.answered_on is null and not r.is_anonymous limit 1`,
      [other.companyId],
    )
    const [place] = rows
    const { id, round, token } = place ?? { id: '', round: '', token: '' }
    const row = JSON.stringify({ company: other.companyId, token, round, day: '2026-11-18', slot: 0, answers: {} })
    const answer = 'select store_named_answer($1, now(), $2)'
    const spend = "select spend_or_refuse($1, $2, current_date, 0::smallint, '\\x00')"
    const wait = "select store_pending_or_refuse($1, $2, null, null, '\\x00', '\\x00', 16)"
    const take = "select take_credential_or_refuse($1, $2, current_date, '\\x00')"
    const count = 'select count_blind_answer($1, $2, null, 0::smallint)'
    for (const [call, values] of [
      [take, [other.companyId, id]],
      [count, [other.companyId, round]],
      [answer, [other.companyId, row]],
      [answer, [own.companyId, row]],
      [spend, [other.companyId, id]],
      [wait, [other.companyId, round]],
      ['select from people_by_words($1, $2)', [other.companyId, ['example']]],
    ] as const) {
      await expect(plain.query(call, [...values])).rejects.toMatchObject({ code: '42501' })
      const asOwn = inTenant(openKysely(plain), own.companyId, 'write', ({ db }) => runText(db, call, values))
      await expect(asOwn).rejects.toMatchObject({ code: '42501' })
    }
    expect(await app.owner.query('select answered_on from pulse_participants where id = $1', [id])).toMatchObject({
      rows: [{ answered_on: null }],
    })
  })
})

describe('the schema distributes by company', () => {
  test('every table has a company, but for the declared ones, and these hold what was decided', async () => {
    const { rows } = await app.owner.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
    )
    const isGlobal = ({ name }: { name: string }) => !tables.includes(name)
    expect(Object.fromEntries(rows.filter(isGlobal).map(({ name, columns }) => [name, columns]))).toEqual(globalTables)
  })

  test('every primary key, unique key and index begins with the company', async () => {
    const { rows } = await app.owner.query(
      `select i.indexrelid::regclass::text as index, a.attname as first
       from pg_index i join pg_class t on t.oid = i.indrelid
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and a.attname is distinct from 'company_id'`,
      [tables],
    )
    // The keys of the index are numbers made with the company: equal letters have other numbers in another company.
    expect(rows).toEqual([{ index: 'users_by_words', first: null }])
    const { rows: keyless } = await app.owner.query(
      `select relname from pg_class t where relname = any($1) and relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_index where indrelid = t.oid and indisprimary)`,
      [tables],
    )
    expect(keyless).toEqual([])
  })

  test('every foreign key leads from a company to the same company', async () => {
    const { rows } = await app.owner.query(
      `select c.conname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and (a.attname, b.attname) is distinct from ('company_id', 'company_id')`,
    )
    expect(rows).toEqual([])
  })

  test('the limiter’s counters name nobody', async () => {
    await app.platform.limits.consume('login.account', other.owner.email)
    const { rows } = await app.owner.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => /@|\d+\.\d+\.\d+\.\d+/.test(key))).toEqual([])
  })
})

describe('the deletion of a company', () => {
  test('leaves no row of it in any table but what the law wants kept, and touches no other company', async () => {
    const gone = await aCompanyWithEverything()
    const before = await fingerprint(app, other.companyId)
    const rowsOf = async (names: readonly string[]) =>
      Object.fromEntries(
        await Promise.all(
          names.map(async (name) => {
            const { rows } = await app.owner.query<{ n: number }>(
              `select count(*)::int as n from ${name} where company_id = $1`,
              [gone.companyId],
            )
            return [name, rows[0]?.n ?? 0] as const
          }),
        ),
      )
    const all = await tenantTables(app)
    const { rows: kept } = await app.owner.query<{ name: string }>('select unnest(kept_after_deletion()) as name')
    const doomed = all.filter((name) => !kept.some((one) => one.name === name))
    const were = await rowsOf(all)
    // A table that was empty before would prove nothing.
    expect(doomed.filter((name) => were[name] === 0)).toEqual([])
    expect(were.payments).toBeGreaterThan(0)
    await closeForADay(app, gone.companyId)
    const run = () => jobHandlers['administration.delete-company'](app.unbound.seeingClosed(), gone.companyId, {})
    // Two servers at once, and one more run when all is done.
    await Promise.all([run(), run()])
    await run()
    const left = await rowsOf(all)
    expect(Object.entries(left).filter(([name, n]) => n > 0 && doomed.includes(name))).toEqual([])
    expect(left.payments).toBe(were.payments)
    const { rows: jobs } = await app.owner.query(
      "select distinct name from pgboss.job where data ->> 'companyId' = $1",
      [gone.companyId],
    )
    expect(jobs).toEqual([{ name: 'telegram.tell' }])
    expect(await fingerprint(app, other.companyId)).toEqual(before)
  })

  test('is refused to the product’s own role before a day has passed, and of what is kept for ever', async () => {
    const { companyId } = await aCompany(app, { employees: 0, teams: 0 })
    const tryOn = (table: string) =>
      app.unbound
        .seeingClosed()
        .inCompany(companyId, ({ db }) => runText(db, 'select delete_closed_rows($1, $2, 1)', [companyId, table]))
    await expect(tryOn('audit_events')).rejects.toMatchObject({ code: '42501' })
    await app.unbound.inCompany(companyId, closeCompany)
    await expect(tryOn('audit_events')).rejects.toMatchObject({ code: '42501' })
    await closeForADay(app, companyId)
    await expect(tryOn('payments')).rejects.toMatchObject({ code: '42501' })
    await expect(
      inTenant(app.platform.pool, companyId, 'write', ({ db }) =>
        db.updateTable('tenants').set({ closed_at: null }).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
