import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Company } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const anonymous = { is_anonymous: true }

const app = testAppOfFile()

async function close({ owner }: Company, id: string): Promise<void> {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

/** A company whose only people besides its three readers are in teams of these sizes. */
async function ofTeams(sizes: readonly number[]) {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const teams = []
  for (const size of sizes) {
    const members = []
    for (let i = 0; i < size; i++) members.push(await aPerson(app, company.companyId))
    teams.push(
      await aTeam(app, company.companyId, { name: `Команда из ${size}`, memberIds: members.map(({ id }) => id) }),
    )
    company.employees.push(...members)
  }
  return { ...company, teams }
}

/** Scores that differ within any group of two. */
const mixed = (count: number): Sheet[] =>
  Array.from({ length: count }, (_, index) => ({ recommend: index % 2 ? 9 : 5 }))

describe('an anonymous round', () => {
  test('says nothing before its close, then counts on the day of the close', async () => {
    const company = await ofTeams([14])
    const { id } = await aRound(company, company.employees, enpsSheets(7, 4, 3), anonymous)
    app.clock.pass(2 * DAY)
    const before = await company.owner.as.analytics.dashboard()
    expect(before.enps).toMatchObject({ current: null, details: { n: 0, invited: 0, reason: 'running' } })
    expect(before.participation).toMatchObject({ details: { n: 10, invited: 17 } })
    // Closed but not mixed yet.
    app.clock.pass(7 * DAY)
    await company.owner.as.pulses.deactivate({ id })
    expect((await company.owner.as.analytics.enps()).current).toBeNull()
    await app.runJobs()
    // The round was opened nine days ago, but its answers belong to the day of its close.
    const { enps, participation } = await company.owner.as.analytics.dashboard({ period_days: 7 })
    // 28.57, rounded for display.
    expect(enps.current).toBe(29)
    expect(enps.details).toMatchObject({ n: 14, invited: 17 })
    expect(enps.details.sparkline.map(({ value }) => value).filter((value) => value !== null)).toHaveLength(1)
    expect(participation).toMatchObject({ current: null, details: { reason: 'no_answers' } })
    app.clock.pass(7 * DAY)
    expect((await company.owner.as.analytics.enps({ period_days: 7 })).details.previous).toBe(29)
  })

  test('is counted in steps, in each team of twice k by itself; sums over teams are sums of these', async () => {
    const company = await ofTeams([12, 11, 6])
    const manager = await aPerson(app, company.companyId, { role: 'manager' })
    await app.owner.query('update teams set manager_id = $2 where company_id = $1', [company.companyId, manager.id])
    // Five answers of the first team and four of the second; the third is withheld.
    const sheets = mixed(29).map((sheet, index) => (index < 5 || (index >= 12 && index < 16) ? sheet : null))
    const { id } = await aRound(company, company.employees, sheets, anonymous)
    app.clock.pass(2 * DAY)
    expect((await company.owner.as.analytics.participation()).details).toMatchObject({ n: 5, invited: 33 })
    expect((await manager.as.analytics.participation()).details).toMatchObject({ n: 5, invited: 23 })
    const rates = (await company.owner.as.analytics.teamsPerformance()).teams.map((team) => team.participation_rate)
    expect(rates.map((rate) => Math.round(rate ?? -1)).toSorted((a, b) => a - b)).toEqual([-1, 0, 42])
    await close(company, id)
    expect((await company.owner.as.analytics.participation()).details).toMatchObject({ n: 9, invited: 33 })
    // The middle of 5–12, and of 0–4.
    expect((await manager.as.analytics.participation()).details).toMatchObject({ n: 8 + 2, invited: 23 })
    const [small] = (await company.owner.as.analytics.teamsPerformance()).teams.filter(
      ({ member_count }) => member_count === 6,
    )
    expect(small?.participation_rate).toBeNull()
    expect(await company.owner.as.teamAnalytics.pulseStats({ id: small?.id ?? '' })).toMatchObject({
      totalPulses: 1,
      totalResponses: null,
      hasUntold: true,
      avgResponseRate: null,
    })
  })

  test('of fewer than five answers is withheld, and that is another reason than having none', async () => {
    const company = await ofTeams([8])
    const { id } = await aRound(company, company.employees, mixed(4), anonymous)
    await close(company, id)
    const { enps } = await company.owner.as.analytics.dashboard()
    expect(enps).toMatchObject({
      current: null,
      details: { n: 0, invited: 0, promoters: null, reason: 'too_few_answers' },
    })
    expect((await company.owner.as.analytics.dashboard()).mood.details.reason).toBe('no_answers')
    expect(await company.owner.as.analytics.teamsPerformance()).toMatchObject({
      company: { enps: null, n: 0 },
      teams: [{ enps: null, n: 0, withheld: 'too_few_answers' }],
    })
  })

  test('that is withheld leaves the value of a named one as it is', async () => {
    const company = await ofTeams([8])
    const { id } = await aRound(company, company.employees, mixed(4), anonymous)
    await close(company, id)
    await aRound(company, company.employees, enpsSheets(5, 1, 0))
    expect((await company.owner.as.analytics.enps()).details).toMatchObject({
      n: 6,
      invited: 11,
      promoters: 5,
      reason: null,
    })
  })
})

describe('teams in an anonymous round', () => {
  test('small ones are absent, also where subtraction would uncover them', async () => {
    const company = await ofTeams([12, 9, 6, 4])
    const { id } = await aRound(company, company.employees, mixed(31), anonymous)
    await close(company, id)
    const { teams, company: all } = await company.owner.as.analytics.teamsPerformance()
    expect(all).toMatchObject({ n: 31, invited: 34 })
    const shown = teams.filter(({ enps }) => enps !== null)
    // The 4 would be what is left of the total, so the next smallest is hidden with it.
    expect(shown.map(({ n }) => n).toSorted((a, b) => b - a)).toEqual([12, 6])
    expect(teams.slice(2)).toMatchObject([
      { withheld: 'counted_with_others', n: 0, interval: null },
      { withheld: 'would_reveal_another_group' },
    ])
    const { rows } = await app.owner.query(
      `select distinct team_id from team_rollups where company_id = $1 and metric = 'enps'`,
      [company.companyId],
    )
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set(shown.map((team) => team.id)))
  })

  test('U5: each says the reason of its own release, of the newest round that could ask it', async () => {
    const company = await ofTeams([12, 8])
    const [large, small] = company.teams
    const few = [...mixed(12), ...mixed(3), ...Array.from({ length: 5 }, () => null)]
    const { id } = await aRound(company, company.employees, few, anonymous)
    await close(company, id)
    const reasons = async () => {
      const { teams } = await company.owner.as.analytics.teamsPerformance()
      return [large, small].map((one) => teams.find((team) => team.id === one?.id)?.withheld)
    }
    expect(await reasons()).toEqual(['would_reveal_another_group', 'too_few_answers'])
    app.clock.pass(DAY)
    const newcomer = await aPerson(app, company.companyId)
    const late = await aTeam(app, company.companyId, { name: 'Новая', memberIds: [newcomer.id] })
    const { teams } = await company.owner.as.analytics.teamsPerformance()
    expect(teams.find((team) => team.id === late.id)?.withheld).toBe('no_answers')
  })

  test('a manager of a withheld team is told why, no number of it, and of all what is released to everybody', async () => {
    const company = await ofTeams([12, 9, 4])
    const manager = await aPerson(app, company.companyId, { role: 'manager' })
    await app.owner.query('update teams set manager_id = $2 where company_id = $1 and id = $3', [
      company.companyId,
      manager.id,
      company.teams[2]?.id,
    ])
    const { id } = await aRound(company, company.employees, mixed(25), anonymous)
    await close(company, id)
    const { enps, mood: never } = await manager.as.analytics.dashboard()
    expect(enps).toMatchObject({
      current: null,
      details: { n: 0, invited: 0, promoters: null, reason: 'too_few_answers' },
    })
    expect(never.details.reason).toBe('no_answers')
    expect(await manager.as.analytics.teamsPerformance()).toMatchObject({
      company: (await company.owner.as.analytics.teamsPerformance()).company,
      teams: [{ name: 'Команда из 4', enps: null, participation_rate: null, withheld: 'counted_with_others' }],
    })
  })

  test('a manager of a shown and a withheld team sees the shown one in their total', async () => {
    const company = await ofTeams([12, 9, 4])
    const manager = await aPerson(app, company.companyId, { role: 'manager' })
    await app.owner.query('update teams set manager_id = $2 where company_id = $1 and id = any($3)', [
      company.companyId,
      manager.id,
      [company.teams[0]?.id, company.teams[2]?.id],
    ])
    const { id } = await aRound(company, company.employees, mixed(25), anonymous)
    await close(company, id)
    expect((await manager.as.analytics.enps()).details).toMatchObject({
      n: 12,
      invited: 12,
      // Twelve answers are too few to show the groups, whatever k the round had.
      promoters: null,
      detractors: null,
    })
  })

  test('of fewer than 2k answers a rollup keeps the number and the value, not how they were spread', async () => {
    const company = await ofTeams([8])
    // Three promoters, four passives, one detractor: eNPS +25.
    const sheets = [9, 9, 10, 7, 7, 8, 8, 5].map((recommend) => ({ recommend }))
    const { id } = await aRound(company, company.employees, sheets, anonymous)
    await close(company, id)
    const { rows } = await app.owner.query<{ promoters: number; passives: number; detractors: number; sum: number }>(
      "select promoters, passives, detractors, sum from company_rollups where company_id = $1 and metric = 'enps'",
      [company.companyId],
    )
    expect(rows).toEqual([{ promoters: 5, passives: 0, detractors: 3, sum: 0 }])
    // The interval is computed with five promoters, and nobody is shown this number.
    expect(await company.owner.as.analytics.enps()).toMatchObject({
      current: 25,
      details: { n: 8, promoters: null, passives: null, detractors: null },
    })
  })

  test('D3: a small team near an end of the scale is told as a bound, and what it is part of, wherever eNPS stands', async () => {
    const company = await ofTeams([8])
    const sheets = [10, 10, 10, 10, 10, 10, 10, 9].map((recommend) => ({ recommend }))
    const { id } = await aRound(company, company.employees, sheets, anonymous)
    await close(company, id)
    const { teams, company: all } = await company.owner.as.pulses.responses({ id })
    expect([teams[0]?.bound, all?.bound]).toEqual(['at_least', 'at_least'])
    const performance = await company.owner.as.analytics.teamsPerformance()
    expect([performance.teams[0], performance.company]).toMatchObject([{ bound: 'at_least' }, { bound: 'at_least' }])
    expect(performance.teams[0]).toMatchObject({ participation_rate: null, participation_bound: 'about' })
    expect(await company.owner.as.analytics.enps()).toMatchObject({ current: all?.value, bound: 'at_least' })
    await app.owner.query('update teams set manager_id = $2 where company_id = $1', [
      company.companyId,
      company.manager.id,
    ])
    expect(await company.manager.as.analytics.enps()).toMatchObject({ current: teams[0]?.value, bound: 'at_least' })
  })

  test('the spread of a small team is not what is left of the company’s without a large team’s', async () => {
    const company = await ofTeams([12, 8])
    const ofTwelve = [9, 9, 9, 9, 7, 7, 7, 7, 7, 5, 5, 5]
    const ofEight = [9, 9, 7, 7, 7, 5, 5, 5]
    const sheets = [...ofTwelve, ...ofEight].map((recommend) => ({ recommend }))
    const { id } = await aRound(company, company.employees, sheets, anonymous)
    await close(company, id)
    const results = await company.owner.as.pulses.responses({ id })
    expect(results.results[0]?.enps?.groups).toEqual({ promoters: 6, passives: 8, detractors: 6 })
    expect(results.teams.map(({ n, withheld }) => [n, withheld])).toEqual([
      [12, null],
      [6, null],
    ])
    const { rows } = await app.owner.query<{ n: number; promoters: number; passives: number; detractors: number }>(
      "select n, promoters, passives, detractors from team_rollups where company_id = $1 and metric = 'enps' order by n",
      [company.companyId],
    )
    // The widest spreads that the values allow: value, number and interval reveal no other spread. Eight answers are
    // shown as six.
    expect(rows).toEqual([
      { n: 6, promoters: 2.625, passives: 0, detractors: 3.375 },
      { n: 12, promoters: 6, passives: 1, detractors: 5 },
    ])
  })

  test('another team’s round is no reason for a manager', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    const other = company.teams[1]
    const members = company.employees.filter(({ id }) => other?.memberIds.includes(id))
    const { id } = await aRound(company, members, moodSheets(5, 4, 3), {
      ...mood,
      ...anonymous,
      target_type: 'team',
      target_value: other?.id,
    })
    await close(company, id)
    expect((await company.owner.as.analytics.dashboard()).mood.details.reason).toBe('too_few_answers')
    expect((await company.manager.as.analytics.dashboard()).mood.details.reason).toBe('no_answers')
  })
})
