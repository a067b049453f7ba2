import { momentInWords } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { promiseText } from '@kamerton/contract/pulses/promise'
import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, linksOf, moodQuestion } from '../../testing/factories/pulses.ts'
import { engagementOf, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const [first, second] = ['item1', 'item2']

/** Two statements of engagement, the first of which may be skipped. */
const twoStatements = () => {
  const { questions, ...pulse } = engagementOf(2)
  return { ...pulse, is_anonymous: true, questions: questions.map((one) => ({ ...one, required: one.id !== first })) }
}

const sheetOf = (index: number): Record<string, number> => ({
  [first]: 1 + (index % 5),
  [second]: 1 + ((index * 3) % 4),
})

/** A closed confidential round of the employees, each with the sheet of their place. */
async function closed(company: Company, sheets: readonly Sheet[]) {
  const { id } = await anActivePulse(company.owner, twoStatements())
  const answers = sheets.flatMap((responses, index) => {
    const person = company.employees[index]
    return person && responses ? [{ person, responses }] : []
  })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return company.owner.as.pulses.responses({ id })
}

describe('B-12: an answer that one person left out', () => {
  test('does not follow from the questions and the metric together', async () => {
    const company = await aCompany(app, { employees: 24, teams: 0 })
    const skipper = { [second]: 3 }
    const results = await closed(company, [...Array.from({ length: 23 }, (_, index) => sheetOf(index)), skipper])
    const [a, b] = results.results
    // The sums of everybody's averages, of the first question and of the second: all three together would reveal the
    // skipper's answer.
    const values = [results.company?.value ?? null, a?.mean ?? null, b?.mean ?? null]
    expect(values.filter((value) => value === null)).toHaveLength(1)
    expect(results.company).toMatchObject({ n: 24 })
    expect(a).toMatchObject({
      n: 0,
      mean: null,
      interval: null,
      distribution: null,
      withheld: 'would_reveal_another_group',
    })
    expect(b).toMatchObject({ n: 24, withheld: null })
  })

  test('hides nothing where a crowd of twice k left it out, or nobody did', async () => {
    const company = await aCompany(app, { employees: 24, teams: 0 })
    const all = Array.from({ length: 24 }, (_, index) => sheetOf(index))
    expect((await closed(company, all)).results.map(({ n, withheld }) => [n, withheld])).toEqual([
      [24, null],
      [24, null],
    ])
    const many = all.map((sheet, index) => (index < 11 ? { [second]: sheet[second] ?? 1 } : sheet))
    expect((await closed(company, many)).results.map(({ n, withheld }) => [n, withheld])).toEqual([
      [13, null],
      [24, null],
    ])
  })
})

describe('B-13: a reader who is made one later', () => {
  test('finds nothing that less the own answer would be of fewer than k others', async () => {
    const company = await aCompany(app, { employees: 13, teams: 2 })
    // Five of one team and six of the other.
    const sheets = Array.from({ length: 13 }, (_, index) => (index < 11 ? sheetOf(index) : null))
    const before = await closed(company, sheets)
    const [promoted] = company.employees.slice(1)
    expect(company.teams[1]?.memberIds).toContain(promoted?.id)
    await company.owner.as.employees.changeRole({ id: promoted?.id ?? '', role: 'admin' })
    const [{ id } = { id: '' }] = (await promoted?.as.pulses.list()) ?? []
    const seen = await promoted?.as.pulses.responses({ id })
    expect(seen).toEqual(before)
    expect(seen).toMatchObject({ n: 11, company: { n: 11 } })
    for (const { n } of seen?.teams ?? []) expect(n).toBeNull()
    const { teams } = (await promoted?.as.analytics.teamsPerformance()) ?? { teams: [] }
    expect(teams.map(({ enps }) => enps)).toEqual([null, null])
  })

  test('reads nothing of five answers, one of which is theirs', async () => {
    const company = await aCompany(app, { employees: 5, teams: 0 })
    await closed(
      company,
      Array.from({ length: 5 }, (_, index) => sheetOf(index)),
    )
    const [promoted] = company.employees
    await company.owner.as.employees.changeRole({ id: promoted?.id ?? '', role: 'admin' })
    const [{ id } = { id: '' }] = (await promoted?.as.pulses.list()) ?? []
    expect(await promoted?.as.pulses.responses({ id })).toMatchObject({
      n: 0,
      results: [],
      company: null,
      withheld: 'too_few_answers',
    })
    expect((await promoted?.as.analytics.dashboard())?.engagement).toMatchObject({ current: null, details: { n: 0 } })
  })
})

test('B-13: what an older rule has told of is decided anew in the night, and counted so', async () => {
  const company = await aCompany(app, { employees: 5, teams: 0 })
  const sheets = Array.from({ length: 5 }, (_, index) => sheetOf(index))
  await closed(company, sheets)
  const [{ id } = { id: '' }] = await company.owner.as.pulses.list()
  // The data that a server before this rule left: five answers kept, in the total, in the release and in the rollups.
  for (const numbers of sheets)
    await app.owner.query(
      `insert into anonymous_sheets (company_id, id, round_id, numbers)
       select company_id, gen_random_uuid(), id, $2 from pulse_rounds where company_id = $1`,
      [company.companyId, JSON.stringify(numbers)],
    )
  const asOnce = { answered: 5, has_insider: false, reason: null, counted: [null], shown: [null], withheld: [] }
  const flags = { distribution: false, unanimity: false, comments: false, distributed: [] }
  await app.owner.query('update pulse_rounds set release = $2 where company_id = $1', [
    company.companyId,
    JSON.stringify({ ...asOnce, ...flags }),
  ])
  await app.owner.query(
    "update company_rollups set n = 5, sum = 15, sum_of_squares = 50 where company_id = $1 and metric = 'engagement'",
    [company.companyId],
  )
  const engagement = async () => (await company.owner.as.analytics.dashboard()).engagement
  expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 5 })
  expect(await engagement()).toMatchObject({ current: 60, details: { n: 5 } })
  const participation = (await company.owner.as.pulses.get({ id })).participation
  await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
  await app.runJobs()
  expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 0, withheld: 'too_few_answers' })
  expect(await engagement()).toMatchObject({ current: null, details: { n: 0, reason: 'too_few_answers' } })
  expect((await company.owner.as.pulses.get({ id })).participation).toEqual(participation)
})

/** Five accounts made a minute ago; their maker knows their answers. */
async function accomplices({ companyId }: Company): Promise<Person[]> {
  const people = []
  for (let one = 0; one < 5; one++) people.push(await aPerson(app, companyId))
  return people
}

/** A team that the owner forms now. */
async function teamOf({ owner }: Company, people: readonly Person[]): Promise<string> {
  const { id } = await owner.as.teams.create({ name: 'Ловушка' })
  for (const person of people) await owner.as.teams.movePerson({ id: person.id, team_id: id })
  return id
}

describe('B-14: a team made around one person', () => {
  test('is not asked confidentially, by name it is; in two weeks it is the team that it has become', async () => {
    const company = await aCompany(app, { employees: 12, teams: 0 })
    const [victim] = company.employees
    const team = await teamOf(company, [...(victim ? [victim] : []), ...(await accomplices(company))])
    const ofTeam = {
      category: 'mood' as const,
      questions: [moodQuestion],
      target_type: 'team' as const,
      target_value: team,
    }
    const { id } = await aPulse(company.owner, { ...ofTeam, is_anonymous: true })
    const launch = () => company.owner.as.pulses.activate({ id })
    const settles = new Date(app.clock.now.getTime() + 14 * DAY)
    await expect(launch()).rejects.toMatchObject({
      status: 409,
      code: 'pulse_audience_too_new',
      body: {
        detail: `В команде не меньше 14 дней пробыли 0 из 6, а чтобы спросить её без имён, нужно не меньше 6. Если никто не уйдёт, запустить его можно будет ${momentInWords('Europe/Moscow', settles)}. Сейчас можно спросить именным пульсом или всю компанию.`,
      },
    })
    const { audiences } = await company.owner.as.pulses.audiences()
    expect(audiences.find(({ target_value }) => target_value === team)).toMatchObject({
      people: 6,
      settled: 0,
      settling: Array.from({ length: 6 }, () => settles),
    })
    const named = await aPulse(company.owner, ofTeam)
    expect(await company.owner.as.pulses.activate({ id: named.id })).toMatchObject({ status: 'active' })
    app.clock.pass(14 * DAY - 1)
    await expect(launch()).rejects.toMatchObject({ code: 'pulse_audience_too_new' })
    app.clock.pass(1)
    expect(await launch()).toMatchObject({ status: 'active' })
  })

  test('has no value of its own in a pulse of the company, nor is it what is left of it', async () => {
    const company = await aCompany(app, { employees: 16, teams: 2 })
    const victim = company.employees[0]
    const asked = [...(victim ? [victim] : []), ...(await accomplices(company))]
    const trap = await teamOf(company, asked)
    const { id } = await anActivePulse(company.owner, twoStatements())
    const people = [...company.employees, ...asked.slice(1)]
    await answerAs(
      app,
      company,
      id,
      people.map((person, index) => ({ person, responses: sheetOf(index) })),
    )
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const results = await company.owner.as.pulses.responses({ id })
    expect(results).toMatchObject({ n: 21, company: { n: 21 }, withheld: null })
    const shown = results.teams.filter(({ value }) => value !== null)
    // One of the two old teams is shown, so that the trap is never the rest without them.
    expect(shown.map(({ n, at_least }) => [n, at_least])).toEqual([[6, true]])
    expect(results.teams.find(({ team_id }) => team_id === trap)).toMatchObject({
      n: null,
      value: null,
      withheld: 'newcomers',
    })
  })

  test('is none either where newcomers join a team of others: theirs are no answers that anybody hides among', async () => {
    const company = await aCompany(app, { employees: 7, teams: 1 })
    const [team] = company.teams
    const joining = await accomplices(company)
    for (const person of joining) await company.owner.as.teams.movePerson({ id: person.id, team_id: team?.id ?? '' })
    const ofTeam = { ...twoStatements(), target_type: 'team' as const, target_value: team?.id ?? '' }
    const round = async (old: number) => {
      const { id } = await anActivePulse(company.owner, ofTeam)
      const people = [...company.employees.slice(0, old), ...joining]
      await answerAs(
        app,
        company,
        id,
        people.map((person, index) => ({ person, responses: sheetOf(index) })),
      )
      await company.owner.as.pulses.deactivate({ id })
      await app.runJobs()
      return company.owner.as.pulses.responses({ id })
    }
    expect(await round(1)).toMatchObject({ n: 0, results: [], withheld: 'newcomers' })
    expect(await round(6)).toMatchObject({ n: 11, withheld: null, results: [{ n: 11 }, { n: 11 }] })
  })

  test('is seen by who is asked: the form, the letter and the page say which team, and of how many', async () => {
    const company = await aCompany(app, { employees: 7, teams: 1 })
    const ofTeam = { ...twoStatements(), target_type: 'team' as const, target_value: company.teams[0]?.id ?? '' }
    const { id } = await anActivePulse(company.owner, ofTeam)
    await app.runJobs()
    const [person] = company.employees
    const said = 'Спрашивают команду «Разработка», 7 человек.'
    const form = await app
      .as(null)
      .pulses.form({ token: (await linksOf(app, company, id)).get(person?.id ?? '') ?? '' })
    expect(promiseText(form.pulse)).toContain(said)
    const [letter] = await lettersTo(app, person?.email ?? '', 'pulse-invitation')
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(said)
    const pulse = await company.owner.as.pulses.get({ id })
    expect(promiseText({ ...pulse, invited: pulse.participation?.invited ?? null })).toContain(said)
  })
})
