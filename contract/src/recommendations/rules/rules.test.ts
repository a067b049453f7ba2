import { describe, expect, test } from 'vitest'
import type { MetricName } from '../../analytics/schemas.ts'
import type { Recommendation, RecommendationPriority, RecommendationType } from '../schemas.ts'
import { type CompanyFigures, type EmployeeFigures, noFigure, type TeamFigures } from './figures.ts'
import { recommendForCompany, recommendForEmployee, recommendForTeam } from './recommend.ts'
import { usualSettings } from './rule.ts'
import { rules } from './table.ts'
import { figureOf, quietCompany, quietEmployee, quietTeam, rateOf } from './testing/figures.ts'

type Case<F> = {
  readonly rule: string
  /** Each makes the rule find something with that priority, at its threshold. */
  readonly fires: readonly (readonly [Partial<F>, RecommendationPriority])[]
  /** Just short of the threshold: the rule finds nothing. */
  readonly silent: Partial<F>
  /** Figures that are withheld or cannot be judged: too few answers, or no data. */
  readonly withheld: Partial<F>
}

const few = { n: 4, people: 4, invited: 4 }
const noCompany = { enps: null, engagement: null, mood: null, participation: null }

const metricsOf = (subject: 'company' | 'team'): readonly Case<Pick<CompanyFigures, MetricName>>[] => [
  {
    rule: `${subject}.engagement.low`,
    fires: [
      [{ engagement: figureOf(49.4) }, 'critical'],
      [{ engagement: figureOf(50) }, 'high'],
      [{ engagement: figureOf(64.4) }, 'high'],
      [{ engagement: figureOf(65) }, 'medium'],
      [{ engagement: figureOf(74.4) }, 'medium'],
    ],
    silent: { engagement: figureOf(75) },
    withheld: { engagement: figureOf(30, few) },
  },
  {
    rule: `${subject}.mood.low`,
    fires: [
      [{ mood: figureOf(2.4) }, 'critical'],
      [{ mood: figureOf(2.5) }, 'high'],
      [{ mood: figureOf(2.9) }, 'high'],
      [{ mood: figureOf(3) }, 'medium'],
      [{ mood: figureOf(3.4) }, 'medium'],
    ],
    silent: { mood: figureOf(3.5) },
    withheld: { mood: figureOf(1.2, few) },
  },
  {
    rule: `${subject}.enps.low`,
    fires: [
      [{ enps: figureOf(-100) }, 'high'],
      [{ enps: figureOf(-1) }, 'high'],
      [{ enps: figureOf(0) }, 'medium'],
      [{ enps: figureOf(29) }, 'medium'],
    ],
    silent: { enps: figureOf(30) },
    withheld: { enps: figureOf(-80, few) },
  },
  {
    rule: `${subject}.participation.low`,
    fires: [
      [{ participation: rateOf(39) }, 'high'],
      [{ participation: rateOf(40) }, 'medium'],
      [{ participation: rateOf(59) }, 'medium'],
    ],
    silent: { participation: rateOf(60) },
    withheld: { participation: rateOf(25, { ...few, n: 1 }) },
  },
]

const company: readonly Case<CompanyFigures>[] = [
  ...metricsOf('company'),
  {
    rule: 'company.rounds.none',
    fires: [[{ daysWithoutRound: 45 }, 'medium']],
    silent: { daysWithoutRound: 44 },
    // While one runs.
    withheld: { daysWithoutRound: 0 },
  },
  {
    rule: 'company.seats.reached',
    fires: [[{ seats: { used: 6, limit: 5 } }, 'medium']],
    // A company that has bought exactly as many places as it needs gets no advice.
    silent: { seats: { used: 5, limit: 5 } },
    // A self-hosted server.
    withheld: { seats: { used: 120, limit: null } },
  },
]

const against = (metric: 'engagement' | 'mood' | 'enps', value: number) => ({
  company: { ...noCompany, [metric]: value },
})

const team: readonly Case<TeamFigures>[] = [
  ...metricsOf('team'),
  {
    rule: 'team.engagement.below_company',
    fires: [
      [{ engagement: figureOf(64, { interval: { low: 50, high: 69 } }), ...against('engagement', 70) }, 'critical'],
    ],
    silent: { engagement: figureOf(64, { interval: { low: 50, high: 70 } }), ...against('engagement', 70) },
    withheld: { engagement: figureOf(40, few), ...against('engagement', 70) },
  },
  {
    rule: 'team.mood.below_company',
    fires: [[{ mood: figureOf(3.9, { interval: { low: 3.6, high: 4 } }), ...against('mood', 4.1) }, 'critical']],
    // As far below, but with an equal verdict: it does not count as far.
    silent: { mood: figureOf(3.4, { interval: { low: 3.1, high: 3.7 } }), ...against('mood', 3.9) },
    withheld: { mood: noFigure, ...against('mood', 4.1) },
  },
  {
    rule: 'team.enps.below_company',
    fires: [[{ enps: figureOf(-50, { interval: { low: -75, high: -5 } }), ...against('enps', 26) }, 'critical']],
    silent: { enps: figureOf(-50, { interval: { low: -75, high: 26 } }), ...against('enps', 26) },
    // The company's value may not be shown to this reader.
    withheld: { enps: figureOf(40, { interval: { low: 20, high: 60 } }), company: noCompany },
  },
  {
    rule: 'team.meetings.none',
    fires: [[{ daysWithoutMeeting: 45 }, 'high']],
    silent: { daysWithoutMeeting: 44 },
    withheld: { daysWithoutMeeting: null },
  },
  {
    rule: 'team.plans.none',
    fires: [[{ withPlan: 0 }, 'medium']],
    silent: { withPlan: 1 },
    withheld: { withPlan: 0, members: 0 },
  },
  {
    rule: 'team.manager.missing',
    fires: [[{ hasManager: false }, 'medium']],
    silent: { hasManager: true },
    withheld: { hasManager: false, members: 0 },
  },
]

const employee: readonly Case<EmployeeFigures>[] = [
  {
    rule: 'employee.scoring.low',
    fires: [
      [{ scoring: { value: 64.4, answers: 9 } }, 'high'],
      [{ scoring: { value: 65, answers: 9 } }, 'medium'],
      [{ scoring: { value: 69.4, answers: 9 } }, 'medium'],
    ],
    silent: { scoring: { value: 70, answers: 9 } },
    withheld: { scoring: { value: null, answers: 9 } },
  },
  {
    rule: 'employee.retention.risk',
    fires: [
      [{ enps: { value: -1, answers: 5 } }, 'high'],
      [{ enps: { value: 0, answers: 5 } }, 'medium'],
      [{ enps: { value: 30, answers: 5 } }, 'medium'],
      [{ participation: { value: 0, answered: 0, asked: 5 } }, 'high'],
      // Few answers, like few surveys, allow no conclusion.
      [{ enps: { value: -100, answers: 4 } }, 'medium'],
      [{ participation: { value: 0, answered: 0, asked: 4 } }, 'medium'],
    ],
    silent: { enps: { value: 31, answers: 3 }, participation: { value: 20, answered: 1, asked: 5 } },
    withheld: { enps: { value: null, answers: 0 }, participation: { value: null, answered: 0, asked: 0 } },
  },
  {
    rule: 'employee.engagement.low',
    fires: [
      [{ engagement: { value: 49.4, answers: 10 } }, 'critical'],
      [{ engagement: { value: 49.4, answers: 9 } }, 'high'],
      [{ engagement: { value: 64.4, answers: 5 } }, 'high'],
      [{ engagement: { value: 74.4, answers: 5 } }, 'medium'],
    ],
    silent: { engagement: { value: 75, answers: 5 } },
    withheld: { engagement: { value: 40, answers: 4 } },
  },
  {
    rule: 'employee.feedback.negative',
    fires: [[{ negativeFeedback: 2 }, 'high']],
    silent: { negativeFeedback: 1 },
    withheld: { negativeFeedback: 0 },
  },
  {
    rule: 'employee.activities.overdue',
    fires: [[{ overdueActivities: 1 }, 'medium']],
    silent: { overdueActivities: 0 },
    withheld: { overdueActivities: 0 },
  },
  {
    rule: 'employee.meetings.none',
    fires: [[{ daysWithoutMeeting: 45 }, 'medium']],
    silent: { daysWithoutMeeting: 44 },
    withheld: { daysWithoutMeeting: null },
  },
]

const found = (all: readonly Recommendation[]) => all.map(({ rule_id, priority }) => `${rule_id} ${priority}`)

type Recommend<F> = (some: Partial<F>) => Recommendation[]

const describeRules = <F>(type: RecommendationType, cases: readonly Case<F>[], recommend: Recommend<F>) => {
  test.each([...cases])('$rule fires at each of its thresholds, with its priority and evidence', ({ rule, fires }) => {
    for (const [figures, priority] of fires) {
      const all = recommend(figures)
      expect(found(all)).toEqual([`${rule} ${priority}`])
      const [one] = all
      expect(one?.type).toBe(type)
      expect(one?.id).toBe(`${rule}:${one?.subject_id}`)
      expect(one?.within_noise).toBe(false)
      expect(one?.action_links).toHaveLength(one?.actions.length ?? 0)
      expect(one?.evidence).toHaveLength(1)
      expect(one?.evidence[0]?.rule).toMatch(/^[А-Яe].+\.$/)
    }
  })

  test.each([...cases])('$rule is silent just short of its threshold', ({ rule, silent }) => {
    expect(recommend(silent).map(({ rule_id }) => rule_id)).not.toContain(rule)
  })

  test.each([...cases])('$rule says nothing of what is withheld', ({ withheld }) => {
    expect(recommend(withheld)).toEqual([])
  })
}

describe('of a company', () => {
  describeRules('company', company, (some) => recommendForCompany({ ...quietCompany, ...some }, usualSettings))
})
describe('of a team', () => {
  describeRules('team', team, (some) => recommendForTeam({ ...quietTeam, ...some }, usualSettings))
})
describe('of an employee', () => {
  describeRules('employee', employee, (some) => recommendForEmployee({ ...quietEmployee, ...some }, usualSettings))
})

test('one answer of a person is a reason to ask, and says that it is one', () => {
  const [one] = recommendForEmployee({ ...quietEmployee, enps: { value: -100, answers: 1 } }, usualSettings)
  expect(one).toMatchObject({
    priority: 'medium',
    title: 'Стоит спросить об отношении к компании',
    description: 'Ада Юнг: eNPS −100 по одному именному ответу.',
    reason: 'Собственный eNPS у порога 0 или ниже. Ответов меньше 5: это повод спросить, а не вывод.',
  })
})

test('no text guesses at what a person or a team intends', () => {
  const texts = [
    ...company.flatMap(({ fires }) =>
      fires.flatMap(([some]) => recommendForCompany({ ...quietCompany, ...some }, usualSettings)),
    ),
    ...team.flatMap(({ fires }) =>
      fires.flatMap(([some]) => recommendForTeam({ ...quietTeam, ...some }, usualSettings)),
    ),
    ...employee.flatMap(({ fires }) =>
      fires.flatMap(([some]) => recommendForEmployee({ ...quietEmployee, ...some }, usualSettings)),
    ),
  ].flatMap(({ title, description, reason, risk, actions }) => [title, description, reason, risk, ...actions])
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /присматрива|задум|может уйти|уйдёт|собирается|ищ[её]т|ищут/i.test(text))).toEqual([])
})

test('an eNPS has its sign wherever it is read', () => {
  const enps = figureOf(-37, { interval: { low: -63, high: -1 } })
  const all = recommendForTeam({ ...quietTeam, enps, company: { ...noCompany, enps: 32 } }, usualSettings)
  expect(all[0]?.description).toBe('eNPS команды «Офис» −37, компании +32.')
})

test('every rule there is stands in the table of cases, once', () => {
  const cases = [...company, ...team, ...employee].map(({ rule }) => rule)
  expect(cases.toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  expect(new Set(cases).size).toBe(cases.length)
})
