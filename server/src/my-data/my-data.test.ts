import { beforeAll, expect, test } from 'vitest'
import { insertConsents } from '../auth/queries.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { fileOf, jpegOf } from '../testing/factories/images.ts'
import { anActivePulse, answerAs, commentQuestion, enpsQuestion } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 8 })
})

test('a person gets all that is kept under their name, and nothing of anybody else’s', async () => {
  const { owner, teams, companyId } = company
  const [person = owner, colleague = owner] = company.employees
  await person.as.people.uploadAvatar({ avatar: fileOf(await jpegOf(10, 10)) })
  const named = await anActivePulse(owner, { title: 'По имени', questions: [enpsQuestion, commentQuestion] })
  await answerAs(app, company, named.id, [
    { person, responses: { recommend: 7, comment: 'мои слова' } },
    { person: colleague, responses: { recommend: 3, comment: 'чужие слова' } },
  ])
  await app.unbound.inCompany(companyId, async (ctx) => {
    const consent = { user_id: person.id, version: '2026-11-01', channel: 'invitation', given_at: ctx.now }
    await insertConsents(ctx, [{ id: ctx.newId(), document: 'personal_data', ...consent }])
    await ctx.db
      .insertInto('telegram_connections')
      .values({ company_id: companyId, user_id: person.id, chat_id: 77, username: 'anna', connected_at: ctx.now })
      .execute()
    const note = { company_id: companyId, feedback_type: 'positive', rating: 5, created_at: ctx.now } as const
    await ctx.db
      .insertInto('feedback')
      .values([
        { ...note, id: ctx.newId(), target_user_id: person.id, author_id: owner.id, comment: 'обо мне' },
        { ...note, id: ctx.newId(), target_user_id: owner.id, author_id: person.id, comment: 'от меня' },
        { ...note, id: ctx.newId(), target_user_id: owner.id, author_id: colleague.id, comment: 'не моё' },
      ])
      .execute()
  })
  const data = await person.as.myData.show()
  expect(data).toMatchObject({
    company: company.name,
    profile: { first_name: person.firstName, email: person.email, role: 'employee', photo: expect.any(String) },
    telegram: { username: 'anna', connected_at: app.clock.now },
    teams: [{ name: teams[0]?.name, is_manager: false }],
    consents: [{ document: 'personal_data', version: '2026-11-01' }],
    sessions: [{ device: 'Неизвестное устройство', ended_at: null }],
    participations: [
      {
        pulse: 'По имени',
        is_anonymous: false,
        answered: true,
        answers: [
          { question: enpsQuestion.question, answer: 7 },
          { question: commentQuestion.question, answer: 'мои слова' },
        ],
      },
    ],
    feedback_about_me: [{ comment: 'обо мне', person: `${owner.firstName} ${owner.lastName}` }],
    feedback_by_me: [{ comment: 'от меня', person: `${owner.firstName} ${owner.lastName}` }],
  })
  expect(JSON.stringify(data)).not.toMatch(/чужие слова|не моё/)
})

test('of an anonymous pulse it holds that the person took part, and nothing of the answer: before and after the mixing', async () => {
  const { owner, employees } = company
  const person = employees[2] ?? owner
  const pulse = await anActivePulse(owner, {
    title: 'Без имени',
    questions: [enpsQuestion, commentQuestion],
    is_anonymous: true,
  })
  await answerAs(
    app,
    company,
    pulse.id,
    employees.map((one) => ({ person: one, responses: { recommend: 2, comment: 'тайные слова' } })),
  )
  const expectNothingSaid = async () => {
    const data = await person.as.myData.show()
    const [round] = data.participations.filter((one) => one.pulse === 'Без имени')
    expect(round).toEqual({
      pulse: 'Без имени',
      is_anonymous: true,
      is_blind: false,
      opened_on: expect.any(String),
      answered: true,
      answers: null,
    })
    expect(JSON.stringify(data)).not.toContain('тайные слова')
  }
  await expectNothingSaid()
  await owner.as.pulses.deactivate({ id: pulse.id })
  await app.runJobs()
  await expectNothingSaid()
})
