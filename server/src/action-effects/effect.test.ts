import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, enpsQuestion, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { actionSheet } from '../testing/factories/world/action-items.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const teamCount = 4
const inTeam = 8
const app = testAppOfFile()
let company: Company
let team: string
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: teamCount * inTeam, teams: teamCount, anonymityThreshold: 3 })
  team = company.teams[0]?.id ?? ''
})

const scores = {
  enps: { low: [2, 3, 5, 7, 4, 9, 3, 6], high: [10, 9, 9, 8, 10, 9, 7, 10], middle: [9, 7, 5, 10, 8, 4, 9, 6] },
  mood: { low: [2, 1, 2, 3, 2, 2, 1, 3], high: [5, 4, 5, 4, 5, 5, 4, 3], middle: [3, 4, 2, 3, 4, 3, 2, 4] },
}
const questions = { enps: enpsQuestion, mood: moodQuestion }
type Level = keyof typeof scores.enps

const peopleOf = (at: number): Person[] => company.employees.filter((_, index) => index % teamCount === at)

type Asked = { first: Level; others?: Level; is_anonymous?: boolean; only?: number }

/** A pulse of everybody: the first team answers so, all others so; closed after two days. */
async function aRound(
  category: 'enps' | 'mood',
  { first, others = 'middle', is_anonymous = true, only }: Asked,
): Promise<{ id: string; round: string }> {
  app.clock.pass(HOUR)
  const question = questions[category]
  const { id } = await anActivePulse(company.owner, { category, questions: [question], is_anonymous })
  const teams = company.teams.map((_, at) => at)
  const answers = teams.flatMap((at) =>
    (at === 0 && only !== undefined ? peopleOf(at).slice(0, only) : peopleOf(at)).map((person, index) => ({
      person,
      responses: { [question.id]: scores[category][at === 0 ? first : others][(index + at) % inTeam] ?? 3 },
    })),
  )
  await answerAs(app, company, id, answers)
  app.clock.pass(2 * DAY)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return { id, round: await roundOf(app, id) }
}

const anAction = (more: { metric?: 'enps' | 'mood' | 'participation'; subject?: 'team' | 'company' } = {}) =>
  company.owner.as.actionItems.create({
    ...actionSheet(company.owner.id),
    ...(more.subject === 'company' ? { subject_type: 'company' } : { subject_type: 'team', subject_id: team }),
    metric: more.metric ?? 'mood',
  })
const done = async ({ id, version }: { id: string; version: number }) =>
  company.owner.as.actionItems.changeStatus({ id, version, status: 'done' })
async function effectOf(id: string, person: Person = company.owner) {
  const { effect } = await person.as.actionEffects.get({ id })
  if (!effect) throw new Error('a figure was pinned')
  return effect
}

test('the whole line: advised, taken, promised, done, and after the next round what became of it', async () => {
  const { manager } = company
  // Long enough for the people to be no newcomers of their teams.
  app.clock.pass(15 * DAY)
  const { round } = await aRound('enps', { first: 'low' })
  const { all_recommendations } = await manager.as.recommendations.list()
  const advised = all_recommendations.find(({ type, evidence }) => type === 'team' && evidence[0]?.metric === 'enps')
  expect(advised).toMatchObject({ subject_id: team, evidence: [{ value: -62, answers: 5 }] })
  const action = await manager.as.actionItems.create({
    ...actionSheet(manager.id),
    subject_type: 'team',
    subject_id: team,
    recommendation_id: advised?.id ?? '',
  })
  expect(action.origin?.rule_id).toBe(advised?.rule_id)
  expect(await effectOf(action.id, manager)).toMatchObject({
    metric: 'enps',
    word: 'too_little_data',
    gap: 'no_round_since',
    is_done: false,
    before: { value: -62, answers: 5, rounds: 1 },
    after: null,
    change: null,
    others_gap: 'no_change_yet',
  })
  const promised = await manager.as.actionItems.promise({ id: action.id, version: action.version, round_id: round })
  const [asked] = peopleOf(0)
  const readUnderMyPulses = async () => (await asked?.as.myPulses.results({ roundId: round }))?.promises
  expect(await readUnderMyPulses()).toEqual([
    { title: action.title, due_on: action.due_on, status: action.status, done_on: null },
  ])
  app.clock.pass(3 * DAY)
  await manager.as.actionItems.changeStatus({ id: action.id, version: promised.version, status: 'done' })
  expect(await readUnderMyPulses()).toMatchObject([{ title: action.title, status: 'done', done_on: '2026-12-08' }])
  app.clock.pass(20 * DAY)
  await aRound('enps', { first: 'high' })
  const effect = await effectOf(action.id, manager)
  expect(effect).toMatchObject({
    // Eight answers count as five: less sure than they are.
    word: 'likely_rose',
    gap: null,
    is_done: true,
    before: { value: -62 },
    after: { value: 75, answers: 5, rounds: 1 },
    change: { difference: 138 },
    // Three other teams, whose figures stayed where they were, as one sum.
    others: { teams: 3, basis: 'all_others', change: { difference: 0 }, beyond: { difference: 138 } },
  })
  expect(effect.change?.interval?.low).toBeGreaterThan(0)
  // The word does not depend on the reader.
  expect((await effectOf(action.id)).word).toBe('likely_rose')
})

describe('each of the four words', () => {
  beforeEach(() => app.clock.pass(15 * DAY))

  test.each([
    ['low', 'high', 'rose'],
    ['high', 'low', 'fell'],
    ['middle', 'middle', 'within_noise'],
  ] as const)('from %s to %s it is %s, of a team and of the company', async (then, now, word) => {
    await aRound('mood', { first: then, others: then })
    const ofTeam = await anAction()
    const ofCompany = await anAction({ subject: 'company' })
    app.clock.pass(DAY)
    await aRound('mood', { first: now, others: now })
    expect(await effectOf(ofTeam.id)).toMatchObject({ word, others: { teams: 3 } })
    expect(await effectOf(ofCompany.id)).toMatchObject({ word, others: null, others_gap: 'whole_company' })
  })

  test('a round that is not told of the team says nothing of it, and no number either', async () => {
    await aRound('mood', { first: 'low' })
    const { id } = await anAction()
    await aRound('mood', { first: 'high', only: 2 })
    expect(await effectOf(id)).toMatchObject({ word: 'too_little_data', gap: 'no_round_since', after: null })
  })

  test('without a figure then there is nothing to compare with, whatever comes', async () => {
    const { id } = await anAction()
    await aRound('mood', { first: 'high' })
    expect(await effectOf(id)).toMatchObject({ word: 'too_little_data', gap: 'no_value_then', change: null })
  })
})

describe('which rounds count', () => {
  beforeEach(() => app.clock.pass(15 * DAY))

  test('those opened since it was made, and once it is done, since then; two are two looks', async () => {
    await aRound('mood', { first: 'low' })
    const action = await anAction()
    await aRound('mood', { first: 'high' })
    expect((await effectOf(action.id)).after).toMatchObject({ rounds: 1, answers: 5 })
    app.clock.pass(DAY)
    await done(action)
    expect(await effectOf(action.id)).toMatchObject({ gap: 'no_round_since', is_done: true })
    await aRound('mood', { first: 'high' })
    await aRound('mood', { first: 'high' })
    expect(await effectOf(action.id)).toMatchObject({ word: 'rose', after: { rounds: 2, answers: 10, people: 5 } })
  })

  test('for as many days as the period before has: what comes months later is another matter', async () => {
    await aRound('mood', { first: 'low' })
    const { id } = await anAction()
    await aRound('mood', { first: 'high' })
    app.clock.pass(40 * DAY)
    await aRound('mood', { first: 'low' })
    expect((await effectOf(id)).after).toMatchObject({ rounds: 1, value: 4.4 })
  })

  test('the one before stays as it was pinned, whatever is asked later', async () => {
    await aRound('mood', { first: 'low' })
    const { id } = await anAction()
    const { before } = await effectOf(id)
    expect(before).toMatchObject({ value: 2, answers: 5, asked: 8, rounds: 1 })
    await aRound('mood', { first: 'high' })
    expect((await effectOf(id)).before).toEqual(before)
  })

  test('participation is compared in percent, of everybody who was asked', async () => {
    // A named round: participation of so few people is not shown of a confidential one.
    await aRound('mood', { first: 'low', only: 2, is_anonymous: false })
    const { id } = await anAction({ metric: 'participation' })
    await aRound('mood', { first: 'low', is_anonymous: false })
    expect(await effectOf(id)).toMatchObject({ word: 'rose', before: { value: 25 }, after: { value: 100 } })
  })
})

describe('what must not be told', () => {
  beforeEach(() => app.clock.pass(15 * DAY))

  test('what a check of privacy has closed since is no longer the figure before', async () => {
    const { round } = await aRound('mood', { first: 'low' })
    const { id } = await anAction()
    await aRound('mood', { first: 'high' })
    expect((await effectOf(id)).word).toBe('rose')
    await app.owner.query('delete from team_rollups where round_id = $1 and team_id = $2 and metric = $3', [
      round,
      team,
      'mood',
    ])
    expect(await effectOf(id)).toMatchObject({ word: 'too_little_data', gap: 'withheld_since', before: null })
  })

  test('who leads the team is told nothing of what others say by name, and the owner is', async () => {
    await aRound('mood', { first: 'low', is_anonymous: false })
    const { id } = await anAction()
    await aRound('mood', { first: 'high', is_anonymous: false })
    expect(await effectOf(id, company.manager)).toMatchObject({
      word: 'rose',
      others: null,
      others_gap: 'named_answers',
    })
    expect((await effectOf(id)).others).toMatchObject({ teams: 3 })
  })

  test('whoever is responsible only is told no figure, and of a person there is none', async () => {
    const [member, other] = peopleOf(0)
    const { id } = await company.owner.as.actionItems.create({
      ...actionSheet(member?.id ?? ''),
      subject_type: 'team',
      subject_id: team,
      metric: 'mood',
    })
    await expect(member?.as.actionEffects.get({ id })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(other?.as.actionEffects.get({ id })).rejects.toMatchObject({ code: 'not_found' })
    const about = await company.owner.as.actionItems.create({
      ...actionSheet(company.owner.id),
      subject_type: 'employee',
      subject_id: member?.id ?? '',
      metric: 'mood',
    })
    expect(await company.owner.as.actionEffects.get({ id: about.id })).toEqual({ effect: null })
  })

  test('it takes the same few statements however many rounds and teams there are', async () => {
    await aRound('mood', { first: 'low' })
    const { id } = await anAction()
    await aRound('mood', { first: 'high' })
    const once = await statementsOf(() => effectOf(id))
    await aRound('mood', { first: 'high' })
    const twice = await statementsOf(() => effectOf(id))
    expect(twice).toEqual(once)
  })
})
