import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { pastOf } from '@kamerton/contract/recommendations/rules/past'
import { rules } from '@kamerton/contract/recommendations/rules/table'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../../testing/factories/companies.ts'
import { aPlan } from '../../../testing/factories/development-plans.ts'
import { aPair, hold } from '../../../testing/factories/one-to-one.ts'
import { anActivePulse, answerAs, enpsQuestion } from '../../../testing/factories/pulses.ts'
import { engagementOf } from '../../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../../testing/test-app.ts'

/** Rules with facts dated row by row; rules about metrics read rollups. */
const dated = rules.filter((rule) => pastOf(rule).from !== null && pastOf(rule).from !== 'figures').map(({ id }) => id)

const app = testAppOfFile()

const previewed = async ({ owner }: Company, id: string) =>
  (await owner.as.recommendationRules.preview({ id })).periods ?? []
const firedIn = async (company: Company, id: string) => (await previewed(company, id)).map(({ fired }) => fired)
const personIn = ({ employees, owner }: Company, at: number): Person => employees[at] ?? owner

/** A named round for everybody; these people answer, and it is closed after two days. */
async function aNamedRound(
  company: Company,
  category: 'enps' | 'engagement',
  answers: readonly { at: number; score: number }[],
): Promise<void> {
  const engagement = engagementOf(5)
  const asked = category === 'enps' ? { category, questions: [enpsQuestion] } : engagement
  const { id } = await anActivePulse(company.owner, { ...asked, is_anonymous: false })
  const keys = category === 'enps' ? [enpsQuestion.id] : engagement.questions.map((question) => question.id)
  const sheets = answers.map(({ at, score }) => ({
    person: personIn(company, at),
    responses: Object.fromEntries(keys.map((key) => [key, score])),
  }))
  await answerAs(app, company, id, sheets)
  app.clock.pass(2 * DAY)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

const scold = ({ owner }: Company, target: Person) =>
  owner.as.feedback.create({ target_user_id: target.id, feedback_type: 'negative', rating: 1, comment: 'Опоздали' })

type Pair = Awaited<ReturnType<typeof aPair>>

async function stopSeries({ seriesId }: Pair, { manager }: Company) {
  const { version } = await manager.as.oneToOne.series({ id: seriesId })
  await manager.as.oneToOne.updateSeries({ id: seriesId, version, status: 'stopped' })
}

/** Half a year in which each rule starts and stops giving recommendations; `look` is called on each of its six days. */
async function halfAYear(company: Company, look: () => Promise<void>): Promise<void> {
  const { manager, owner } = company
  const started = app.clock.now.getTime()
  const dayOf = (day: number) => {
    app.clock.now = new Date(started + day * DAY)
  }
  const date = (day: number) => new Date(started + day * DAY).toISOString().slice(0, 10)
  const lookOn = async (day: number) => {
    app.clock.now = new Date(started + day * DAY + HOUR)
    await look()
  }
  await lookOn(0)
  dayOf(5)
  for (let time = 0; time < 2; time++) await scold(company, personIn(company, 0))
  const due = { title: 'Провести учебные переговоры', due_date: date(40) }
  const plan = await aPlan(owner, personIn(company, 0), {
    start_date: date(5),
    end_date: date(300),
    activities: [due, { title: 'Прочитать книгу', due_date: date(100) }],
  })
  const { meetingId } = await aPair(app, manager, personIn(company, 0), { auto_schedule: false })
  dayOf(10)
  await hold(manager, meetingId)
  await lookOn(30)
  dayOf(40)
  await aNamedRound(company, 'enps', [
    { at: 0, score: 2 },
    { at: 1, score: 9 },
  ])
  await lookOn(60)
  dayOf(70)
  const late = plan.skills.flatMap(({ activities }) => activities).find(({ title }) => title === due.title)
  await personIn(company, 0).as.developmentPlans.setActivityStatus({ id: late?.id ?? '', status: 'completed' })
  await lookOn(90)
  dayOf(105)
  await aNamedRound(company, 'engagement', [
    { at: 0, score: 2 },
    { at: 1, score: 5 },
  ])
  await scold(company, personIn(company, 1))
  await aPair(app, manager, personIn(company, 2), { scheduled_date: new Date(started + 200 * DAY).toISOString() })
  await lookOn(120)
  dayOf(130)
  const { version } = await owner.as.developmentPlans.get({ id: plan.id })
  await owner.as.developmentPlans.update({ id: plan.id, version, status: 'completed' })
  await scold(company, personIn(company, 1))
  await lookOn(150)
}

test('each rule is said to have found what it did find on that day, of everything that has happened since nothing is known', async () => {
  const company = await aCompany(app, { employees: 6, teams: 2 })
  const found: Map<string, number>[] = []
  await halfAYear(company, async () => {
    const { all_recommendations } = await company.owner.as.recommendations.list({ limit: 200 })
    found.push(new Map(dated.map((id) => [id, all_recommendations.filter(({ rule_id }) => rule_id === id).length])))
  })
  for (const id of dated) {
    const then = found.map((day) => day.get(id) ?? 0)
    expect([id, ...(await firedIn(company, id))]).toEqual([id, ...then])
    // By this story, each rule has findings on some days, and others or none on other days.
    expect(new Set(then).size, `${id} ${then.join()}`).toBeGreaterThan(1)
  }
})

test('of a hundred people and more it is the same', async () => {
  const company = await aCompany(app, { employees: 104, teams: 2 })
  const answers = dated.filter((id) => id.startsWith('employee.'))
  const last: Map<string, unknown>[] = []
  await halfAYear(company, async () => {
    const now = await Promise.all(answers.map(async (id) => [id, (await previewed(company, id)).at(-1)] as const))
    last.push(new Map(now))
  })
  for (const id of answers) expect(await previewed(company, id)).toEqual(last.map((day) => day.get(id)))
})

test('a rule without a past has no periods', async () => {
  const { owner } = await aCompany(app)
  for (const id of ['company.seats.reached', 'team.manager.missing'])
    expect(await owner.as.recommendationRules.preview({ id })).toEqual({ periods: null })
})

test('nobody counts before they came, no team before it was, and readers not at all', async () => {
  const company = await aCompany(app, { employees: 2, teams: 1 })
  app.clock.pass(100 * DAY)
  const { id } = await aPerson(app, company.companyId)
  await aTeam(app, company.companyId, { name: 'Новая', memberIds: [id] })
  app.clock.pass(HOUR)
  const subjects = async (rule: string) => (await previewed(company, rule)).map((period) => period.subjects)
  // Four others of the company, and then a fifth.
  expect(await subjects('employee.feedback.negative')).toEqual([0, 0, 4, 4, 4, 5])
  expect(await subjects('team.plans.none')).toEqual([0, 0, 1, 1, 1, 2])
  expect(await subjects('company.rounds.none')).toEqual([0, 0, 1, 1, 1, 1])
})

test.each([
  ['taken away', ({ meetingId }: Pair, { manager }: Company) => manager.as.oneToOne.deleteMeeting({ id: meetingId })],
  ['of a series that was stopped', stopSeries],
  [
    'of a series that was deleted',
    ({ seriesId }: Pair, { manager }: Company) => manager.as.oneToOne.deleteSeries({ id: seriesId }),
  ],
])('a meeting that was planned then and is none now: %s', async (_, cancel) => {
  const company = await aCompany(app, { employees: 1, teams: 1 })
  app.clock.pass(50 * DAY)
  const scheduled_date = new Date(app.clock.now.getTime() + 50 * DAY).toISOString()
  const pair = await aPair(app, company.manager, personIn(company, 0), { auto_schedule: false, scheduled_date })
  const missed = async () => (await firedIn(company, 'employee.meetings.none')).slice(-2)
  app.clock.pass(31 * DAY)
  expect(await missed()).toEqual([0, 0])
  await cancel(pair, company)
  app.clock.pass(HOUR)
  expect(await missed()).toEqual([0, 1])
})

test('it takes the same few statements however many people and teams there are', async () => {
  const company = await aCompany(app, { employees: 4, teams: 1 })
  await aNamedRound(company, 'enps', [{ at: 0, score: 2 }])
  const counted = async () => {
    const counts: [string, number][] = []
    for (const id of dated) counts.push([id, (await statementsOf(() => previewed(company, id))).length])
    return counts
  }
  const once = await counted()
  const more = await Promise.all(Array.from({ length: 12 }, () => aPerson(app, company.companyId)))
  for (const { id } of more) await aTeam(app, company.companyId, { name: `Команда ${id}`, memberIds: [id] })
  await Promise.all(more.map((person) => scold(company, person)))
  expect(await counted()).toEqual(once)
})
