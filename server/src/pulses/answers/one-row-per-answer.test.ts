import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrations } from '../../lib/database/migrate.ts'

const change = '0009-one-row-per-answer.sql'
const role = `rented_${randomBytes(6).toString('hex')}`
let admin: pg.Client
/** The owner of a database on a rented server: no superuser, so that row-level security applies to it as well. */
let rented: pg.ClientConfig
let owner: pg.Client
beforeAll(async () => {
  const server = inject('testDatabase').owner
  admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${role} login nosuperuser createrole; grant kamerton_app to ${role} with admin option`)
  await admin.query(`create database ${role} owner ${role}`)
  rented = { ...server, user: role, database: role }
  owner = new pg.Client(rented)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await admin.query(`drop database ${role} with (force)`)
  await admin.query(`drop role ${role}`)
  await admin.end()
})

/** The database as it was before the change. */
async function migrateUpToTheChange(): Promise<void> {
  await owner.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, sql, checksum } of migrations().filter(({ name }) => name < change)) {
    await owner.query(sql)
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** One company with a round, and answers of these items in it, as they were kept then. */
async function insertOldAnswers(sheets: readonly Record<string, number | string>[]): Promise<void> {
  const [company, pulse, round] = [v7(), v7(), v7()]
  await owner.query("select set_config('app.company_id', $1, false)", [company])
  const insert = (text: string, values: unknown[]) => owner.query(`insert into ${text}`, [company, ...values])
  await insert('tenants values ($1, now())', [])
  await insert("companies (company_id, name, created_at) values ($1, 'ООО', now())", [])
  await insert(
    `pulses (company_id, id, title, category, type, status, target_type, is_anonymous, created_at, updated_at)
     values ($1, $2, 'Опрос', 'enps', 'one_time', 'active', 'company', false, now(), now())`,
    [pulse],
  )
  await insert(
    `pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold, opened_at, opened_on, invited)
     values ($1, $2, $3, 1, false, 5, 10, now(), now(), 2)`,
    [round, pulse],
  )
  for (const [index, sheet] of sheets.entries()) {
    const [user, participant, response] = [v7(), v7(), v7()]
    await insert(
      `users (company_id, id, email, first_name, last_name, role, created_at) values ($1, $2, $3, 'Имя', 'Фамилия', 'employee', now())`,
      [user, `${index}@${company}.test`],
    )
    await insert(
      `pulse_participants (company_id, id, round_id, user_id, is_reader, token_hash, answered_on) values ($1, $2, $3, $4, false, $5, now())`,
      [participant, round, user, randomBytes(32)],
    )
    await insert(
      `named_responses (company_id, id, round_id, participant_id, submitted_at) values ($1, $2, $3, $4, '2026-11-0${index + 1}')`,
      [response, round, participant],
    )
    for (const [key, value] of Object.entries(sheet))
      await insert('named_answers (company_id, response_id, question_key, number, body) values ($1, $2, $3, $4, $5)', [
        response,
        key,
        ...(typeof value === 'number' ? [value, null] : [null, value]),
      ])
  }
  await owner.query("select set_config('app.company_id', '', false)")
}

test('answers given before they became one row are carried over, of every company and under any owner', async () => {
  await migrateUpToTheChange()
  const sheets: Record<string, number | string>[] = [
    { recommend: 9, comment: 'тише, «пожалуйста»\n"\\' },
    {},
    { recommend: 0 },
  ]
  await insertOldAnswers(sheets)
  await insertOldAnswers(sheets)
  expect((await migrate(rented))[0]).toBe(change)
  const everything = new pg.Client({ ...rented, user: inject('testDatabase').owner.user })
  await everything.connect()
  const { rows } = await everything.query<{ answers: unknown }>(
    'select answers from named_responses order by company_id, submitted_at',
  )
  await everything.end()
  expect(rows.map(({ answers }) => answers)).toEqual([...sheets, ...sheets])
  const { rows: locked } = await owner.query(
    "select relforcerowsecurity as forced from pg_class where relname = 'named_responses'",
  )
  expect(locked).toEqual([{ forced: true }])
})
