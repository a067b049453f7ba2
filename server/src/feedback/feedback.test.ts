import { feedback } from '@kamerton/contract/feedback/endpoints'
import { DAY, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawCall } from '../testing/checks/raw-call.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** A person of the team that the manager leads. */
let member: Person
/** A person of the other team, whom the manager may not see. */
let outsider: Person

const found = (person: Person | undefined): Person => {
  if (!person) throw new Error('the company has too few people')
  return person
}
const newCompany = async () => {
  company = await aCompany(app)
  member = found(company.employees[0])
  outsider = found(company.employees[1])
}
const note = { feedback_type: 'positive', rating: 4, comment: 'Выручил на релизе' } as const
const write = (author: Person, about: Person, changes: object = {}) =>
  author.as.feedback.create({ target_user_id: about.id, ...note, ...changes })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const commentsOf = async (reader: Person, about: Person) =>
  (await reader.as.feedback.list({ id: about.id })).map(({ comment }) => comment)

describe('writing feedback', () => {
  beforeAll(newCompany)

  test('everybody writes about everybody else, and it bears their name', async () => {
    for (const author of [company.owner, company.admin, company.manager, outsider]) {
      const written = await write(author, member)
      expect(written).toMatchObject({
        ...note,
        target_user_id: member.id,
        reviewer_name: `${author.firstName} ${author.lastName}`,
        created_at: app.clock.now,
        can_delete: true,
      })
    }
    expect(await member.as.feedback.list({ id: member.id })).toHaveLength(4)
  })

  test('the comment is trimmed', async () => {
    expect((await write(outsider, member, { comment: '  спасибо\nза отчёт \n' })).comment).toBe('спасибо\nза отчёт')
  })

  test('a role that the product does not know writes nothing', async () => {
    const { companyId, employees, owner } = await aCompany(app)
    const [unknown, about] = [found(employees[0]), found(employees[1])]
    await app.owner.query('alter table users drop constraint user_role')
    await app.owner.query("update users set role = 'director' where company_id = $1 and id = $2", [
      companyId,
      unknown.id,
    ])
    const refusal = await refusalOf(write(unknown, about))
    expect([refusal.status, refusal.body.detail]).toEqual([403, 'У вас нет прав на создание отзывов'])
    expect(await owner.as.feedback.list({ id: about.id })).toEqual([])
  })

  test('nobody writes about themselves', async () => {
    for (const person of [company.owner, company.admin, company.manager, member]) {
      const refusal = await refusalOf(write(person, person))
      expect([refusal.status, refusal.body.detail]).toEqual([403, 'Нельзя оставить отзыв о себе'])
    }
  })

  test('a rating from one to five and a comment that says something are needed', async () => {
    for (const changes of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: null }, { comment: '  \n ' }]) {
      const refusal = await refusalOf(write(outsider, member, changes))
      expect([refusal.status, refusal.body.detail]).toEqual([
        422,
        [expect.objectContaining({ loc: ['body', Object.keys(changes)[0]], msg: 'Пожалуйста, заполните все поля' })],
      ])
    }
    expect((await refusalOf(write(outsider, member, { feedback_type: 'neutral' }))).status).toBe(422)
    expect((await refusalOf(write(outsider, member, { comment: 'х'.repeat(2001) }))).status).toBe(422)
  })

  test('A-20: about somebody of another company, or who has left, is refused and stored nowhere', async () => {
    const other = await aCompany(app)
    const left = await aPerson(app, company.companyId)
    await app.owner.query('update users set deleted_at = now() where id = $1', [left.id])
    for (const about of [found(other.employees[0]), left])
      expect(await codeOf(write(company.owner, about))).toBe('not_found')
    const { rowCount } = await app.owner.query('select 1 from feedback where target_user_id in ($1, $2)', [
      other.employees[0]?.id,
      left.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('A-25: an author, a time or an id of one’s own choice is refused', async () => {
    const smuggled = {
      author_id: company.owner.id,
      reviewer_name: 'Другой',
      created_at: '2020-01-01',
      id: company.owner.id,
    }
    const before = await member.as.feedback.list({ id: member.id })
    const answer = await rawCall(
      app,
      feedback.create,
      { target_user_id: member.id, ...note, ...smuggled },
      { token: outsider.token },
    )
    expect([answer.status, JSON.parse(answer.body).detail]).toMatchObject([
      422,
      Object.keys(smuggled).map((key) => ({ loc: ['body', key] })),
    ])
    expect(await member.as.feedback.list({ id: member.id })).toEqual(before)
  })
})

describe('writing too much', () => {
  beforeAll(newCompany)

  test('A-53: the thirty-first within an hour is refused with the time to wait, and others write on', async () => {
    for (let i = 0; i < 30; i++) await write(outsider, member)
    const refusal = await refusalOf(write(outsider, member))
    expect([refusal.status, refusal.body.detail]).toEqual([429, 'Слишком много попыток. Попробуйте позже'])
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    await write(company.manager, member)
    expect(await company.owner.as.feedback.list({ id: member.id })).toHaveLength(31)
    await app.platform.limits.forget('feedback.author', outsider.id)
    await write(outsider, member)
  })

  test('what is refused anyway is not counted', async () => {
    const author = found(company.employees[2])
    for (let i = 0; i < 31; i++) expect(await codeOf(write(author, author))).toBe('feedback_about_oneself')
    await write(author, member)
  })
})

describe('reading feedback', () => {
  beforeAll(async () => {
    await newCompany()
    await write(company.owner, member, { comment: 'первое' })
    app.clock.pass(SECOND)
    await write(outsider, member, { comment: 'второе', feedback_type: 'negative', rating: 2 })
  })

  test('is for the person, those who lead them, owner and admin, the newest first', async () => {
    for (const reader of [member, company.manager, company.admin, company.owner])
      expect(await commentsOf(reader, member)).toEqual(['второе', 'первое'])
  })

  test('A-27: for others the person does not exist here, whoever wrote', async () => {
    expect(await codeOf(commentsOf(outsider, member))).toBe('not_found')
    expect(await codeOf(outsider.as.feedback.stats({ id: member.id }))).toBe('not_found')
    for (const about of [outsider, company.admin])
      expect(await codeOf(commentsOf(company.manager, about))).toBe('not_found')
    expect(await commentsOf(company.manager, company.manager)).toEqual([])
  })

  test('can be of one kind', async () => {
    const negative = await member.as.feedback.list({ id: member.id, feedback_type: 'negative' })
    expect(negative).toMatchObject([{ comment: 'второе', rating: 2 }])
    expect(
      (await rawCall(app, feedback.list, { id: member.id, feedback_type: 'other' }, { token: member.token })).status,
    ).toBe(422)
  })

  test('what somebody wrote stays when they leave', async () => {
    const leaver = await aPerson(app, company.companyId, { firstName: 'Лев', lastName: 'Ушёл' })
    await write(leaver, member, { comment: 'на прощание' })
    await app.owner.query('update users set deleted_at = now() where id = $1', [leaver.id])
    expect(await member.as.feedback.list({ id: member.id })).toContainEqual(
      expect.objectContaining({ comment: 'на прощание', reviewer_name: 'Лев Ушёл' }),
    )
  })
})

describe('what one has written oneself', () => {
  beforeAll(newCompany)

  test('is read by its author, the newest first, also about somebody who has left, and by nobody else', async () => {
    const leaver = await aPerson(app, company.companyId, { firstName: 'Лев', lastName: 'Ушёл' })
    await write(outsider, member, { comment: 'первое' })
    app.clock.pass(SECOND)
    await write(outsider, leaver, { comment: 'второе', feedback_type: 'negative', rating: 2 })
    await app.owner.query('update users set deleted_at = now() where id = $1', [leaver.id])
    expect(await outsider.as.feedback.given({})).toMatchObject([
      { target_name: 'Лев Ушёл', feedback_type: 'negative', rating: 2, comment: 'второе' },
      { target_name: `${member.firstName} ${member.lastName}`, target_user_id: member.id, comment: 'первое' },
    ])
    for (const other of [company.owner, company.manager, member]) expect(await other.as.feedback.given({})).toEqual([])
  })

  test('tells for how long it can be taken back', async () => {
    const canDelete = async () => (await outsider.as.feedback.given({})).map(({ can_delete }) => can_delete)
    expect(await canDelete()).toEqual([true, true])
    app.clock.pass(DAY - SECOND)
    expect(await canDelete()).toEqual([true, false])
  })
})

describe('taking feedback back', () => {
  beforeAll(newCompany)
  const isThere = async (id: string) =>
    (await company.owner.as.feedback.list({ id: member.id })).some((one) => one.id === id)

  test('the author may within a day, and not a second later', async () => {
    const early = await write(outsider, member)
    const late = await write(outsider, member)
    app.clock.pass(DAY - SECOND)
    await outsider.as.feedback.delete({ id: early.id })
    expect(await isThere(early.id)).toBe(false)
    app.clock.pass(SECOND)
    expect(await codeOf(outsider.as.feedback.delete({ id: late.id }))).toBe('forbidden')
    expect(await isThere(late.id)).toBe(true)
  })

  test('owner and admin may at any time', async () => {
    for (const leader of [company.owner, company.admin]) {
      const { id } = await write(outsider, member)
      app.clock.pass(100 * DAY)
      await leader.as.feedback.delete({ id })
      expect(await isThere(id)).toBe(false)
      expect(await codeOf(leader.as.feedback.delete({ id }))).toBe('not_found')
    }
  })

  test('those who only read it may not, and for others it does not exist', async () => {
    const { id } = await write(outsider, member)
    for (const reader of [member, company.manager]) {
      expect(await codeOf(reader.as.feedback.delete({ id }))).toBe('forbidden')
      const seen = await reader.as.feedback.list({ id: member.id })
      expect(seen.find((one) => one.id === id)?.can_delete).toBe(false)
    }
    const stranger = found(company.employees[3])
    expect(await codeOf(stranger.as.feedback.delete({ id }))).toBe('not_found')
    expect(await isThere(id)).toBe(true)
  })
})

describe('taking a deletion back', () => {
  beforeAll(newCompany)
  const deletedRows = async () => {
    const { rows } = await app.owner.query('select * from deleted_feedback where company_id = $1', [company.companyId])
    return rows
  }

  test('brings it back as it was, for all who read it and into the figures', async () => {
    const written = await write(outsider, member, { comment: 'как было', rating: 2, feedback_type: 'negative' })
    await write(company.manager, member)
    const before = [await member.as.feedback.list({ id: member.id }), await member.as.feedback.stats({ id: member.id })]
    app.clock.pass(SECOND)
    await outsider.as.feedback.delete({ id: written.id })
    expect(await outsider.as.feedback.restore({ id: written.id })).toEqual({ msg: 'Отзыв возвращён' })
    expect([
      await member.as.feedback.list({ id: member.id }),
      await member.as.feedback.stats({ id: member.id }),
    ]).toEqual(before)
    expect((await outsider.as.feedback.given({})).map(({ id }) => id)).toContain(written.id)
    expect(await deletedRows()).toEqual([])
  })

  test('until then it is nowhere: in no list, no figure and no download of one’s data', async () => {
    const about = found(company.employees[3])
    const { id } = await write(outsider, about, { comment: 'никому не видно' })
    await outsider.as.feedback.delete({ id })
    const seen = [
      await company.owner.as.feedback.list({ id: about.id }),
      await about.as.feedback.stats({ id: about.id }),
      await outsider.as.feedback.given({}),
      (await outsider.as.myData.show()).feedback_by_me,
      (await about.as.myData.show()).feedback_about_me,
      (await company.owner.as.employees.get({ id: about.id })).analytics.details.scoring.components,
    ]
    expect(JSON.stringify(seen)).not.toContain('никому не видно')
    expect(seen.slice(0, 2)).toMatchObject([[], { total: 0 }])
    expect(seen.at(-1)).toContainEqual(expect.objectContaining({ part: 'feedback', n: 0 }))
  })

  test('is for whoever deleted it: neither its author, nor another leader, nor anybody else', async () => {
    const { id } = await write(outsider, member)
    await company.admin.as.feedback.delete({ id })
    for (const other of [outsider, member, company.manager, company.owner])
      expect(await codeOf(other.as.feedback.restore({ id }))).toBe('feedback_gone')
    await company.admin.as.feedback.restore({ id })
    expect(await member.as.feedback.list({ id: member.id })).toContainEqual(expect.objectContaining({ id }))
  })

  test('works for ten minutes, also after the day in which its author could delete it', async () => {
    const early = await write(outsider, member)
    const late = await write(outsider, member)
    app.clock.pass(DAY - SECOND)
    for (const { id } of [early, late]) await outsider.as.feedback.delete({ id })
    app.clock.pass(10 * MINUTE - SECOND)
    await outsider.as.feedback.restore({ id: early.id })
    app.clock.pass(SECOND)
    const refusal = await refusalOf(outsider.as.feedback.restore({ id: late.id }))
    expect([refusal.status, refusal.body.detail]).toEqual([404, 'Вернуть отзыв уже нельзя'])
  })

  test('deleted ten times at once it is deleted once, and brought back ten times at once it is there once', async () => {
    const { id } = await write(company.owner, member)
    const tenTimes = <T>(act: () => Promise<T>) => outcomesOf(Array.from({ length: 10 }, act))
    const deleted = await tenTimes(() => company.owner.as.feedback.delete({ id }))
    const restored = await tenTimes(() => company.owner.as.feedback.restore({ id }))
    expect([deleted.answers.length, new Set(deleted.codes)]).toEqual([1, new Set(['not_found'])])
    expect([restored.answers.length, new Set(restored.codes)]).toEqual([1, new Set(['feedback_gone'])])
    expect((await member.as.feedback.list({ id: member.id })).filter((one) => one.id === id)).toHaveLength(1)
  })

  test('the night deletes for good what nobody brought back, and nothing that still can be', async () => {
    const old = await write(outsider, member)
    const fresh = await write(outsider, member)
    await outsider.as.feedback.delete({ id: old.id })
    app.clock.pass(10 * MINUTE)
    await outsider.as.feedback.delete({ id: fresh.id })
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('feedback.forget', {}))
    await app.runJobs()
    expect((await deletedRows()).map(({ id }) => id)).toEqual([fresh.id])
  })
})

test('A-63: who wrote about whom, and who took it away or back, is written down; what it said is not', async () => {
  await newCompany()
  const { id } = await write(outsider, member)
  await company.owner.as.feedback.delete({ id })
  await company.owner.as.feedback.restore({ id })
  const { rows } = await app.owner.query(
    "select kind, actor_id, subject_id from audit_events where company_id = $1 and kind like 'feedback%' order by id",
    [company.companyId],
  )
  expect(rows).toEqual([
    { kind: 'feedback_written', actor_id: outsider.id, subject_id: member.id },
    { kind: 'feedback_deleted', actor_id: company.owner.id, subject_id: member.id },
    { kind: 'feedback_restored', actor_id: company.owner.id, subject_id: member.id },
  ])
})

describe('the statistics of feedback', () => {
  beforeAll(newCompany)

  test('nothing is N/A, not zero', async () => {
    const none = {
      total: 0,
      positive: { count: 0, average_rating: null },
      negative: { count: 0, average_rating: null },
    }
    expect(await member.as.feedback.stats({ id: member.id })).toEqual({ ...none, last_60_days: none })
  })

  test('count each kind with its mean rating, ever and in the last 60 days', async () => {
    await write(outsider, member, { rating: 1 })
    app.clock.pass(60 * DAY)
    await write(outsider, member, { rating: 4 })
    await write(company.owner, member, { rating: 5 })
    await write(company.owner, member, { rating: 2, feedback_type: 'negative' })
    app.clock.pass(SECOND)
    expect(await company.manager.as.feedback.stats({ id: member.id })).toEqual({
      total: 4,
      positive: { count: 3, average_rating: 10 / 3 },
      negative: { count: 1, average_rating: 2 },
      last_60_days: {
        total: 3,
        positive: { count: 2, average_rating: 4.5 },
        negative: { count: 1, average_rating: 2 },
      },
    })
  })
})
