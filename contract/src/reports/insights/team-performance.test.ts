import { expect, test } from 'vitest'
import type { ReportFigure } from '../figure.ts'
import type { ReportedTeam, TeamPerformanceReport } from '../team-performance.ts'
import { insightsOf } from './rule.ts'
import { teamPerformanceRules } from './team-performance.ts'

const figure = (value: number | null, half: number | null = null, more: Partial<ReportFigure> = {}): ReportFigure => ({
  value,
  interval: value === null || half === null ? null : { low: value - half, high: value + half },
  n: 10,
  people: 10,
  invited: 12,
  reason: null,
  ...more,
})

const team = (team_name: string, more: Partial<ReportedTeam> = {}): ReportedTeam => ({
  team_id: '',
  team_name,
  manager_name: null,
  members_count: 12,
  pulses_count: 1,
  pulse_response_rate: 83.3,
  mood_score: null,
  engagement_score: 70,
  mood: figure(null),
  engagement: figure(70, 10),
  beside_company: { mood: null, engagement: null },
  participation: figure(10 / 12),
  one_on_one_meetings: 5,
  one_on_one_completed: 5,
  one_on_one_completion_rate: 100,
  development_plans_active: 0,
  development_plans_completed: 0,
  overall_score: 80,
  overall_interval: { low: 70, high: 90 },
  place: null,
  unplaced: null,
  ...more,
})

const reportOf = (teams: ReportedTeam[], more: Partial<TeamPerformanceReport> = {}): TeamPerformanceReport => ({
  period: { from: '2026-11-01', to: '2026-11-30', days: 30 },
  total_teams: teams.length,
  shown_teams: teams.length,
  withheld_teams: 0,
  total_members: 12 * teams.length,
  engagement: figure(70, 3),
  mood: figure(null),
  participation: figure(10 / 12),
  response_rate: 83.3,
  one_on_one_meetings: 5,
  one_on_one_completion_rate: 100,
  teams_performance: teams,
  anonymity_threshold: 5,
  insights: [],
  ...more,
})

const foundIn = (...report: Parameters<typeof reportOf>) => insightsOf(teamPerformanceRules, reportOf(...report))
const foundBy = (id: string, ...report: Parameters<typeof reportOf>) =>
  foundIn(...report).find(({ rule_id }) => rule_id === `team-performance.${id}`)

test('teams that are as the company give nothing to say', () => {
  expect(foundIn([team('Ряд'), team('Лад')])).toEqual([])
  expect(foundIn([])).toEqual([])
})

const differing = (value: number, signal: 'above' | 'below' | null, half = 5): Partial<ReportedTeam> => ({
  engagement: figure(value, half),
  beside_company: {
    mood: null,
    engagement: {
      difference: value - 70,
      difference_interval: { low: value - 70 - half, high: value - 70 + half },
      signal,
    },
  },
})

test('a difference is told where it is a signal, with what it was held against', () => {
  const found = foundBy('above-company', [team('Ряд', differing(90, 'above')), team('Лад', differing(72, null))])
  expect(found).toEqual({
    rule_id: 'team-performance.above-company',
    type: 'good',
    title: 'Команды заметно выше компании',
    message: 'Разница больше шума: «Ряд» – вовлечённость 90 против 70.',
    evidence: [
      { label: 'Ряд: вовлечённость', value: 90, unit: 'points', interval: { low: 85, high: 95 }, threshold: 70, n: 10 },
    ],
  })
  const below = foundIn([team('Ряд', differing(50, 'below'))])
  expect(below).toMatchObject([{ rule_id: 'team-performance.below-company', type: 'bad' }])
})

test('the surest difference comes first, however wide it is', () => {
  const found = foundBy('above-company', [
    team('Ряд', differing(95, 'above', 20)),
    team('Лад', differing(80, 'above', 2)),
  ])
  expect(found?.message).toBe(
    'Разница больше шума: «Лад» – вовлечённость 80 против 70; «Ряд» – вовлечённость 95 против 70.',
  )
})

test('what may not be judged, or is withheld, differs from nothing', () => {
  const { beside_company } = differing(90, 'above')
  expect(foundIn([team('Ряд', { engagement: figure(90, 2) })])).toEqual([])
  expect(foundIn([team('Ряд', { engagement: figure(null), beside_company })])).toEqual([])
  expect(foundIn([team('Ряд', differing(90, 'above'))], { engagement: figure(null) })).toEqual([])
})

test('the team with the fewest meetings that took place is named by the bounds of a verdict', () => {
  const held = (one_on_one_completed: number, one_on_one_meetings: number) => ({
    one_on_one_completed,
    one_on_one_meetings,
    one_on_one_completion_rate: (100 * one_on_one_completed) / one_on_one_meetings,
  })
  const others = [team('Лад'), team('Сад', held(0, 4))]
  expect(foundBy('lowest-completion', [team('Ряд', held(5, 10)), ...others])).toMatchObject({
    type: 'bad',
    message: 'Меньше всего состоявшихся встреч: «Ряд», 50%. В команде «Ряд» состоялись 5 из 10.',
    evidence: [{ value: 50, threshold: 60, n: 10 }],
  })
  expect(foundBy('lowest-completion', [team('Ряд', held(6, 10)), ...others])).toMatchObject({ type: 'watch' })
  expect(foundBy('lowest-completion', [team('Ряд', held(8, 10)), ...others])).toBeUndefined()
})

test('teams without meetings are counted where others had some', () => {
  const none = { one_on_one_meetings: 0, one_on_one_completed: 0, one_on_one_completion_rate: null }
  const teams = [team('Ряд', none), team('Лад'), team('Один', { ...none, members_count: 1 })]
  expect(foundBy('no-meetings', teams)).toMatchObject({
    type: 'watch',
    message: 'Не состоялось ни одной встречи один на один за эти дни: «Ряд».',
    evidence: [{ value: 1 }],
  })
  expect(foundBy('no-meetings', teams, { one_on_one_meetings: 0 })).toBeUndefined()
})

test('more teams than can be named are counted', () => {
  const none = { one_on_one_meetings: 0, one_on_one_completed: 0 }
  const teams = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж'].map((name) => team(name, none))
  expect(foundBy('no-meetings', teams)?.message).toBe(
    'Не состоялось ни одной встречи один на один за эти дни: «А», «Б», «В», «Г», «Д» и ещё 2.',
  )
})

test('a low participation is told, but not of a few people', () => {
  const low = (people: number) =>
    team('Ряд', { participation: figure(0.5, null, { n: people / 2, people, invited: people }) })
  expect(foundBy('low-participation', [low(10), team('Лад')])).toMatchObject({
    type: 'bad',
    evidence: [{ label: 'Ряд: участие', value: 50, unit: 'percent', threshold: 60, n: 10 }],
  })
  expect(foundBy('low-participation', [low(4)])).toBeUndefined()
})

test('how many are withheld is a fact', () => {
  expect(foundBy('withheld', [team('Ряд'), team('Лад')], { withheld_teams: 1 })).toMatchObject({
    type: 'fact',
    evidence: [{ value: 1 }, { value: 2 }],
  })
})

test('an order within noise is said to be one', () => {
  const placed = (from: number, to: number) => team('Ряд', { place: { from, to } })
  expect(foundBy('order-within-noise', [placed(1, 2), placed(1, 2)])).toMatchObject({ type: 'noise' })
  expect(foundBy('order-within-noise', [placed(1, 1), placed(2, 2)])).toBeUndefined()
  expect(foundBy('order-within-noise', [placed(1, 1)])).toBeUndefined()
})
