import type { Metric } from '@kamerton/contract/analytics/schemas'
import { type Figure, judge, type Measure } from '@kamerton/contract/analytics/verdict'
import type { JudgeablePlan } from '@kamerton/contract/development-plans/plan-verdict'
import type { EmployeeCard as Card, EmployeeScores } from '@kamerton/contract/employees/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MetricCell } from './analytics/components/metric-cell'
import { TeamsCard } from './analytics/components/teams-card'
import { EmployeePlans } from './development-plans/components/plans-of'
import { SummaryCard } from './development-plans/detail/summary-card'
import { PlanList } from './development-plans/list/plan-list'
import { aPlan, aPlanCard } from './development-plans/testing/plan'
import { EmployeeCards } from './employees/list/employee-cards'
import { EmployeeTable } from './employees/list/employee-table'
import { AnalyticsCard } from './employees/profile/analytics-card'
import { api } from './lib/api'
import { Participation } from './pulses/detail/participation'
import { PulseCard } from './pulses/list/pulse-card'
import { PulseStrip } from './pulses/list/pulse-strip'
import { PulseTable } from './pulses/list/pulse-table'
import { EnpsPanel } from './pulses/results/enps-panel'
import { TeamResults } from './pulses/results/team-results'
import { DevelopmentProgressView } from './reports/development-progress/development-progress-view'
import { planReport } from './reports/testing/reports'
import { Figures } from './teams/detail/figures'
import { MembersCard } from './teams/detail/members-card'
import { asOwner } from './testing/as-owner'
import { draw } from './testing/draw'
import { metricOf, undrawn } from './testing/metrics'

/** Input of every screen that shows a number: the number and the counts that it is based on. */
type Input = { value: number; n: number; people?: number }
type Section = { screen: string; shows: (input: Input) => ReactNode; where?: () => HTMLElement | Promise<HTMLElement> }

const id = '01900000-0000-7000-8000-000000000000'
const region = (name: string) => () => screen.getByRole('region', { name })

const metric = ({ value, n, people = n }: Input, factor = 1): Metric =>
  metricOf(value / factor, { n, people, invited: n })

const scoresOf = (changes: Partial<EmployeeScores>, n: number): EmployeeScores => ({
  enps_score: null,
  engagement_score: null,
  participation_rate: null,
  performance_score: null,
  performance_reason: 'no_named_data',
  ...changes,
  details: {
    enps: { days: 90, answers: n, promoters: 0, passives: 0, detractors: 0 },
    engagement: { days: 30, answers: n },
    participation: { days: 90, answered: 0, asked: n },
    scoring: { days: 60, components: [] },
  },
})

const cardOf = (analytics: Partial<Card['analytics']>): Card => ({
  id,
  full_name: 'Анна Орлова',
  email: 'anna@versta.example',
  avatar_url: null,
  position: null,
  role: 'employee',
  team: null,
  analytics: {
    engagement_score: null,
    engagement_answers: 0,
    performance_score: null,
    performance_reason: null,
    ...analytics,
  },
  recommendations_count: 0,
})

const inDirectory = (analyticsOf: (input: Input) => Partial<Card['analytics']>): Section[] => [
  {
    screen: 'the directory as rows',
    shows: (input) => <EmployeeTable marked sortingOf={unsorted} employees={[cardOf(analyticsOf(input))]} />,
  },
  {
    screen: 'the directory as cards',
    shows: (input) => <EmployeeCards marked employees={[cardOf(analyticsOf(input))]} />,
  },
]

const behind = ({ n, people = n }: Input) => ({
  change: null,
  trend: 'stable' as const,
  change_grade: null,
  n,
  people,
  invited: n,
  interval: null,
  reason: null,
  period_days: 30,
})
const nobody = { ...behind({ value: 0, n: 0 }), reason: 'no_answers' as const }
const member = {
  id,
  full_name: 'Анна Орлова',
  first_name: 'Анна',
  last_name: 'Орлова',
  avatar_url: null,
  position: null,
  role: 'employee' as const,
  is_primary: true,
}
const membersWith = (score: { engagement?: Input; mood?: Input }) => (
  <MembersCard
    team={{ members: [member], manager_id: null }}
    days={30}
    scores={[
      {
        id,
        engagement_score: score.engagement?.value ?? null,
        engagement_answers: score.engagement?.n ?? 0,
        avg_mood: score.mood?.value ?? null,
        mood_answers: score.mood?.n ?? 0,
      },
    ]}
  />
)

const pulse: Pulse = {
  id,
  title: 'Пульс',
  description: null,
  category: 'enps',
  type: 'one_time',
  status: 'completed',
  is_anonymous: false,
  is_blind: false,
  shares_results: true,
  is_deleted: false,
  target_type: 'company',
  target_value: null,
  target_name: null,
  schedule: null,
  ends_on: null,
  created_at: new Date('2026-11-01T00:00:00Z'),
  created_by_user: null,
  responses_count: 0,
  total_respondents: 0,
  response_rate: null,
  participation: null,
  opened_at: null,
  closed_at: null,
  reply: null,
  version: 1,
  questions: [],
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
  round: null,
}
/** A round that is over: while it runs, its participation has no verdict. */
const answeredBy = ({ value, n }: Input): Pulse => ({
  ...pulse,
  status: 'completed',
  participation: { invited: n, answered: n, rate: value, early: false },
})
const noActs = { onEdit: () => {}, onLaunch: () => {}, onChange: () => {} }
const stats = {
  active_pulses: 1,
  responses_per_week: 1,
  is_week_withheld: false,
  total_responses: 1,
  average_enps: null,
  enps_responses: 0,
  average_response_rate: null,
}
const unsorted = () => ({ direction: null, onSort: () => {} })
const nothing = Promise.resolve({ ...metric({ value: 0, n: 0 }), current: null })

const sections: Record<'enps' | 'engagement' | 'mood' | 'participation' | 'response_rate' | 'scoring', Section[]> = {
  enps: [
    {
      screen: 'the dashboard',
      shows: (input) => <MetricCell name="enps" metric={metric(input)} days={30} {...undrawn} />,
    },
    {
      screen: 'the profile',
      shows: ({ value, n }) => <AnalyticsCard analytics={scoresOf({ enps_score: value }, n)} />,
      where: region('eNPS'),
    },
    {
      screen: 'the list of pulses',
      shows: (input) => (
        <PulseStrip stats={stats} enps={Promise.resolve(metric(input))} participation={nothing} ownTeams={false} />
      ),
      where: () => screen.findByText(/за 30 дней$/).then((found) => found.closest('div') ?? found),
    },
    {
      screen: 'the pulse',
      shows: ({ value, n }) => (
        <EnpsPanel enps={{ value, interval: { low: value, high: value }, groups: null }} bound={null} n={n} asked={n} />
      ),
    },
  ],
  engagement: [
    {
      screen: 'the dashboard',
      shows: (input) => <MetricCell name="engagement" metric={metric(input)} days={30} {...undrawn} />,
    },
    ...inDirectory(({ value, n }) => ({ engagement_score: value, engagement_answers: n })),
    {
      screen: 'the profile',
      shows: ({ value, n }) => <AnalyticsCard analytics={scoresOf({ engagement_score: value }, n)} />,
      where: region('Вовлечённость'),
    },
    {
      screen: 'the team',
      shows: (input) => (
        <Figures
          teamId={id}
          mayReadCompanyPulses
          engagement={{ engagement_score: input.value, ...behind(input) }}
          mood={{ avg_mood: null, ...nobody }}
        />
      ),
      where: region('Вовлечённость'),
    },
  ],
  mood: [
    {
      screen: 'the dashboard',
      shows: (input) => <MetricCell name="mood" metric={metric(input)} days={30} {...undrawn} />,
    },
    {
      screen: 'the team',
      shows: (input) => (
        <Figures
          teamId={id}
          mayReadCompanyPulses
          engagement={{ engagement_score: null, ...nobody }}
          mood={{ avg_mood: input.value, ...behind(input) }}
        />
      ),
      where: region('Настроение'),
    },
  ],
  participation: [
    {
      screen: 'the dashboard',
      shows: (input) => <MetricCell name="participation" metric={metric(input, 100)} days={30} {...undrawn} />,
    },
    {
      screen: 'the profile',
      shows: ({ value, n }) => <AnalyticsCard analytics={scoresOf({ participation_rate: value }, n)} />,
      where: region('Участие'),
    },
    {
      screen: 'the list of pulses',
      shows: (input) => (
        <PulseStrip stats={stats} enps={nothing} participation={Promise.resolve(metric(input, 100))} ownTeams={false} />
      ),
      where: () => screen.findByText(/за 30 дней$/).then((found) => found.closest('div') ?? found),
    },
  ],
  response_rate: [
    {
      screen: 'the pulse',
      shows: (input) => <Participation pulse={answeredBy(input)} onRefresh={() => {}} refreshing={false} />,
      where: region('Участие'),
    },
    {
      screen: 'the list of pulses as cards',
      shows: (input) => asOwner(<PulseCard pulse={answeredBy(input)} {...noActs} />),
    },
    {
      screen: 'the list of pulses as rows',
      shows: (input) => asOwner(<PulseTable pulses={[answeredBy(input)]} sortingOf={unsorted} {...noActs} />),
    },
  ],
  scoring: [
    ...inDirectory(({ value }) => ({ performance_score: value, performance_reason: null })),
    {
      screen: 'the profile',
      shows: ({ value, n }) => (
        <AnalyticsCard analytics={scoresOf({ performance_score: value, performance_reason: null }, n)} />
      ),
      where: region('Скоринг'),
    },
  ],
}

/** Values on both sides of each threshold, and of the rounding to it. */
const values: Record<keyof typeof sections, number[]> = {
  enps: [-53, -0.6, -0.4, 0, 49.4, 49.6, 50, 100],
  engagement: [20, 50, 64.4, 64.6, 65, 74.4, 74.5, 75, 90],
  mood: [1, 2.94, 2.96, 3, 3.5, 3.94, 3.95, 4, 4.6],
  participation: [0, 40, 59.4, 59.5, 60, 79.4, 79.5, 80, 100],
  response_rate: [0, 40, 59.9, 59.94, 59.95, 60, 79.9, 79.95, 80, 100],
  scoring: [0, 50, 63, 64.6, 65, 74.4, 75, 90],
}

const said = /(?:скорее )?(?:хорошо|плохо)|следить|мало ответов|мало людей|мало данных|рано судить|ответили немногие/g

/** Words of verdict that are shown, and their colours. */
function verdictIn(where: HTMLElement) {
  const tones = ['good', 'watch', 'bad'].filter((tone) => where.querySelector(`.${tone}`) !== null)
  return { words: where.textContent.match(said) ?? [], tones }
}

async function verdictOn({ shows, where }: Section, input: Input) {
  const { container } = draw(shows(input))
  const found = verdictIn(where ? await where() : container)
  cleanup()
  return found
}

function expected(measure: Measure, figure: Figure) {
  const { verdict, unjudged } = judge(measure, figure)
  return { words: [verdict?.word ?? unjudged], tones: verdict ? [verdict.band] : [] }
}

for (const measure of ['enps', 'engagement', 'mood', 'participation', 'response_rate', 'scoring'] as const)
  test.each(sections[measure])(`one verdict of ${measure}: $screen says what the contract says`, async (section) => {
    for (const value of values[measure])
      for (const n of [4, 5, 40])
        expect(await verdictOn(section, { value, n }), `${value} of ${n}`).toEqual(
          expected(measure, { value, n: measure === 'scoring' ? null : n }),
        )
  })

test('the people of a team carry no verdicts; that one has few answers is still said', () => {
  const { container } = draw(membersWith({ engagement: { value: 20, n: 40 }, mood: { value: 5, n: 4 } }))
  expect(container).toHaveTextContent('20')
  expect(verdictIn(container)).toEqual({ words: ['мало ответов'], tones: [] })
})

test('an interval from bad into good leaves the verdict without colour: «скорее плохо»', () => {
  const enps = { value: -53, interval: { low: -100, high: 60 }, groups: null }
  const { container } = draw(<EnpsPanel enps={enps} bound={null} n={5} asked={5} />)
  expect(verdictIn(container)).toEqual({ words: ['скорее плохо'], tones: [] })
})

const planList = (plan: JudgeablePlan, view: 'grid' | 'list') =>
  asOwner(
    <PlanList
      found={{ plans: [aPlanCard(plan)], total: 1 }}
      page={1}
      view={view}
      narrowed={false}
      isManaging
      firstStep={null}
      onPage={() => {}}
      onClear={() => {}}
    />,
  )

const [furthest] = planReport().top_employees
const reportOf = ({ status, progress, ...term }: JudgeablePlan) =>
  planReport({
    top_employees: furthest ? [{ ...furthest, ...term, plan_status: status, avg_progress: progress }] : [],
  })

const drawnIn = (selector: string) => () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`${selector} is not drawn yet`)
    return found
  })

const ofPlans: { screen: string; shows: (plan: JudgeablePlan) => ReactNode; where: () => Promise<HTMLElement> }[] = [
  { screen: 'the list of plans as rows', shows: (plan) => planList(plan, 'list'), where: drawnIn('td.progress') },
  { screen: 'the list of plans as cards', shows: (plan) => planList(plan, 'grid'), where: drawnIn('.progress') },
  {
    screen: 'the profile',
    shows: (plan) => {
      vi.spyOn(api.developmentPlans, 'ofEmployee').mockResolvedValue({ plans: [aPlanCard(plan)], total: 1 })
      return asOwner(<EmployeePlans employee={{ id, teams: [] }} />)
    },
    where: drawnIn('.progress'),
  },
  {
    screen: 'the plan',
    shows: (plan) => asOwner(<SummaryCard plan={aPlan(plan)} isOwn={false} />),
    where: drawnIn('.overall'),
  },
  {
    screen: 'the report',
    shows: (plan) =>
      asOwner(<DevelopmentProgressView report={reportOf(plan)} asked={new Date('2026-11-20T12:00:00Z')} />),
    where: () => screen.findByRole('table', { name: 'Кто продвинулся дальше' }),
  },
]

describe('one verdict of progress', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const begun = { start_date: '2026-10-20', end_date: '2027-04-20' }
  const nearlyOver = { start_date: '2026-05-20', end_date: '2026-12-20' }
  const over = { start_date: '2026-05-10', end_date: '2026-11-10' }
  const expectedOf: [string, JudgeablePlan, string[], string[]][] = [
    ['30 %, a month into six', { ...begun, status: 'active', progress: 30 }, ['впереди срока'], []],
    ['10 %, a month into six', { ...begun, status: 'active', progress: 10 }, ['в срок'], []],
    [
      '30 %, a month before the end',
      { ...nearlyOver, status: 'active', progress: 30 },
      ['отстаёт от срока'],
      ['attention'],
    ],
    ['85 %, a month before the end', { ...nearlyOver, status: 'active', progress: 85 }, ['в срок'], []],
    ['90 %, after the end', { ...over, status: 'active', progress: 90 }, ['срок вышел'], ['attention']],
    ['completed at 59 %', { ...begun, status: 'completed', progress: 59 }, ['плохо'], ['bad']],
    ['completed at 60 %', { ...begun, status: 'completed', progress: 60 }, ['следить'], ['watch']],
    ['completed at 80 %', { ...begun, status: 'completed', progress: 80 }, ['хорошо'], ['good']],
    ['cancelled', { ...begun, status: 'cancelled', progress: 30 }, [], []],
  ]
  const saidOfPlan = /хорошо|следить|плохо|в срок|впереди срока|отстаёт от срока|срок вышел/g

  test.each(ofPlans)(
    '$screen: against its time while it is under way, by the thresholds once it is completed',
    async (section) => {
      const verdicts: [string, string[], string[]][] = []
      for (const [name, plan] of expectedOf) {
        draw(section.shows(plan))
        const where = await section.where()
        await waitFor(() => expect(where.textContent).toContain(String(plan.progress)))
        const found = ['good', 'watch', 'bad', 'attention'].filter((tone) => where.querySelector(`.${tone}`) !== null)
        verdicts.push([name, where.textContent.match(saidOfPlan) ?? [], found])
        cleanup()
      }
      expect(verdicts).toEqual(expectedOf.map(([name, , words, tones]) => [name, words, tones]))
    },
  )
})

const ofSeveralRounds = (['enps', 'engagement', 'mood', 'participation'] as const).flatMap((measure) =>
  sections[measure]
    .filter(({ screen: name }) => ['the dashboard', 'the list of pulses', 'the team'].includes(name))
    .map((section) => ({ ...section, measure })),
)

test.each(ofSeveralRounds)(
  'people are counted and not their answers: $measure, $screen',
  async ({ measure, ...section }) => {
    for (const people of [4, 5]) {
      const input = { value: values[measure][2] ?? 0, n: 11, people }
      expect(await verdictOn(section, input), `${people} people`).toEqual(expected(measure, input))
    }
  },
)

test('a round that has only begun is greeted without a verdict', async () => {
  const early = { invited: 40, answered: 0, rate: 0, early: true }
  draw(
    <Participation
      pulse={{ ...pulse, status: 'active', participation: early }}
      onRefresh={() => {}}
      refreshing={false}
    />,
  )
  expect(verdictIn(screen.getByRole('region', { name: 'Участие' }))).toEqual({ words: ['рано судить'], tones: [] })
})

test('a team stands beside the company the same way on the dashboard and on the pulse', async () => {
  const interval = { low: -80, high: -20 }
  const company = { interval: { low: 10, high: 30 }, n: 62, people: 62, invited: 75 }
  const shared = { interval, n: 12, people: 12, invited: 14 }
  const onDashboard = () => (
    <TeamsCard
      scope="top_teams_enps"
      performance={Promise.resolve({
        company: { ...company, enps: 20, bound: null, withheld: null },
        teams: [
          {
            ...shared,
            id,
            name: 'Поддержка',
            enps: -50,
            bound: null,
            member_count: 14,
            participation_rate: 85,
            participation_bound: null,
            verdict: 'below_company',
            withheld: null,
          },
          {
            id: 'b',
            name: 'Кадры',
            enps: null,
            bound: null,
            interval: null,
            n: 0,
            people: 0,
            invited: 0,
            member_count: 4,
            participation_rate: null,
            participation_bound: null,
            verdict: 'unclear',
            withheld: 'too_few_answers',
          },
        ],
        ranking: { best_team_id: null, worst_team_id: null, reason: 'too_few_teams' },
        anonymity_threshold: 5,
      })}
    />
  )
  const whole = { bound: null, shown_from: null }
  const onPulse = () => (
    <TeamResults
      metric="enps"
      company={{ ...company, bound: null, value: 20 }}
      k={5}
      teams={[
        {
          ...shared,
          ...whole,
          team_id: id,
          team_name: 'Поддержка',
          value: -50,
          comparison: 'below_company',
          withheld: null,
        },
        {
          ...whole,
          team_id: 'b',
          team_name: 'Кадры',
          invited: null,
          n: null,
          value: null,
          interval: null,
          comparison: 'unclear',
          withheld: 'would_reveal_another_group',
        },
      ]}
    />
  )
  const seen = []
  // The row of the dashboard says its participation in all polls, and no second one.
  for (const [shows, answers] of [
    [onDashboard, '12\u00a0ответов'],
    [onPulse, '12\u00a0из\u00a014'],
  ] as const) {
    const { container } = draw(shows())
    const link = await screen.findByRole('link', { name: 'Поддержка' })
    const row = link.closest('tr, li')
    for (const said of [answers, '−50', 'ниже компании']) expect(row).toHaveTextContent(said.replaceAll('\u00a0', ' '))
    seen.push({
      isMarked: row?.querySelectorAll('.company').length,
      tones: verdictIn(container).tones,
    })
    expect(container).toHaveTextContent('Кадры')
    cleanup()
  }
  expect(seen[0]?.isMarked).toBe(1)
  expect(seen[1]).toEqual(seen[0])
})

test('the response rate of a round is said with one decimal, in the card, the row and on the page', () => {
  const shown = { ...pulse, participation: { invited: 75, answered: 62, rate: 82.7, early: false } }
  for (const drawn of [
    <PulseCard key="card" pulse={shown} {...noActs} />,
    <PulseTable key="row" pulses={[shown]} sortingOf={unsorted} {...noActs} />,
    <Participation key="page" pulse={shown} onRefresh={() => {}} refreshing={false} />,
  ]) {
    const { container } = draw(asOwner(drawn))
    expect(container.textContent).toContain('82,7\u202f%')
    cleanup()
  }
})
