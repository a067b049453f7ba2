import {
  type Asked,
  participationChange,
  participationScatter,
  participationShare,
} from '@kamerton/contract/analytics/participation'
import {
  engagementChange,
  enpsChange,
  likertScale,
  meanChange,
  pooledEngagement,
  pooledEnps,
  pooledMean,
} from '@kamerton/contract/analytics/rules'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { measures } from './measures.ts'
import { pooledByPeriod, poolRounds, poolsByPeriod } from './pools.ts'
import { listDatedSums } from './queries.ts'
import { listSumsOfTeams } from './sums-of-teams.ts'

const app = testAppOfFile()

/** A round as the rollups hold it: who was asked, who answered, and of an eNPS its groups, of a scale its moments. */
const round = fc
  .record({
    marks: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
    silent: fc.nat(8),
    is_anonymous: fc.boolean(),
  })
  .map(({ marks, silent, is_anonymous }) => ({
    n: marks.length,
    sum: marks.reduce((sum, mark) => sum + mark, 0),
    sum_of_squares: marks.reduce((sum, mark) => sum + mark * mark, 0),
    promoters: marks.filter((mark) => mark === 5).length,
    passives: marks.filter((mark) => mark === 4).length,
    detractors: marks.filter((mark) => mark < 4).length,
    invited: marks.length + silent,
    answered: marks.length,
    asked: marks.length + silent,
    is_anonymous,
  }))
const period = fc
  .array(round, { maxLength: 6 })
  .map((rounds) => rounds.map((sums, at) => ({ ...sums, round_id: `${at}` })))

test('what rounds add up to has the value, the interval and the change that the rounds have one by one', () => {
  fc.assert(
    fc.property(period, period, (before, after) => {
      const [from, to] = [poolRounds(before), poolRounds(after)]
      const moments = (rounds: typeof after) =>
        rounds.map(({ n, sum, sum_of_squares: sumOfSquares }) => ({ n, sum, sumOfSquares }))
      const asked = (rounds: readonly Asked[]) => rounds.filter(({ invited }) => invited > 0)
      const { enps, engagement, mood: ofMood, participation } = measures

      expect([enps.value(to), enps.interval(to), enps.people(to)]).toEqual([
        pooledEnps(after)?.value ?? null,
        pooledEnps(after)?.interval ?? null,
        pooledEnps(after)?.n ?? 0,
      ])
      expect(enps.change(from, to)).toEqual(enpsChange(before, after))
      expect([engagement.value(to), engagement.interval(to)]).toEqual([
        pooledEngagement(moments(after))?.value ?? null,
        pooledEngagement(moments(after))?.interval ?? null,
      ])
      expect(engagement.change(from, to)).toEqual(engagementChange(moments(before), moments(after)))
      expect([ofMood.value(to), ofMood.interval(to)]).toEqual([
        pooledMean(moments(after), likertScale)?.value ?? null,
        pooledMean(moments(after), likertScale)?.interval ?? null,
      ])
      expect(ofMood.change(from, to)).toEqual(meanChange(moments(before), moments(after)))
      expect([participation.value(to), participation.scatter(to)]).toEqual([
        participationShare(asked(after)),
        participationScatter(asked(after)),
      ])
      expect(participation.change(from, to)).toEqual(participationChange(asked(before), asked(after)))
      expect(to.asked).toBe(after.reduce((sum, one) => sum + (one.n > 0 ? one.asked : 0), 0))
    }),
    { numRuns: 200 },
  )
})

test('the database adds up the rounds of teams to what they add up to here', async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  const company = await aCompany(app, { employees: 6, teams: 3 })
  await aRound(company, company.employees, moodSheets(3, 4), mood)
  const of = [company.companyId]
  // Ten earlier rounds, every third of them confidential. Each was answered on three days, by some teams only on some
  // of these days.
  await app.owner.query(
    `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
       opened_at, opened_on, closed_at, closed_on, invited)
     select company_id, gen_random_uuid(), pulse_id, 1 + n, n % 3 = 0, 5, 10, day, day, day + interval '5 days', day::date + 5, 90
     from pulse_rounds, generate_series(1, 10) n, lateral (select timestamptz '2026-11-10' - n * interval '7 days' as day) opened
     where company_id = $1`,
    of,
  )
  await app.owner.query(
    `insert into team_rollups (company_id, metric, day, team_id, round_id, slot, n, sum, sum_of_squares, promoters, passives, detractors)
     select $1, metric, r.opened_on + k, t.id, r.id, 0, p + a + d, 5 * p + 4 * a + 2 * d,
       case when k = 0 and r.is_anonymous then 0 else 25 * p + 16 * a + 4 * d end, p, a, d
     from pulse_rounds r, teams t, generate_series(0, 2) k, unnest(array['enps', 'engagement', 'mood']) metric,
       lateral (select abs(hashtext(r.id::text || t.id::text || k || metric)) as h) random,
       lateral (select h % 5 as p, h / 5 % 4 as a, h / 20 % 3 as d) groups
     where r.company_id = $1 and t.company_id = $1 and r.closed_at is not null and h % 11 > 2`,
    of,
  )
  await app.owner.query(
    `insert into team_rollups (company_id, metric, day, team_id, round_id, slot, invited, answered)
     select $1, 'participation', r.opened_on, t.id, r.id, 0, 20 + h % 9, h % 20
     from pulse_rounds r, teams t, lateral (select abs(hashtext(r.id::text || t.id::text)) as h) random
     where r.company_id = $1 and t.company_id = $1 and r.closed_at is not null`,
    of,
  )
  const days = { previousFrom: '2026-09-10', from: '2026-10-15', to: '2026-11-18' }
  const expectSameSums = () =>
    app.unbound.inCompany(company.companyId, async (ctx) => {
      const pooled = await listSumsOfTeams(ctx, 'company', days)
      for (const { id } of company.teams) {
        const rounds = await listDatedSums(ctx, { teams: [id] }, { ...days, since: days.previousFrom, until: days.to })
        const expected = poolsByPeriod(rounds)
        for (const name of metricNames) expect(expected.current[name].rounds).toBeGreaterThan(1)
        const found = pooledByPeriod(pooled.filter(({ team_id }) => team_id === id))
        for (const at of ['current', 'previous'] as const)
          for (const name of metricNames) expect(found[at][name]).toMatchObject({ ...expected[at][name], end: null })
      }
    })
  // Sums from the days alone, and then from stored sums of rounds in one period; the end of a period splits some
  // rounds.
  await expectSameSums()
  const { rows: closed } = await app.owner.query<{ id: string }>(
    'select id from pulse_rounds where company_id = $1 and closed_at is not null',
    of,
  )
  expect(closed).toHaveLength(10)
  for (const { id } of closed) await app.owner.query('select sum_rounds_of_teams($1, $2)', [company.companyId, id])
  await expectSameSums()
  // The stored sums are really read: a changed number in them changes the result.
  await app.owner.query('update team_round_sums set invited = invited + 1 where company_id = $1', of)
  await expect(expectSameSums()).rejects.toThrow(/to match object/)
})
