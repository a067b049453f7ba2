import { errors } from '@kamerton/contract/errors'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { refusals } from '../../../db/refusals.ts'
import { readConstraintWords } from '../../cli/db-types.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { refusalOf } from '../http/answer-errors.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

const outOfReach = /^out of reach: .{15,}/

test('every check and unique rule has its words: a code, or why no caller can violate it', async () => {
  const words = await readConstraintWords(app.database.owner)
  const judged = words.filter(({ kind }) => kind === 'c' || kind === 'u')
  expect(judged.length).toBeGreaterThan(90)
  expect(judged.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([])
  const said = words.filter(({ comment }) => comment !== null && !outOfReach.test(comment))
  for (const { name, comment } of said) expect([name, comment]).toEqual([name, refusals[name]])
  for (const code of Object.values(refusals)) expect([code, errors[code].status < 500]).toEqual([code, true])
})

test('tables that share the name of a rule share its words', async () => {
  const words = await readConstraintWords(app.database.owner)
  for (const [name, same] of Map.groupBy(words, ({ name }) => name))
    expect([name, new Set(same.map(({ comment }) => comment)).size]).toEqual([name, 1])
})

/** The refusal that a caller would get when this statement fails. */
const answerTo = async (statement: string, ...values: unknown[]) => {
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
    await answerTo(
      `insert into feedback (company_id, id, target_user_id, author_id, feedback_type, rating, comment, created_at)
       values ($1, gen_random_uuid(), $2, $2, 'positive', 5, 'Молодец', now())`,
      owner.id,
    ),
  ).toEqual([403, 'feedback_about_oneself'])
  expect(await answerTo("update users set role = 'owner' where company_id = $1 and id = $2", admin.id)).toEqual([
    403,
    'ownership_is_owners',
  ])
  expect(
    await answerTo(
      `update users set email = (select email from users where company_id = $1 and id = $3)
       where company_id = $1 and id = $2`,
      admin.id,
      person?.id,
    ),
  ).toEqual([409, 'email_taken'])
  expect(
    await answerTo(
      'insert into teams (company_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
      team?.name.toUpperCase(),
    ),
  ).toEqual([409, 'team_name_taken'])
  expect(
    await answerTo(
      `insert into pulses (company_id, id, created_by, title, category, type, target_type, is_anonymous, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'eNPS', 'enps', 'one_time', 'manager_review', false, 'draft', now(), now())`,
      owner.id,
    ),
  ).toEqual([422, 'invalid_input'])
})

test('what no caller can violate stays a mistake of ours when it is violated', async () => {
  expect(await answerTo('update subscriptions set user_limit = 0 where company_id = $1')).toEqual([500, 'internal'])
})

test('of a cluster, which says it in words alone and with the number of a part, the refusal is the same', () => {
  const said = (message: string, code: string) => {
    const { status, code: reason } = refusalOf(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code }))
    return [status, reason]
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
