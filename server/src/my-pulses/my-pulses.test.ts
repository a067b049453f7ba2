import { beforeEach, describe, expect, test } from 'vitest'
import { lettersOf } from '../testing/checks/outbox.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import {
  anActiveBlindPulse,
  anActivePulse,
  answerAs,
  aPulse,
  despite,
  enpsQuestion,
  roundOf,
} from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 10, teams: 2, anonymityThreshold: 3 })
})

const personAt = (at: number): Person => company.employees[at] ?? company.owner
const first = () => personAt(0)
const second = () => personAt(1)
/** The people of each team take turns in the list of employees. */
const ofTeam = (team: 0 | 1) => company.employees.filter((_, index) => index % 2 === team)
const scores = (people: readonly Person[], values: readonly number[]) =>
  people.map((person, at) => ({ person, responses: { [enpsQuestion.id]: values[at % values.length] ?? 0 } }))

type More = Parameters<typeof anActivePulse>[1]
async function aClosedPulse(answers: ReturnType<typeof scores>, more: More = {}) {
  const { id } = await anActivePulse(company.owner, more)
  await answerAs(app, company, id, answers)
  return { id, roundId: await roundOf(app, id), close: () => closed(id) }
}
async function closed(id: string) {
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}
const resultsOf = (person: Person, roundId: string) => person.as.myPulses.results({ roundId })
const nameOf = async ({ as }: Person) => (await as.people.me()).full_name
const letters = async () => (await lettersOf(app, company.companyId)).filter(({ kind }) => kind === 'pulse-results')

describe('«Мои опросы»', () => {
  test('what waits, what was answered and what was missed, each for its own person', async () => {
    const { id, roundId, close } = await aClosedPulse(scores([first()], [9]), { is_anonymous: true, title: 'Первый' })
    const waiting = {
      pulse_id: id,
      round_id: roundId,
      title: 'Первый',
      mode: 'confidential',
      questions: 2,
    }
    expect((await second().as.myPulses.list()).waiting).toMatchObject([waiting])
    expect(await first().as.myPulses.list()).toMatchObject({
      waiting: [],
      past: [{ round_id: roundId, state: 'answered', results: 'waiting', closed_at: null }],
      past_total: 1,
    })
    await close()
    expect(await second().as.myPulses.list()).toMatchObject({
      waiting: [],
      past: [{ round_id: roundId, state: 'missed', results: 'shown' }],
    })
    expect((await first().as.myPulses.list()).past).toMatchObject([{ state: 'answered', results: 'shown' }])
  })

  test('E1: of an anonymous one it is known that the right was taken: it does not wait, and stays in sight until the round is over', async () => {
    const { id } = await anActiveBlindPulse(app, company, { k: 3 })
    await app.owner.query('update pulse_participants set answered_on = $3 where company_id = $1 and user_id = $2', [
      company.companyId,
      first().id,
      '2026-11-18',
    ])
    expect(await first().as.myPulses.list()).toMatchObject({
      waiting: [],
      taken: [{ pulse_id: id, mode: 'anonymous' }],
      past_total: 0,
    })
    expect(await second().as.myPulses.list()).toMatchObject({ waiting: [{ pulse_id: id }], taken: [] })
    await closed(id)
    expect(await first().as.myPulses.list()).toMatchObject({ taken: [], past: [{ state: 'right_taken' }] })
  })

  test('comes by pages, the newest first', async () => {
    for (const title of ['Один', 'Два', 'Три']) {
      await (await aClosedPulse([], { title })).close()
      app.clock.pass(60_000)
    }
    const page = async (skip: number) => first().as.myPulses.list({ skip, limit: 2 })
    expect((await page(0)).past.map(({ title }) => title)).toEqual(['Три', 'Два'])
    expect(await page(2)).toMatchObject({ past: [{ title: 'Один' }], past_total: 3 })
  })

  test('what was called off is nowhere; what was over before its pulse was deleted stays as promised', async () => {
    const off = await aClosedPulse(scores(company.employees, [9, 3]))
    const over = await aClosedPulse(scores(company.employees, [9, 3]))
    await over.close()
    app.clock.pass(60_000)
    for (const { id } of [off, over]) await company.owner.as.pulses.delete({ id })
    await app.runJobs()
    expect((await first().as.myPulses.list()).past).toMatchObject([{ round_id: over.roundId, results: 'shown' }])
    await expect(resultsOf(first(), off.roundId)).rejects.toMatchObject({ status: 404 })
  })
})

describe.each([
  ['named', false],
  ['confidential', true],
])('results of a %s round, to those who were asked', (_, is_anonymous) => {
  const asked = { is_anonymous }

  test('are nothing while it runs, and at its close all of them and each team’s to its own people', async () => {
    const answers = [...scores(ofTeam(0), [10, 9, 3]), ...scores(ofTeam(1), [0, 5, 9])]
    const { roundId, close } = await aClosedPulse(answers, asked)
    expect(await resultsOf(first(), roundId)).toMatchObject({
      results: 'waiting',
      figures: null,
      team: null,
      questions: [],
      comment: null,
    })
    await close()
    const seen = await resultsOf(first(), roundId)
    expect(seen).toMatchObject({
      results: 'shown',
      asked: 13,
      figures: { n: 10, metric: 'enps', company: { n: 10, value: 0 } },
      // +60 of five answers would nearly reveal the one who was not a promoter: it is shown as «+20 и выше».
      team: { team_id: company.teams[0]?.id, figure: { n: 5, at_least: true, value: 20, bound: 'at_least' } },
    })
    // Neither the text question nor anybody's text is included.
    expect(seen.questions.map(({ type }) => type)).toEqual(['enps'])
    expect(seen.figures?.results).toMatchObject([{ question_id: enpsQuestion.id, comments: null, change: null }])
    expect((await resultsOf(second(), roundId)).team?.figure).toMatchObject({ n: 5, value: -20, bound: 'at_most' })
    // A person without a team gets no team figure, and sees the company's figures like everybody.
    expect(await resultsOf(company.admin, roundId)).toMatchObject({ figures: seen.figures, team: null })
  })

  test('a team below the threshold is not told of, nor is it left by taking the other off', async () => {
    const answers = [...scores(ofTeam(0), [10, 9, 3]), ...scores(ofTeam(1).slice(0, 3), [0, 5])]
    const { id, roundId, close } = await aClosedPulse(answers, asked)
    await close()
    for (const person of company.employees) {
      const { team, figures } = await resultsOf(person, roundId)
      expect(team?.figure).toBeNull()
      // The manager of the first team knows its five named answers: the total would reveal the three others.
      expect(figures).toMatchObject(is_anonymous ? { n: 8 } : { n: 0, results: [], company: null })
    }
    expect((await company.owner.as.myPulses.shared({ id, roundId })).teams).toEqual([])
  })

  test('too few answers are told in one way, whatever the reason: none, few or none that may be told', async () => {
    const seen = new Set<string>()
    for (const people of [0, 1, 3]) {
      const { roundId, close } = await aClosedPulse(scores(company.employees.slice(0, people), [10, 2]), asked)
      await close()
      const { figures, team } = await resultsOf(first(), roundId)
      seen.add(JSON.stringify({ figures, team }))
    }
    expect([...seen]).toHaveLength(1)
  })

  test('are for those alone: a colleague who was not asked, and another company, find nothing', async () => {
    const target = {
      ...asked,
      category: 'mood' as const,
      target_type: 'team' as const,
      target_value: company.teams[0]?.id,
    }
    const questions = [{ id: 'mood', question: 'Как?', type: 'mood' as const, scale: { min: 1, max: 5 } }]
    const { id } = await anActivePulse(company.owner, { ...target, questions })
    await answerAs(
      app,
      company,
      id,
      ofTeam(0).map((person, at) => ({ person, responses: { mood: 1 + at } })),
    )
    const roundId = await roundOf(app, id)
    await closed(id)
    expect(await resultsOf(first(), roundId)).toMatchObject({
      figures: { n: 5, at_least: true, results: [{ mean: 3 }] },
      team: null,
    })
    const stranger = (await aCompany(app)).owner
    for (const person of [second(), company.owner, company.manager, stranger])
      await expect(resultsOf(person, roundId)).rejects.toMatchObject({ status: 404 })
  })

  test('are what was promised: the form says it, and where it is switched off before the launch nobody is shown anything', async () => {
    const { id, roundId, close } = await aClosedPulse([], asked)
    const said = 'увидят и все, кого спрашивали'
    expect((await first().as.pulses.myForm({ id })).promise.shown).toContain(said)
    await expect(company.owner.as.pulses.update({ id, shares_results: false })).rejects.toMatchObject({
      body: { code: 'pulse_state_forbids' },
    })
    await close()
    const quiet = await aPulse(company.owner, asked)
    await company.owner.as.pulses.update({ id: quiet.id, shares_results: false })
    await company.owner.as.pulses.activate({ id: quiet.id, ...despite })
    expect((await first().as.pulses.myForm({ id: quiet.id })).promise.shown).not.toContain(said)
    await answerAs(app, company, quiet.id, scores(company.employees, [9, 2]))
    await closed(quiet.id)
    const hidden = await resultsOf(first(), await roundOf(app, quiet.id))
    expect(hidden).toMatchObject({ results: 'not_shared', figures: null, team: null })
    expect(await resultsOf(first(), roundId)).toMatchObject({ results: 'shown' })
  })
})

test('two, three or four who are asked by name are promised no results, and never see any', async () => {
  const small = await aCompany(app, { employees: 1, teams: 0, anonymityThreshold: 5 })
  const { id } = await anActivePulse(small.owner)
  const everybody = [small.owner, small.admin, small.manager, ...small.employees]
  const form = await small.admin.as.pulses.myForm({ id })
  expect(form.promise.shown).not.toContain('все, кого спрашивали')
  await answerAs(app, small, id, scores(everybody, [10, 0]))
  await small.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const roundId = await roundOf(app, id)
  for (const person of everybody)
    expect(await resultsOf(person, roundId)).toMatchObject({ results: 'not_shared', figures: null })
  expect((await lettersOf(app, small.companyId)).map(({ kind }) => kind)).not.toContain('pulse-results')
})

test('a later answer, change of team or of people does not move what was told', async () => {
  const { roundId, close } = await aClosedPulse(scores(company.employees, [10, 1, 7]))
  await close()
  const before = await resultsOf(first(), roundId)
  await company.owner.as.employees.delete({ id: second().id })
  await app.owner.query('delete from named_responses where company_id = $1 and round_id = $2', [
    company.companyId,
    roundId,
  ])
  await app.runJobs({ future: true })
  expect(await resultsOf(first(), roundId)).toEqual(before)
})

test('another decision makes what was told by the one before untrue at once, until it is made anew', async () => {
  const { roundId, close } = await aClosedPulse(scores(company.employees, [10, 1, 7]), { is_anonymous: true })
  await close()
  expect((await resultsOf(first(), roundId)).figures?.n).toBe(10)
  await app.owner.query(
    `update pulse_rounds set release = release || '{"distribution": false}' where company_id = $1 and id = $2`,
    [company.companyId, roundId],
  )
  expect(await resultsOf(first(), roundId)).toMatchObject({ results: 'waiting', figures: null, team: null })
  await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('my-pulses.resume', {}))
  await app.runJobs()
  const again = await resultsOf(first(), roundId)
  expect(again.figures?.results.map(({ distribution, enps }) => [distribution, enps?.groups])).toEqual([[null, null]])
  expect(await letters()).toHaveLength(13)
})

describe('a word to the results', () => {
  test('may wait for them, is theirs who lead the pulse, and stale ones are refused', async () => {
    const { id, roundId, close } = await aClosedPulse(scores(company.employees, [10, 1, 7]))
    const round = { id, roundId }
    const { as } = company.owner
    expect(await as.myPulses.shared(round)).toMatchObject({ comment: null, comment_version: 0, results: 'waiting' })
    expect(await as.myPulses.comment({ ...round, text: 'Прочитаем всё.', version: 0 })).toMatchObject({
      comment: { text: 'Прочитаем всё.' },
      comment_version: 1,
    })
    await expect(company.admin.as.myPulses.comment({ ...round, text: 'Другое', version: 0 })).rejects.toMatchObject({
      body: { code: 'changed_meanwhile' },
    })
    expect((await resultsOf(first(), roundId)).comment).toBeNull()
    const isReplied = async () => (await first().as.myPulses.list({})).past.map(({ replied }) => replied)
    // A word about results that are not shown yet is not told of.
    expect(await isReplied()).not.toContain(true)
    await close()
    expect(await isReplied()).toEqual([true])
    expect((await resultsOf(first(), roundId)).comment).toMatchObject({
      text: 'Прочитаем всё.',
      author_name: await nameOf(company.owner),
    })
    const own = async () => (await as.myData.show()).round_comments_by_me.map(({ pulse, text }) => [pulse, text])
    expect(await own()).toEqual([['Порекомендуете нас?', 'Прочитаем всё.']])
    expect((await company.admin.as.myData.show()).round_comments_by_me).toEqual([])
    expect(await as.myPulses.comment({ ...round, text: '', version: 1 })).toMatchObject({ comment: null })
    expect(await own()).toEqual([])
    expect((await resultsOf(first(), roundId)).comment).toBeNull()
    expect(await isReplied()).toEqual([false])
  })

  test('a round is its own pulse’s, and of another company there is none', async () => {
    const one = await aClosedPulse([])
    const other = await aClosedPulse([])
    await expect(
      company.owner.as.myPulses.comment({ id: one.id, roundId: other.roundId, text: 'Сюда?' }),
    ).rejects.toMatchObject({ status: 404 })
    const stranger = (await aCompany(app)).owner
    await expect(stranger.as.myPulses.shared({ id: one.id, roundId: one.roundId })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the letter «Итоги опроса»', () => {
  test('goes once to everybody asked, whether they answered or not, and tells no figure', async () => {
    const { roundId, close } = await aClosedPulse(scores(company.employees, [10, 1, 7]), {
      is_anonymous: true,
      title: 'Осень',
    })
    await close()
    const sent = await letters()
    expect(sent.map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
      [company.owner, company.admin, company.manager, ...company.employees].map(({ email }) => email).toSorted(),
    )
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['Итоги опроса: Осень']))
    // Letters differ only by name: nothing in them depends on anybody's answers.
    const words = (text: string | null) => text?.split(', опрос')[1] ?? ''
    expect(new Set(sent.map(({ text }) => words(text))).size).toBe(1)
    await app.unbound.inCompany(company.companyId, async (ctx) => {
      await ctx.jobs.add('my-pulses.share', { roundId })
      await ctx.jobs.add('my-pulses.tell', { roundId })
      await ctx.jobs.add('my-pulses.resume', {})
    })
    await app.runJobs()
    expect(await letters()).toHaveLength(13)
  })

  test.each([
    ['the morning', '2026-11-18T18:30:00Z', '2026-11-19T06:00:00Z'],
    ['Monday', '2026-11-20T18:30:00Z', '2026-11-23T06:00:00Z'],
  ])('waits for %s', async (_, end, morning) => {
    const { close } = await aClosedPulse(scores(company.employees, [10, 1, 7]))
    app.clock.now = new Date(end)
    await close()
    expect(await letters()).toEqual([])
    app.clock.now = new Date(morning)
    await app.runJobs({ future: true })
    expect(await letters()).toHaveLength(13)
  })

  test('does not go where there is nothing to read, until somebody says a word', async () => {
    const { id, roundId, close } = await aClosedPulse(scores([first()], [10]), { is_anonymous: true })
    await close()
    expect(await letters()).toEqual([])
    await company.owner.as.myPulses.comment({ id, roundId, text: 'Ответили немногие. Спросим иначе.' })
    await app.runJobs()
    expect((await letters())[0]?.text).toContain('Показать итоги, никого не выдав, нельзя')
  })

  test('does not go to who has left, nor of a pulse that was deleted', async () => {
    const { close } = await aClosedPulse(scores(company.employees, [10, 1, 7]), { is_anonymous: true })
    await company.owner.as.employees.delete({ id: second().id })
    await close()
    expect((await letters()).map(({ recipient_email }) => recipient_email)).not.toContain(second().email)
    const before = (await letters()).length
    const { id } = await aClosedPulse(scores([first()], [10]))
    await company.owner.as.pulses.delete({ id })
    await app.runJobs()
    expect(await letters()).toHaveLength(before)
  })
})

test('a page asks six statements at the most, the session’s included, however many rounds there were', async () => {
  const rounds = []
  for (let round = 0; round < 3; round++) {
    const one = await aClosedPulse(scores(company.employees, [10, 1, 7]))
    await one.close()
    rounds.push(one)
  }
  const [{ id, roundId }] = [rounds[0] ?? { id: '', roundId: '' }]
  const pages = [
    () => first().as.myPulses.list(),
    () => resultsOf(first(), roundId),
    () => company.owner.as.myPulses.shared({ id, roundId }),
  ]
  for (const page of pages) expect((await statementsOf(page)).length).toBeLessThanOrEqual(6)
})
