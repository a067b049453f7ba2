import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Company, type Person, type Team } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

type Counts = readonly [promoters: number, passives: number, detractors: number]

/**
 * A company with one eNPS, named by default, in which each team answered with these counts. In each team, `silent` more
 * people did not answer.
 */
async function answered(teams: Record<string, Counts>, { silent = 0, anonymous = false } = {}) {
  const company = await aCompany(app, { employees: 0, teams: 0, userLimit: 500 })
  const people: Person[] = []
  const sheets: Sheet[] = []
  const made: Team[] = []
  for (const [name, counts] of Object.entries(teams)) {
    const members: Person[] = []
    const own: Sheet[] = [...enpsSheets(...counts), ...Array.from({ length: silent }, () => null)]
    for (let i = 0; i < own.length; i++) members.push(await aPerson(app, company.companyId))
    made.push(await aTeam(app, company.companyId, { name, memberIds: members.map(({ id }) => id) }))
    people.push(...members)
    sheets.push(...own)
  }
  const { id } = await aRound(company, people, sheets, { is_anonymous: anonymous })
  if (anonymous) {
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
  }
  return { ...company, teams: made, employees: people }
}

const performance = ({ owner }: Pick<Company, 'owner'>) => owner.as.analytics.teamsPerformance()

describe('teams', () => {
  test('have a value, an interval, how many of how many, and stand by value', async () => {
    const company = await answered({ Ряд: [7, 4, 3], Лад: [5, 0, 0], Сад: [2, 2, 4] }, { silent: 1 })
    app.clock.pass(2 * DAY)
    const { teams, company: all } = await performance(company)
    expect(teams.map(({ name }) => name)).toEqual(['Лад', 'Ряд', 'Сад'])
    expect(teams[1]).toMatchObject({ n: 14, invited: 15, member_count: 15, withheld: null })
    expect(teams[1]?.enps).toBeCloseTo(28.5714, 4)
    expect(teams[1]?.interval?.low).toBeCloseTo(-13.93, 2)
    expect(teams[1]?.interval?.high).toBeCloseTo(60.99, 2)
    expect(teams[1]?.participation_rate).toBeCloseTo((100 * 14) / 15, 10)
    expect(teams[0]?.interval?.low).toBeCloseTo(17.49, 2)
    expect(all).toMatchObject({ n: 27, invited: 33 })
    expect(all.enps).toBeCloseTo((100 * 7) / 27, 10)
  })

  test('without answers stand last, by name', async () => {
    const company = await answered({ Ряд: [1, 0, 2] })
    await aTeam(app, company.companyId, { name: 'Ясень' })
    await aTeam(app, company.companyId, { name: 'Астра' })
    const { teams } = await performance(company)
    expect(teams.map(({ name, withheld }) => [name, withheld])).toEqual([
      ['Ряд', null],
      ['Астра', 'no_answers'],
      ['Ясень', 'no_answers'],
    ])
    expect(teams[1]).toMatchObject({
      enps: null,
      interval: null,
      n: 0,
      invited: 0,
      member_count: 0,
      participation_rate: null,
    })
  })

  test('of pulses for one team have no part in eNPS, but in participation', async () => {
    const company = await aCompany(app, { employees: 4, teams: 1 })
    await aRound(company, company.employees, moodSheets(5, 4), {
      ...mood,
      target_type: 'team',
      target_value: company.teams[0]?.id,
    })
    app.clock.pass(2 * DAY)
    expect((await performance(company)).teams).toMatchObject([
      { enps: null, withheld: 'no_answers', participation_rate: 50 },
    ])
  })

  test('keep their answers when people move, and are gone when they are deleted', async () => {
    const company = await answered({ Ряд: [4, 1, 1], Лад: [1, 1, 4] })
    await app.owner.query('update team_members set team_id = $2 where company_id = $1 and team_id <> $2', [
      company.companyId,
      company.teams[1]?.id,
    ])
    expect((await performance(company)).teams).toMatchObject([
      { name: 'Ряд', enps: 50, n: 6, member_count: 0 },
      { name: 'Лад', enps: -50, n: 6, member_count: 12 },
    ])
    await app.owner.query('update teams set deleted_at = now() where company_id = $1 and id = $2', [
      company.companyId,
      company.teams[0]?.id,
    ])
    expect((await performance(company)).teams.map(({ name }) => name)).toEqual(['Лад'])
  })
})

describe('a verdict and a rank', () => {
  test('are given where the whole interval misses the company’s value', async () => {
    const { teams, ranking } = await performance(
      await answered({ Верх: [16, 2, 0], Середина: [6, 6, 4], Низ: [1, 3, 12] }),
    )
    expect(teams.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Верх', 'above_company'],
      ['Середина', 'unclear'],
      ['Низ', 'below_company'],
    ])
    expect(ranking).toEqual({ best_team_id: teams[0]?.id, worst_team_id: teams[2]?.id, reason: 'significant' })
  })

  test('are not given to luck: teams of which one leads by a few answers', async () => {
    const { teams, ranking } = await performance(await answered({ Раз: [3, 1, 1], Два: [4, 2, 2], Три: [2, 2, 2] }))
    expect(teams.every(({ verdict }) => verdict === 'unclear')).toBe(true)
    expect(ranking).toEqual({ best_team_id: null, worst_team_id: null, reason: 'within_noise' })
  })

  test('need three teams', async () => {
    const { ranking } = await performance(await answered({ Верх: [16, 2, 0], Низ: [1, 3, 12] }))
    expect(ranking).toEqual({ best_team_id: null, worst_team_id: null, reason: 'too_few_teams' })
  })

  test('are not given where fewer than four of ten answered', async () => {
    const { teams, ranking } = await performance(
      await answered({ Верх: [16, 2, 0], Середина: [6, 6, 4], Низ: [1, 3, 12] }, { silent: 28 }),
    )
    expect(teams.every(({ verdict, enps }) => verdict === 'unclear' && enps !== null)).toBe(true)
    expect(ranking.reason).toBe('too_few_teams')
  })
})

/** Somebody who leads the first team of a company. */
async function leaderOfFirst(company: Awaited<ReturnType<typeof answered>>) {
  const manager = await aPerson(app, company.companyId, { role: 'manager' })
  await app.owner.query('update teams set manager_id = $2 where company_id = $1 and id = $3', [
    company.companyId,
    manager.id,
    company.teams[0]?.id,
  ])
  return manager
}

test('a manager sees the teams they lead, and of named answers nothing of the rest', async () => {
  const company = await answered({ Своя: [10, 2, 0], Чужая: [1, 3, 9] })
  const manager = await leaderOfFirst(company)
  expect(await manager.as.analytics.teamsPerformance()).toMatchObject({
    company: { enps: null, interval: null, n: 0, invited: 0, withheld: 'named_answers' },
    teams: [{ name: 'Своя', n: 12, verdict: 'unclear' }],
    ranking: { reason: 'too_few_teams' },
  })
  expect((await performance(company)).teams).toHaveLength(2)
})

test('beside the team of a manager stands the company, where all of it was released from anonymous rounds', async () => {
  const company = await answered({ Своя: [12, 0, 0], Чужая: [2, 4, 18] }, { anonymous: true })
  const manager = await leaderOfFirst(company)
  const { company: all, teams } = await performance(company)
  expect(all).toMatchObject({ n: 36, invited: 39, withheld: null })
  expect(await manager.as.analytics.teamsPerformance()).toMatchObject({
    company: all,
    teams: [{ name: 'Своя', verdict: 'above_company' }],
  })
  expect(teams.map(({ verdict }) => verdict)).toEqual(['above_company', 'below_company'])
  // With one named round among them, the sum would reveal the named answers of others.
  await aRound(company, company.employees, enpsSheets(3, 3, 3))
  expect((await manager.as.analytics.teamsPerformance()).company).toMatchObject({
    enps: null,
    withheld: 'named_answers',
  })
})

test('four answers have a value, and neither an interval nor a verdict', async () => {
  const { company, teams } = await performance(await answered({ Ряд: [4, 0, 0], Лад: [0, 0, 12] }))
  expect(teams).toMatchObject([
    { name: 'Ряд', enps: 100, interval: null, verdict: 'unclear' },
    { name: 'Лад', enps: -100, verdict: 'below_company' },
  ])
  expect(company.enps).toBe(-50)
})

test('another company is another world', async () => {
  const ours = await answered({ Ряд: [3, 0, 0] })
  const theirs = await answered({ Ряд: [0, 0, 3] })
  expect(await performance(ours)).toMatchObject({ company: { enps: 100, n: 3 }, teams: [{ enps: 100 }] })
  expect(await performance(theirs)).toMatchObject({ company: { enps: -100, n: 3 }, teams: [{ enps: -100 }] })
})
