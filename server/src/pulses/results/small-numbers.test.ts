import { HOUR } from '@kamerton/contract/lib/durations'
import { settlesAt } from '@kamerton/contract/pulses/launch'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, thereForLong } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

describe('a round that has only begun', () => {
  test('says so for 48 hours, or until it ends', async () => {
    const { owner } = await aCompany(app)
    const { id } = await anActivePulse(owner, mood)
    const isEarly = async () => (await owner.as.pulses.get({ id })).participation?.early
    expect(await isEarly()).toBe(true)
    app.clock.pass(48 * HOUR - 1)
    expect(await isEarly()).toBe(true)
    expect((await owner.as.pulses.list()).find((one) => one.id === id)?.participation?.early).toBe(true)
    app.clock.pass(1)
    expect(await isEarly()).toBe(false)
    const stopped = await anActivePulse(owner, mood)
    await owner.as.pulses.deactivate({ id: stopped.id })
    expect((await owner.as.pulses.get({ id: stopped.id })).participation?.early).toBe(false)
  })
})

const scale = (min: number, max: number) => ({
  ...mood,
  category: 'custom' as const,
  questions: [{ id: 'item1', question: 'Удобно?', type: 'rating' as const, scale: { min, max } }],
})
const answers = (...values: number[]): Sheet[] => values.map((item1) => ({ item1 }))

describe('the interval of a question', () => {
  test('never leaves its own scale, and there is none of four answers', async () => {
    const company = await aCompany(app, { employees: 6 })
    const resultOf = async (sheets: Sheet[]) => {
      const { id } = await aRound(company, company.employees, sheets, scale(1, 7))
      return (await company.owner.as.pulses.responses({ id })).results[0]
    }
    expect(await resultOf(answers(7, 7, 7, 1))).toMatchObject({ n: 4, mean: 5.5, interval: null })
    const wide = await resultOf(answers(7, 7, 7, 7, 1))
    expect(wide?.interval?.low).toBeGreaterThan(1)
    expect(wide?.interval?.high).toBe(7)
  })
})

/** Two teams of six and ten, and somebody without a team. */
async function aDivided() {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people = []
  for (let count = 0; count < 17; count++) people.push(await aPerson(app, company.companyId))
  const ids = people.map(({ id }) => id)
  await aTeam(app, company.companyId, { name: 'Ряд', memberIds: ids.slice(0, 6) })
  await aTeam(app, company.companyId, { name: 'Лад', memberIds: ids.slice(6, 16) })
  await aTeam(app, company.companyId, { name: 'Пустая' })
  return { ...company, people }
}

describe('the bars of a question', () => {
  // Their sum is the exact number of answers, and of seven people «seven have answered» names each of them.
  test.each([
    ['seven', 4, null],
    ['ten', 7, expect.arrayContaining([expect.objectContaining({ count: expect.any(Number) })])],
  ])('are shown of %s people only if the number of answers is told', async (_what, employees, bars) => {
    const company = await aCompany(app, { employees, teams: 0 })
    await thereForLong(app, company)
    const { id } = await anActiveBlindPulse(app, company, { ...scale(1, 5), k: 3, shares_results: true })
    const people = [company.owner, company.admin, company.manager, ...company.employees]
    const all = people.map((person, at) => ({ person, responses: { item1: 1 + (at % 5) } }))
    await answerAs(app, company, id, all)
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { results } = await company.owner.as.pulses.responses({ id })
    expect(results).toMatchObject([{ distribution: bars, mean: expect.any(Number) }])
    const round_id = (await company.employees[0]?.as.myPulses.list())?.past[0]?.round_id ?? ''
    const shared = await company.employees[0]?.as.myPulses.results({ roundId: round_id })
    expect(shared?.figures?.results).toMatchObject([{ distribution: bars }])
  })
})

describe('the teams of a pulse', () => {
  test('T2: of three of eight, of which one is asked with those outside of teams and all have answered, nobody says that too few did', async () => {
    const company = await aCompany(app, { employees: 24, teams: 3 })
    // Nobody but the owner is outside of a team.
    await app.owner.query('update users set deleted_at = now() where id = any($1)', [
      [company.admin.id, company.manager.id],
    ])
    await thereForLong(app, company)
    const { id } = await anActiveBlindPulse(app, company, mood)
    // One member of another team does not answer.
    const people = [...company.employees.filter((_, at) => at !== 1), company.owner]
    const said = (at: number) => ({ mood: 1 + ((at * 2 + Math.floor(at / 5)) % 5) })
    await answerAs(
      app,
      company,
      id,
      people.map((person, at) => ({ person, responses: said(at) })),
    )
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { rows } = await app.owner.query<{ team_id: string | null; asked: number; answered: number }>(
      `select p.team_id, count(*)::int as asked, count(p.answered_on)::int as answered from pulse_participants p
       join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id where r.pulse_id = $1 group by p.team_id`,
      [id],
    )
    expect(rows.find(({ team_id }) => team_id === null)).toMatchObject({ asked: 9, answered: 9 })
    const { teams } = await company.owner.as.pulses.responses({ id })
    const joined = teams.filter((team) => !rows.some(({ team_id }) => team_id === team.team_id))
    expect(joined.map(({ withheld, shown_from }) => [withheld, shown_from])).toEqual([['counted_with_others', null]])
    // Were its members new in it, the launch would have said so: the results keep to that day.
    await app.owner.query('update team_members set joined_at = $2 where team_id = $1', [
      joined[0]?.team_id,
      app.clock.now,
    ])
    const young = (await company.owner.as.pulses.responses({ id })).teams.find(
      ({ team_id }) => team_id === joined[0]?.team_id,
    )
    expect(young).toMatchObject({ withheld: 'counted_with_others', shown_from: settlesAt(app.clock.now) })
  })

  test('stand beside everybody in it and are compared with them, also where many questions make the metric', async () => {
    const company = await aDivided()
    const sheets = [5, 1].flatMap((value, at) =>
      Array.from({ length: at === 0 ? 6 : 10 }, () => ({ item1: value, item2: value })),
    )
    const { id } = await aRound(company, company.people, sheets, engagementOf(2))
    const { company: all, teams, asked } = await company.owner.as.pulses.responses({ id })
    expect(all).toMatchObject({ n: 16, invited: asked, value: expect.closeTo((20 * (6 * 5 + 10)) / 16) })
    expect(teams).toMatchObject([
      { team_name: 'Лад', value: 20, interval: { low: 20, high: 20 }, comparison: 'below_company' },
      { team_name: 'Ряд', value: 100, interval: { low: 100, high: 100 }, comparison: 'above_company' },
    ])
  })

  test('of four answers are not compared; of those without a team nothing is said where they are silent', async () => {
    const company = await aDivided()
    const sheets = [...enpsSheets(4, 0, 0), null, null, ...enpsSheets(0, 0, 10)]
    const { id } = await aRound(company, company.people, sheets)
    const { teams } = await company.owner.as.pulses.responses({ id })
    expect(teams.map(({ team_name, comparison, interval }) => [team_name, comparison, interval === null])).toEqual([
      ['Лад', 'below_company', false],
      ['Ряд', 'unclear', true],
    ])
  })

  test('of a pulse for one team are not compared with anything', async () => {
    const company = await aCompany(app, { employees: 6, teams: 1 })
    const one = { ...mood, target_type: 'team' as const, target_value: company.teams[0]?.id ?? '' }
    const { id } = await aRound(company, company.employees, moodSheets(5, 4, 3, 4, 5), one)
    expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: 5, teams: [], company: null })
  })

  test('too small to be asked as teams are told of, as on the dashboard', async () => {
    const company = await aDivided()
    await aTeam(app, company.companyId, { name: 'Малая', memberIds: company.people.slice(16).map(({ id }) => id) })
    const sheets = enpsSheets(6, 5, 5)
    const { id } = await aRound(company, company.people, sheets, { is_anonymous: true })
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { teams } = await company.owner.as.pulses.responses({ id })
    expect(teams.find(({ team_name }) => team_name === 'Малая')).toMatchObject({
      value: null,
      withheld: 'counted_with_others',
    })
    expect(teams.map(({ team_name }) => team_name)).not.toContain('Пустая')
  })
})
