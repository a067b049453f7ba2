import { readFileSync } from 'node:fs'
import { errors } from '@kamerton/contract/errors'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refusalOf } from '../http/answer-errors.ts'
import { constraints } from './constraint-refusal.ts'

/**
 * Every constraint and unique index of the printed schema. A test of its own keeps that schema equal to the migrated
 * database.
 */
const schema = readFileSync(new URL('../../../db/schema.sql', import.meta.url), 'utf8')
const named = [
  ...schema.matchAll(/^ {2}constraint (\S+) (?!PRIMARY KEY \(company_id, id\))/gm),
  ...schema.matchAll(/^CREATE UNIQUE INDEX (\S+) /gm),
].map(([, name = '']) => name)

test('every constraint has its words, or the reason why no caller can violate it', () => {
  expect(named.length).toBeGreaterThan(90)
  expect(named.filter((name) => !Object.hasOwn(constraints, name))).toEqual([])
  for (const [name, told] of Object.entries(constraints)) {
    if (typeof told === 'string') expect([name, errors[told].status]).toEqual([name, expect.toSatisfy((n) => n < 500)])
    else expect([name, told.outOfReach.length > 20]).toEqual([name, true])
  }
})

test('nothing is said of a constraint that is not there', () => {
  expect(Object.keys(constraints).filter((name) => !named.includes(name))).toEqual([])
})

let app: TestApp
let company: Company
beforeAll(async () => {
  app = await startTestApp()
  company = await aCompany(app)
})
afterAll(() => app.close())

/** The refusal that a caller would get when this statement fails. */
const told = async (statement: string, ...values: unknown[]) => {
  const error: unknown = await app.owner
    .query(statement, [company.companyId, ...values])
    .catch((error: unknown) => error)
  const { status, code } = refusalOf(error)
  return [status, code]
}

test('a promise that the database keeps alone is a refusal, never a failure', async () => {
  const { owner, admin, employees, teams } = company
  const [person] = employees
  const [team] = teams
  expect(
    await told(
      `insert into feedback (company_id, id, target_user_id, author_id, feedback_type, rating, comment, created_at)
       values ($1, gen_random_uuid(), $2, $2, 'positive', 5, 'Молодец', now())`,
      owner.id,
    ),
  ).toEqual([403, 'feedback_about_oneself'])
  expect(await told("update users set role = 'owner' where company_id = $1 and id = $2", admin.id)).toEqual([
    403,
    'ownership_is_owners',
  ])
  expect(
    await told(
      `update users set email = (select email from users where company_id = $1 and id = $3)
       where company_id = $1 and id = $2`,
      admin.id,
      person?.id,
    ),
  ).toEqual([409, 'email_taken'])
  expect(
    await told(
      'insert into teams (company_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
      team?.name.toUpperCase(),
    ),
  ).toEqual([409, 'team_name_taken'])
  expect(
    await told(
      `insert into pulses (company_id, id, created_by, title, category, type, target_type, is_anonymous, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'eNPS', 'enps', 'one_time', 'manager_review', false, 'draft', now(), now())`,
      owner.id,
    ),
  ).toEqual([422, 'invalid_input'])
})

test('what no caller can violate stays a mistake of ours when it is violated', async () => {
  expect(await told('update subscriptions set user_limit = 0 where company_id = $1')).toEqual([500, 'internal'])
})

test('of a cluster, which says it in words alone and with the number of a part, the refusal is the same', () => {
  const said = (message: string, code: string) => {
    const { status, code: told } = refusalOf(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code }))
    return [status, told]
  }
  expect(said('duplicate key value violates unique constraint "one_team_per_name_102033"', '23505')).toEqual([
    409,
    'team_name_taken',
  ])
  expect(
    said('new row for relation "feedback_102041" violates check constraint "feedback_is_about_another"', '23514'),
  ).toEqual([403, 'feedback_about_oneself'])
  expect(said('повторяющееся значение ключа нарушает ограничение «one_team_per_name_102033»', '23505')).toEqual([
    409,
    'team_name_taken',
  ])
  expect(said('duplicate key value violates unique constraint "sessions_pkey_102033"', '23505')).toEqual([
    500,
    'internal',
  ])
  expect(said('relation "one_team_per_name" does not exist', '42P01')).toEqual([500, 'internal'])
})
