import { beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

const rowOf = async (id: string) =>
  (await app.owner.query<Record<string, unknown>>('select * from users where id = $1', [id])).rows[0]

test('a person changes their own name', async () => {
  const { id, as } = company.manager
  const changed = await as.people.update({ id, first_name: ' Ада ', last_name: 'Лавлейс' })
  expect(changed).toMatchObject({ first_name: 'Ада', last_name: 'Лавлейс', full_name: 'Ада Лавлейс' })
  expect(await as.people.me()).toEqual(changed)
})

test('nobody changes somebody else’s here, the owner included', async () => {
  const { id } = company.manager
  const before = await rowOf(id)
  const refusal = await refusalOf(company.owner.as.people.update({ id, first_name: 'Ада', last_name: 'Байрон' }))
  expect(refusal.status).toBe(403)
  expect(await rowOf(id)).toEqual(before)
})

test.each([
  [{ first_name: '  ' }, ['body', 'first_name'], 'Введите имя'],
  [{ last_name: '' }, ['body', 'last_name'], 'Введите фамилию'],
  [{ first_name: 'А'.repeat(81) }, ['body', 'first_name'], 'Не больше 80 символов'],
  [{ last_name: 'Х\nBcc: a@b.ru' }, ['body', 'last_name'], 'Без переносов строк'],
])('a name of %o is refused under its field', async (changes, loc, msg) => {
  const { id, as } = company.admin
  const refusal = await refusalOf(as.people.update({ id, first_name: 'Ада', last_name: 'Лавлейс', ...changes }))
  expect([refusal.status, refusal.body.detail]).toMatchObject([422, [{ loc, msg }]])
})

const nothingOfAName = {
  role: 'owner',
  company_id: '0199a000-0000-7000-8000-000000000000',
  email: 'evil@kamerton.test',
  password_hash: 'x',
  email_verified: true,
  email_verified_at: '2026-01-01T00:00:00Z',
  avatar_url: 'https://evil.test/x.jpg',
  id: '0199a000-0000-7000-8000-000000000000',
}

test.each(Object.entries(nothingOfAName))('A-25: %s does not travel with the name', async (key, value) => {
  const { id, token } = company.employees[0] ?? company.owner
  const before = await rowOf(id)
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/users/${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { first_name: 'Ада', last_name: 'Лавлейс', [key]: value },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      detail: [{ loc: ['body', key], msg: 'Такого поля здесь нет. Уберите его из запроса', type: 'unrecognized_keys' }],
      code: 'invalid_input',
    },
  ])
  expect(await rowOf(id)).toEqual(before)
})
