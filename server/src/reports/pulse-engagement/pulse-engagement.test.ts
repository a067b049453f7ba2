import { HOUR } from '@kamerton/contract/lib/durations'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActiveReview } from '../../testing/factories/manager-reviews.ts'
import {
  anActiveBlindPulse,
  anActivePulse,
  answerAs,
  despite,
  enpsQuestion,
  linksOf,
  moodQuestion,
} from '../../testing/factories/pulses.ts'
import { mood } from '../../testing/factories/rounds.ts'
import { answerFromDevice, blindedBy } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { keepPeople } from './keep-people.ts'
import { listRounds } from './queries.ts'
import { readPeople } from './read-people.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  at('2026-10-26T09:00:00Z')
  company = await aCompany(app)
  // The tenth person: with fewer, the number of confidential answers is not shown.
  await aPerson(app, company.companyId)
})

const at = (moment: string) => {
  app.clock.now = new Date(moment)
}
/** Four whole weeks and their last Wednesday, which is today. */
const autumn = { start_date: '2026-10-26', end_date: '2026-11-18' }
const report = (range: { start_date?: string; end_date?: string } = autumn) =>
  company.owner.as.reports.pulseEngagement(range)
const nth = (index: number): Person => {
  const person = company.employees[index]
  if (!person) throw new Error('the company has six employees')
  return person
}
const answer = (id: string, question: { id: string }, ...people: Person[]) =>
  answerAs(
    app,
    company,
    id,
    people.map((person) => ({ person, responses: { [question.id]: 3 } })),
  )
const close = async (id: string) => {
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}
const keep = () => app.unbound.inCompany(company.companyId, keepPeople)
const third = 33.3

/**
 * Ten people: a mood asked twice, a confidential eNPS with six answers, a running question for a team of three, a mood
 * of yesterday.
 */
async function anAutumn() {
  const { id: twice } = await anActivePulse(company.owner, mood)
  await answer(twice, moodQuestion, nth(0), nth(1), nth(2))
  await close(twice)
  at('2026-11-02T09:00:00Z')
  await company.owner.as.pulses.activate({ id: twice, ...despite })
  await answer(twice, moodQuestion, nth(0), nth(3))
  await close(twice)
  at('2026-11-10T09:00:00Z')
  const { id: team } = await anActivePulse(company.owner, {
    category: 'custom',
    target_type: 'team',
    target_value: company.teams[0]?.id ?? '',
  })
  await answer(team, enpsQuestion, nth(4))
  const { id: enps } = await anActivePulse(company.owner, { is_anonymous: true })
  await answer(enps, enpsQuestion, ...company.employees)
  await close(enps)
  at('2026-11-17T12:00:00Z')
  const { id: yesterday } = await anActivePulse(company.owner, mood)
  await answer(yesterday, moodQuestion, company.owner)
  at('2026-11-18T09:00:00Z')
  return { twice, team, enps, yesterday }
}

test('every figure of a company that is counted by hand', async () => {
  await anAutumn()
  const counted = await report()
  expect(counted).toEqual({
    period: { from: '2026-10-26', to: '2026-11-18', days: 24 },
    total_pulses: 4,
    total_responses: 3 + 2 + 1 + 6 + 1,
    total_invited: 10 + 10 + 3 + 10 + 10,
    // Six employees and the owner, of ten. Six by name; people of confidential rounds are joined with nobody.
    total_respondents: 6,
    total_people: 10,
    // Without the round that has just begun: 12 of 33.
    overall_response_rate: 36.4,
    pulse_types_stats: [
      {
        type: 'mood',
        count: 2,
        responses: 6,
        invited: 30,
        respondents: 5,
        avg_response_rate: 25,
      },
      {
        type: 'enps',
        count: 1,
        responses: 6,
        invited: 10,
        respondents: 6,
        avg_response_rate: 60,
      },
      { type: 'custom', count: 1, responses: 1, invited: 3, respondents: 1, avg_response_rate: third },
    ],
    weekly_stats: [
      {
        week: '2026-10-26',
        is_whole: true,
        pulses_count: 1,
        responses_count: 3,
        invited_count: 10,
        respondents_count: 3,
        response_rate: 30,
      },
      {
        week: '2026-11-02',
        is_whole: true,
        pulses_count: 1,
        responses_count: 2,
        invited_count: 10,
        respondents_count: 2,
        response_rate: 20,
      },
      {
        week: '2026-11-09',
        is_whole: true,
        pulses_count: 2,
        responses_count: 7,
        invited_count: 13,
        respondents_count: 6,
        response_rate: 53.8,
      },
      {
        week: '2026-11-16',
        is_whole: false,
        pulses_count: 1,
        responses_count: 1,
        invited_count: 10,
        respondents_count: 1,
        response_rate: null,
      },
    ],
    insights: [expect.objectContaining({ rule_id: 'pulse-engagement.rate-low', type: 'bad' })],
  })
  // The nightly job keeps ended rounds as sets, and a second run does nothing: both give equal figures.
  await keep()
  await keep()
  const { rows } = await app.owner.query('select 1 from round_people where company_id = $1', [company.companyId])
  expect(rows).toHaveLength(3)
  expect(await report()).toEqual(counted)
})

test('agrees with the dashboard, the chart of weeks and the list of pulses', async () => {
  const { team } = await anAutumn()
  const month = await report({ start_date: '2026-10-20', end_date: '2026-11-18' })
  const dashboard = await company.owner.as.analytics.dashboard({ period_days: 30 })
  expect(dashboard.period).toMatchObject({ from: '2026-10-20', to: '2026-11-18' })
  expect(month.overall_response_rate).toBe(Math.round(1000 * (dashboard.participation.current ?? 0)) / 10)
  expect(month.total_people).toBe(dashboard.total_employees)
  expect(month.total_responses).toBe((await company.owner.as.pulses.stats()).total_responses)
  expect(month.total_pulses).toBe((await company.owner.as.pulses.list({})).length)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  expect(sum(month.weekly_stats.map((week) => week.responses_count))).toBe(month.total_responses)
  expect(sum(month.pulse_types_stats.map((type) => type.responses))).toBe(month.total_responses)
  expect(sum(month.pulse_types_stats.map((type) => type.invited))).toBe(month.total_invited)
  expect(sum(month.pulse_types_stats.map((type) => type.count))).toBe(month.total_pulses)
  // After two days no round has just begun, and the chart of weeks has equal numbers.
  app.clock.pass(48 * HOUR)
  const later = await report({ start_date: '2026-10-26', end_date: '2026-11-20' })
  const chart = (await company.owner.as.analytics.weeklyResponses({ weeks: 4 })).slice(-4)
  expect(
    later.weekly_stats.map(({ week, responses_count, invited_count }) => ({
      week,
      responses: responses_count,
      invited: invited_count,
    })),
  ).toEqual(chart)
  // Answers to a deleted pulse stay in the figures, as on the dashboard.
  await company.owner.as.pulses.delete({ id: team })
  expect(await report({ start_date: '2026-10-26', end_date: '2026-11-20' })).toMatchObject({
    total_pulses: 4,
    total_responses: 13,
  })
})

describe('who is counted', () => {
  test('while a confidential round runs only whole groups are, and nobody by themselves', async () => {
    const { id: named } = await anActivePulse(company.owner, mood)
    await answer(named, moodQuestion, company.owner)
    const { id } = await anActivePulse(company.owner, { is_anonymous: true })
    const respondents = async () => {
      const { total_responses, total_respondents } = await report()
      return [total_responses, total_respondents]
    }
    for (const person of company.employees.slice(0, 4)) {
      await answer(id, enpsQuestion, person)
      expect(await respondents()).toEqual([1, 1])
    }
    await answer(id, enpsQuestion, nth(4))
    expect(await respondents()).toEqual([6, 5])
    await answer(id, enpsQuestion, nth(5))
    expect(await respondents()).toEqual([6, 5])
    await close(id)
    // After closing, the six and the person who answered by name are neither separated nor joined. Either would reveal
    // whether the owner is one of the six.
    expect(await respondents()).toEqual([7, 6])
    await keep()
    expect(await respondents()).toEqual([7, 6])
  })

  test('of a round whose answers come from nobody whole groups are told of while it runs, and then everybody once', async () => {
    const { id: named } = await anActivePulse(company.owner, mood)
    await answer(named, moodQuestion, nth(0), company.owner)
    await close(named)
    const { id } = await anActiveBlindPulse(app, company)
    const links = await linksOf(app, company, id)
    for (const person of company.employees)
      await answerFromDevice(app.as().pulses, links.get(person.id) ?? '', { [enpsQuestion.id]: 9 })
    const respondents = async () => {
      const { total_respondents, pulse_types_stats } = await report()
      return [total_respondents, ...pulse_types_stats.map((type) => type.respondents)]
    }
    // While it runs, five of the six are shown.
    expect(await respondents()).toEqual([5, 2, 5])
    await close(id)
    expect(await respondents()).toEqual([6, 2, 6])
    await keep()
    expect(await respondents()).toEqual([6, 2, 6])
  })

  test('whoever has taken the right to answer and sent nothing is no respondent', async () => {
    const { id } = await anActiveBlindPulse(app, company)
    const links = await linksOf(app, company, id)
    const asking = app.as().pulses
    for (const person of company.employees) {
      const token = links.get(person.id) ?? ''
      if (person !== nth(5)) await answerFromDevice(asking, token, { [enpsQuestion.id]: 9 })
      else await asking.takeCredential({ token, blinded: (await blindedBy(asking, token)).blinded })
    }
    await close(id)
    expect(await report()).toMatchObject({ total_responses: 5, total_respondents: 5, total_people: 10 })
    await keep()
    expect(await report()).toMatchObject({ total_responses: 5, total_respondents: 5, total_people: 10 })
  })

  test('who leaves, comes and is asked later is one person each, kept or not', async () => {
    const { id } = await anActivePulse(company.owner, mood)
    await answer(id, moodQuestion, nth(0), nth(1))
    await close(id)
    await keep()
    await company.owner.as.employees.delete({ id: nth(0).id })
    await company.owner.as.pulses.activate({ id, ...despite })
    await answer(id, moodQuestion, nth(1), nth(2))
    expect(await report()).toMatchObject({
      total_respondents: 3,
      total_people: 10,
      total_responses: 4,
      total_invited: 19,
    })
  })

  test('reviews of managers count as rounds, as on the dashboard', async () => {
    await anActiveReview(company.owner)
    app.clock.pass(48 * HOUR)
    const { pulse_types_stats, overall_response_rate } = await report()
    const dashboard = await company.owner.as.analytics.dashboard({ period_days: 30 })
    expect([overall_response_rate, dashboard.participation.current]).toEqual([0, 0])
    expect(pulse_types_stats).toMatchObject([{ type: 'custom', count: 1, invited: 1, responses: 0 }])
  })
})

test('a round stands on the day on which it was opened by the company’s clock', async () => {
  at('2026-11-01T20:59:59Z')
  await anActivePulse(company.owner, mood)
  at('2026-11-18T09:00:00Z')
  // 23:59:59 of Sunday in Moscow.
  const sunday = { start_date: '2026-11-01', end_date: '2026-11-01' }
  expect(await report(sunday)).toMatchObject({
    total_pulses: 1,
    weekly_stats: [{ week: '2026-10-26', pulses_count: 1 }],
  })
  expect(await report({ start_date: '2026-11-02', end_date: '2026-11-03' })).toMatchObject({ total_pulses: 0 })
  expect(await report({ start_date: '2026-10-01', end_date: '2026-10-31' })).toMatchObject({ total_pulses: 0 })
})

test('an empty company has zeros, no rates and nothing to say', async () => {
  at('2026-11-18T09:00:00Z')
  expect(await report({ start_date: '2026-11-10', end_date: '2026-11-18' })).toEqual({
    period: { from: '2026-11-10', to: '2026-11-18', days: 9 },
    total_pulses: 0,
    total_responses: 0,
    total_invited: 0,
    total_respondents: 0,
    total_people: 0,
    overall_response_rate: null,
    pulse_types_stats: [],
    weekly_stats: ['2026-11-09', '2026-11-16'].map((week) => ({
      week,
      is_whole: false,
      pulses_count: 0,
      responses_count: 0,
      invited_count: 0,
      respondents_count: 0,
      response_rate: null,
    })),
    insights: [],
  })
})

test('a week that is not whole among the days, or not over, is not called one without pulses', async () => {
  await anAutumn()
  const said = async (range: { start_date: string; end_date: string }) =>
    (await report(range)).insights.find(({ rule_id }) => rule_id === 'pulse-engagement.weeks-without-pulse')
  // The pulse of the first week was opened on its Monday; the last week has only its Monday.
  expect(await said({ start_date: '2026-10-27', end_date: '2026-11-16' })).toBeUndefined()
  // Three weeks of the future have no data.
  expect(await said({ start_date: '2026-10-26', end_date: '2026-12-06' })).toBeUndefined()
  const before = await said({ start_date: '2026-10-13', end_date: '2026-11-16' })
  expect(before?.message).toBe('Ни один пульс не начался в 1 из 4 полных недель.')
})

test('what the night keeps while somebody reads is neither lost nor counted twice', async () => {
  await anAutumn()
  const days = { from: autumn.start_date, to: autumn.end_date }
  // The nightly job runs after each statement.
  const night: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await keep()
      return result
    },
  }
  await app.unbound.inCompany(company.companyId, async (ctx) => {
    const rounds = (await listRounds(ctx, days)).filter(({ category }) => category === 'mood')
    const people = await readPeople({ db: ctx.db.withPlugin(night), companyId: ctx.companyId }, days)
    // Three, then one of them and a fourth; and the owner.
    expect([people.asked(rounds), people.answered(rounds)]).toEqual([10, 5])
  })
})

test('the same few statements, however many rounds there are', async () => {
  const before = await statementsOf(() => report())
  await anAutumn()
  await keep()
  expect(await statementsOf(() => report())).toHaveLength(before.length)
  expect(before.length).toBeLessThanOrEqual(6)
})
