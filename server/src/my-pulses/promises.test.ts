import { DAY } from '@kamerton/contract/lib/durations'
import { promisedWords, replyWords } from '@kamerton/contract/pulses/reply-words'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersOf } from '../testing/checks/outbox.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, enpsQuestion, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 10, teams: 2, anonymityThreshold: 3 })
})

type More = Parameters<typeof aPulse>[1]
const owner = () => company.owner
const personAt = (at: number): Person => company.employees[at] ?? company.owner
const teamId = (team: 0 | 1) => company.teams[team]?.id ?? ''
const resultsOf = (person: Person, roundId: string) => person.as.myPulses.results({ roundId })
const ofTeam = (team: 0 | 1): More => ({
  category: 'mood',
  questions: [moodQuestion],
  target_type: 'team',
  target_value: teamId(team),
})

async function aClosedRound(more: More = {}, answers: readonly number[] = []) {
  const { id } = await anActivePulse(owner(), more)
  await answerAs(
    app,
    company,
    id,
    answers.map((value, at) => ({ person: personAt(at), responses: { [enpsQuestion.id]: value } })),
  )
  await owner().as.pulses.deactivate({ id })
  await app.runJobs()
  app.clock.pass(60_000)
  return { id, roundId: await roundOf(app, id) }
}

type About = { subject_type: 'company' } | { subject_type: 'team'; subject_id: string }
async function anAction(title: string, due_on = '2026-12-01', about: About = { subject_type: 'company' }) {
  return owner().as.actionItems.create({ title, due_on, responsible_id: company.admin.id, ...about })
}
async function promised(roundId: string, title: string, due_on?: string, about?: About) {
  const { id } = await anAction(title, due_on, about)
  await owner().as.actionItems.promise({ id, round_id: roundId })
  await app.runJobs()
  return id
}
const setStatus = (id: string, status: 'done' | 'in_progress') => owner().as.actionItems.changeStatus({ id, status })
const drop = (id: string) => owner().as.actionItems.changeStatus({ id, status: 'dropped', drop_reason: 'Не успели' })
const trackedOf = (id: string, roundId: string, person = owner()) => person.as.myPulses.promises({ id, roundId })

describe('what was promised to those who were asked', () => {
  test('stands in «Мои опросы» beside the results with its status, and nothing else of it does', async () => {
    const { roundId } = await aClosedRound({}, [9, 9, 3, 10, 7, 8])
    const later = await promised(roundId, 'Нанять двоих', '2026-12-20')
    const sooner = await promised(roundId, 'Убрать созвоны', '2026-12-01')
    await setStatus(later, 'in_progress')
    expect((await resultsOf(personAt(0), roundId)).promises).toEqual([
      { title: 'Убрать созвоны', due_on: '2026-12-01', status: 'planned', done_on: null },
      { title: 'Нанять двоих', due_on: '2026-12-20', status: 'in_progress', done_on: null },
    ])
    await setStatus(sooner, 'done')
    expect((await resultsOf(personAt(1), roundId)).promises[0]).toMatchObject({ status: 'done', done_on: '2026-11-18' })
    expect((await personAt(0).as.myPulses.list()).past).toMatchObject([{ promised: 2, done: 1 }])
    await drop(later)
    expect((await personAt(0).as.myPulses.list()).past).toMatchObject([{ promised: 1, done: 1 }])
  })

  test('is taken back with the promise; an action that was not promised, or was to another round, is nowhere', async () => {
    const first = await aClosedRound()
    const second = await aClosedRound()
    await anAction('Не обещали')
    const id = await promised(first.roundId, 'Обещали')
    expect((await resultsOf(personAt(0), first.roundId)).promises).toMatchObject([{ title: 'Обещали' }])
    expect((await resultsOf(personAt(0), second.roundId)).promises).toEqual([])
    await owner().as.actionItems.promise({ id, round_id: null })
    expect((await resultsOf(personAt(0), first.roundId)).promises).toEqual([])
  })

  test('is told also where no results are: of too few answers, and of a round that shares none', async () => {
    const few = await aClosedRound({ is_anonymous: true }, [9])
    await promised(few.roundId, 'Спросить ещё раз')
    expect(await resultsOf(personAt(0), few.roundId)).toMatchObject({
      figures: { n: 0 },
      promises: [{ title: 'Спросить ещё раз' }],
    })
    const quiet = await aClosedRound({ shares_results: false }, [9, 9, 3])
    await promised(quiet.roundId, 'Убрать созвоны')
    expect(await resultsOf(personAt(0), quiet.roundId)).toMatchObject({
      results: 'not_shared',
      figures: null,
      promises: [{ title: 'Убрать созвоны' }],
    })
  })

  test('to one team of a whole company is told to that team alone, and answers not everybody', async () => {
    const { id, roundId } = await aClosedRound()
    await promised(roundId, 'Разгрузить первую', '2026-12-01', { subject_type: 'team', subject_id: teamId(0) })
    // The people of each team take turns in the list of employees.
    expect((await resultsOf(personAt(0), roundId)).promises).toHaveLength(1)
    expect((await resultsOf(personAt(1), roundId)).promises).toEqual([])
    expect((await personAt(1).as.myPulses.list()).past).toMatchObject([{ promised: 0 }])
    expect(await trackedOf(id, roundId)).toMatchObject({ promised: 1 })
    const next = await aPulse(owner())
    await expect(owner().as.pulses.activate({ id: next.id })).rejects.toMatchObject({
      body: { code: 'nothing_answered' },
    })
  })
})

describe('the tracker beside a closed pulse', () => {
  test('says whether something was said, what was promised, what is done and what was dropped', async () => {
    const { id, roundId } = await aClosedRound()
    const empty = { round_id: roundId, commented: false, promised: 0, done: 0 }
    expect(await trackedOf(id, roundId)).toEqual({ ...empty, dropped: 0, items: [] })
    expect(await owner().as.pulses.get({ id })).toMatchObject({ reply: empty })
    const first = await promised(roundId, 'Один', '2026-12-01')
    await promised(roundId, 'Два', '2026-11-20')
    const third = await promised(roundId, 'Три', '2026-12-03')
    await setStatus(first, 'done')
    await drop(third)
    app.clock.pass(4 * DAY)
    const reply = { round_id: roundId, commented: false, promised: 2, done: 1 }
    expect(await trackedOf(id, roundId)).toMatchObject({
      ...reply,
      dropped: 1,
      items: [
        { title: 'Два', is_overdue: true, status: 'planned' },
        { title: 'Один', is_overdue: false, status: 'done' },
        { title: 'Три', is_overdue: false, status: 'dropped' },
      ],
    })
    expect((await owner().as.pulses.list()).find((one) => one.id === id)?.reply).toEqual(reply)
  })

  test('is of the newest round that is over, while the next one runs', async () => {
    const { id, roundId } = await aClosedRound()
    await promised(roundId, 'Один')
    await owner().as.pulses.activate({ id })
    expect(await owner().as.pulses.get({ id })).toMatchObject({
      status: 'active',
      reply: { round_id: roundId, promised: 1 },
    })
  })

  test('is for whoever may read the pulse', async () => {
    const { id, roundId } = await aClosedRound(ofTeam(0))
    expect(await trackedOf(id, roundId, company.manager)).toMatchObject({ promised: 0 })
    const stranger = (await aCompany(app)).owner
    for (const person of [personAt(0), stranger])
      await expect(trackedOf(id, roundId, person)).rejects.toMatchObject({ status: 404 })
    const whole = await aClosedRound()
    await expect(trackedOf(whole.id, whole.roundId, company.manager)).rejects.toMatchObject({ status: 404 })
  })
})

test('a promise to everybody answers the last round: the same people are asked again without a question, until it is dropped', async () => {
  const { roundId } = await aClosedRound(ofTeam(0))
  const launch = async () => {
    const { id } = await aPulse(owner(), ofTeam(0))
    await owner().as.pulses.activate({ id })
    await owner().as.pulses.delete({ id })
    app.clock.pass(60_000)
  }
  const silence = { body: { code: 'nothing_answered' } }
  await expect(launch()).rejects.toMatchObject(silence)
  const id = await promised(roundId, 'Разгрузить', '2026-12-01', { subject_type: 'team', subject_id: teamId(0) })
  await launch()
  await drop(id)
  await expect(launch()).rejects.toMatchObject(silence)
})

describe('the letter «Итоги опроса»', () => {
  const readLetters = async () =>
    (await lettersOf(app, company.companyId)).filter(({ kind }) => kind === 'pulse-results').map(({ text }) => text)

  test('says that there are promises; made where there was nothing to tell, they are told of', async () => {
    const { roundId } = await aClosedRound({ is_anonymous: true })
    expect(await readLetters()).toEqual([])
    await promised(roundId, 'Спросить ещё раз')
    const letters = await readLetters()
    expect(letters).toHaveLength(13)
    expect(letters[0]).toContain('но тот, кто его проводил, обещал, что сделает: это в разделе «Мои опросы»')
    await promised(roundId, 'И ещё')
    expect(await readLetters()).toHaveLength(13)
  })

  test('that goes out after a promise names it beside the results', async () => {
    app.clock.now = new Date('2026-11-18T20:00:00Z')
    const { roundId } = await aClosedRound({}, [9, 9, 3, 10, 7, 8, 9, 4, 10, 6])
    await promised(roundId, 'Нанять двоих')
    app.clock.now = new Date('2026-11-19T08:00:00Z')
    await app.runJobs()
    expect((await readLetters())[0]).toContain('Общие итоги и обещанные действия – в разделе «Мои опросы».')
  })
})

test('what is promised tells nothing of the answers: whatever they are, all that is told of the promises is the same', async () => {
  const answers = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(answers, fc.boolean(), async (given, is_anonymous) => {
      company = await aCompany(app, { employees: 10, teams: 2, anonymityThreshold: 3 })
      app.clock.now = new Date('2026-11-18T09:00:00Z')
      const { id, roundId } = await aClosedRound({ is_anonymous }, given)
      const done = await promised(roundId, 'Один')
      await promised(roundId, 'Два', '2026-12-02')
      await setStatus(done, 'done')
      const { items, ...counts } = await trackedOf(id, roundId)
      expect(counts).toEqual({ round_id: roundId, commented: false, promised: 2, done: 1, dropped: 0 })
      expect(items).toMatchObject([
        { title: 'Один', due_on: '2026-12-01', status: 'done', done_on: '2026-11-18', is_overdue: false },
        { title: 'Два', due_on: '2026-12-02', status: 'planned', done_on: null, is_overdue: false },
      ])
      const seen = new Set<string>()
      for (const person of [personAt(0), personAt(9), company.admin])
        seen.add(JSON.stringify((await resultsOf(person, roundId)).promises))
      expect(seen.size).toBe(1)
      expect((await owner().as.pulses.get({ id })).reply).toEqual({
        round_id: roundId,
        commented: false,
        promised: 2,
        done: 1,
      })
    }),
    { numRuns: 6 },
  )
})

test('in words: nothing where nothing was promised, and no more than there is', () => {
  expect(promisedWords({ promised: 0, done: 0 })).toBeNull()
  expect(promisedWords({ promised: 2, done: 1 })).toBe('Обещано 2, сделано 1')
  const words = [
    { commented: true, promised: 2, done: 1 },
    { commented: false, promised: 2, done: 0 },
    { commented: true, promised: 0, done: 0 },
    { commented: false, promised: 0, done: 0 },
  ].map(replyWords)
  expect(words).toEqual([
    'Ответ дан / обещано 2, сделано 1',
    'Без комментария / обещано 2, сделано 0',
    'Ответ дан',
    'Участникам ещё не ответили',
  ])
})
