import { contract } from '@kamerton/contract/contract'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aPulse, linksOf, moodQuestion } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, token = company.owner.token) => {
  const answer = await app.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}

const unknown = (...loc: (string | number)[]) => ({
  loc: ['body', ...loc],
  msg: 'Такого поля здесь нет. Уберите его из запроса',
  type: 'unrecognized_keys',
})

describe('A-25, A-33: a key that no field is called by is refused, in its place', () => {
  test('beside what else is wrong', async () => {
    const { status, body } = await send('POST', '/api/employees/teams', { name: '', owner_id: 1, is_deleted: true })
    expect(status).toBe(422)
    expect(body.detail).toMatchObject([{ loc: ['body', 'name'] }, unknown('owner_id'), unknown('is_deleted')])
  })

  test('inside lists and objects', async () => {
    const pulse = {
      title: 'Как дела?',
      category: 'mood',
      type: 'weekly',
      target_type: 'company',
      schedule: { dayOfWeek: 5, time: '10:00', zone: 'UTC' },
      questions: [{ ...moodQuestion, weight: 3, scale: { min: 1, max: 5, step: 2 } }],
    }
    expect((await send('POST', '/api/pulses', pulse)).body.detail).toEqual([
      unknown('questions', 0, 'scale', 'step'),
      unknown('questions', 0, 'weight'),
      unknown('schedule', 'zone'),
    ])
    const invites = [{ first_name: 'Пётр', last_name: 'Иванов', email: 'petr@kamerton.test', verified: true }]
    expect((await send('POST', '/api/invites', { invites })).body.detail).toEqual([unknown('invites', 0, 'verified')])
    expect(await company.owner.as.invites.list()).toEqual([])
  })

  test('of an answer to a pulse, and its link keeps its power', async () => {
    const { id } = await aPulse(company.owner, { category: 'mood', questions: [moodQuestion] })
    await company.owner.as.pulses.activate({ id })
    const token = [...(await linksOf(app, company, id)).values()][0] ?? ''
    const responses = { mood: 4 }
    const refused = await send('POST', `/api/pulse/submit?token=${token}`, { responses, user_id: company.owner.id })
    expect([refused.status, refused.body.detail]).toEqual([422, [unknown('user_id')]])
    expect(await app.as().pulses.submit({ token, responses })).toEqual({ msg: 'Ответ отправлен!' })
  })

  test('where a call takes no body at all', async () => {
    expect((await send('POST', '/api/auth/logout', { all: true })).body.detail).toEqual([unknown('all')])
    const team = `/api/employees/teams/${company.teams[0]?.id}`
    expect((await send('DELETE', team, { force: true })).body.detail).toEqual([unknown('force')])
    expect(await company.owner.as.teams.list()).toHaveLength(2)
  })

  test('at most twenty are named, and a long one by its beginning', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}${'я'.repeat(40)}`, 1]))
    expect((await send('PUT', `/api/users/${company.owner.id}`, many)).body.detail).toHaveLength(22)
    const { body } = await send('POST', '/api/auth/logout', { ['ы'.repeat(10_000)]: 1 })
    expect(body.detail).toEqual([unknown('ы'.repeat(100))])
  })
})

test('a pulse may be sent back whole: what cannot be changed of it stays', async () => {
  const pulse = await aPulse(company.owner, { category: 'mood', questions: [moodQuestion] })
  const changed = await send('PUT', `/api/pulses/${pulse.id}`, { ...pulse, title: 'Иначе', status: 'completed' })
  expect([changed.status, changed.body.title, changed.body.status]).toEqual([200, 'Иначе', 'draft'])
})

test('queries gather parameters on their way, and a call does not mind', async () => {
  const answer = await app.app.inject({
    url: '/api/users/me?utm_source=mail&role=owner',
    headers: { authorization: `Bearer ${company.manager.token}` },
  })
  expect([answer.statusCode, answer.json().role]).toEqual([200, 'manager'])
})

test('every call is served with the slash of the specification and without', async () => {
  const calls = Object.values<Endpoints>(contract).flatMap((table) => Object.values(table))
  for (const { method, path, access } of calls) {
    const url = path.replaceAll(/:\w+/g, 'none')
    const [plain, slashed] = await Promise.all([url, `${url}/`].map((one) => app.app.inject({ method, url: one })))
    if (access === 'session') expect([url, slashed?.statusCode]).toEqual([url, 401])
    expect([slashed?.statusCode, slashed?.body]).toEqual([plain?.statusCode, plain?.body])
  }
})
