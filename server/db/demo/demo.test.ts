import { readdirSync } from 'node:fs'
import { onScale } from '@kamerton/contract/analytics/on-scale'
import { shownValue } from '@kamerton/contract/analytics/verdict'
import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { addDays } from '@kamerton/contract/lib/period'
import { distanceTo } from '@kamerton/contract/one-to-one/next-date'
import { Role } from '@kamerton/contract/people/schemas'
import { whyUnordered } from '@kamerton/contract/reports/place-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { limited } from '../../src/testing/checks/limited.ts'
import { testAppOfFile } from '../../src/testing/test-app.ts'
import { createDemoCompany, type DemoCompany } from './create-demo-company.ts'

const app = testAppOfFile({ now: new Date('2026-11-20T12:00:00Z') })
let demo: DemoCompany
beforeAll(async () => {
  demo = await createDemoCompany(app.platform, null)
}, 600_000)

test('a year of 120 people in 9 teams', async () => {
  const count = async (sql: string) => Number((await app.owner.query<{ n: string }>(sql)).rows[0]?.n)
  expect(await count('select count(*) as n from users')).toBe(120)
  expect(await count('select count(*) as n from teams')).toBe(9)
  expect(await count('select count(*) as n from pulse_rounds')).toBeGreaterThan(70)
  expect(await count('select count(*) as n from named_responses')).toBeGreaterThan(5_000)
  expect(await count('select count(*) as n from anonymous_sheets')).toBeGreaterThan(1_000)
  expect(await count('select count(*) as n from letters')).toBe(0)
})

test('a year of paid months: a card that failed, a bill paid by transfer with its act, and one that waits', async () => {
  const { email, password } = demo.logins.find(({ role }) => role === 'owner') ?? { email: '', password: '' }
  const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
  const terms = limited(await as.payments.subscription())
  expect(terms).toMatchObject({
    state: 'paid',
    current_user_limit: 130,
    paid_user_limit: 130,
    monthly_amount: '32500.00',
    is_limit_reached: false,
    pending_payment: { provider: 'invoice', description: 'Платеж за подписку', amount: '32500.00' },
  })
  // Its people and the invited ones have places.
  expect(terms.current_users_count + terms.available_slots).toBeLessThanOrEqual(terms.current_user_limit)
  expect(terms.current_users_count).toBe(120)
  expect(terms.available_slots).toBeGreaterThan(0)
  const daysLeft = ((terms.paid_until?.getTime() ?? 0) - app.platform.now().getTime()) / DAY
  expect(daysLeft).toBeGreaterThan(7)
  expect(daysLeft).toBeLessThan(31)

  const { payments } = await as.payments.list()
  expect(payments.map(({ created_at }) => created_at)).toEqual(
    payments.map(({ created_at }) => created_at).toSorted((one, other) => other.getTime() - one.getTime()),
  )
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['completed', 'pending', 'failed']))
  expect(payments.filter(({ status }) => status === 'failed')).toMatchObject([
    { user_limit: 130, description: 'Расширение тарифа до 130 мест', failure_reason: 'недостаточно денег на карте' },
  ])
  const cards = payments.filter(({ status, provider }) => status === 'completed' && provider === 'sandbox')
  expect(new Set(cards.map(({ amount }) => amount))).toEqual(new Set(['30000.00', '32500.00']))
  expect(cards.length).toBeGreaterThanOrEqual(12)
  const { details, invoices } = await as.invoices.list()
  expect(details?.name).toBe('ООО «Верста»')
  expect(invoices).toMatchObject([
    { status: 'pending', act: null },
    { status: 'completed', act: { number: expect.any(String) } },
  ])
  const [bill, act] = invoices
  expect((await as.invoices.file({ id: bill?.id ?? '' })).type).toBe('application/pdf')
  expect((await as.invoices.act({ id: act?.id ?? '' })).type).toBe('application/pdf')
})

test('what became of each round is told to those who were asked, and nobody is told of it again', async () => {
  const { rows } = await app.owner.query<{ made: number; waiting: number; unannounced: number }>(
    `select count(s.round_id)::int as made, count(*) filter (where s.round_id is null)::int as waiting,
       count(*) filter (where s.told_at is null)::int as unannounced
     from pulse_rounds r left join shared_results s on s.company_id = r.company_id and s.round_id = r.id
     where r.shares_results and r.closed_at is not null`,
  )
  expect(rows[0]).toEqual({ made: rows[0]?.made, waiting: 0, unannounced: 0 })
  expect(rows[0]?.made).toBeGreaterThan(60)
  const { email, password } = demo.logins.find(({ role }) => role === 'employee') ?? { email: '', password: '' }
  const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
  const { past } = await as.myPulses.list({ limit: 100 })
  const quarterly = past.find(({ title }) => title === 'Вовлечённость квартала')
  const seen = await as.myPulses.results({ roundId: quarterly?.round_id ?? '' })
  expect(seen).toMatchObject({ results: 'shown', comment: { text: expect.stringContaining('двенадцать') } })
  expect(seen.figures?.company?.n).toBeGreaterThan(50)
  expect(seen.team?.figure?.n).toBeGreaterThan(5)
})

test('an owner sees rises, falls, what is likely, noise and too little of what became of a figure', async () => {
  const { email, password } = demo.logins.find(({ role }) => role === 'owner') ?? { email: '', password: '' }
  const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
  const { items } = await as.actionItems.list({ scope: 'all', status: 'all', limit: 100 })
  const effects = await Promise.all(items.map(async ({ id }) => (await as.actionEffects.get({ id })).effect))
  expect([...new Set(effects.flatMap((effect) => effect?.word ?? []))].toSorted()).toEqual([
    'fell',
    'likely_fell',
    'rose',
    'too_little_data',
    'within_noise',
  ])
  expect(effects.filter((effect) => effect?.others).length).toBeGreaterThan(0)
})

test('actions of every state, what was promised under «Мои опросы», and what people said of what was done', async () => {
  const as = async (role: string) => {
    const { email, password } = demo.logins.find((login) => login.role === role) ?? { email: '', password: '' }
    return app.as((await app.as(null).auth.login({ email, password })).access_token)
  }
  const owner = await as('owner')
  const { items, counts } = await owner.actionItems.list({ scope: 'all', status: 'all', limit: 100 })
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['planned', 'in_progress', 'done', 'dropped']))
  expect(counts.overdue).toBe(1)
  expect(items.filter(({ subject }) => subject.type === 'employee')).toHaveLength(1)
  expect(items.filter(({ promise }) => promise)).toHaveLength(4)
  expect(items.find(({ status }) => status === 'dropped')?.drop_reason).toBe('Прежнюю починили, и очередь пропала')
  expect((await (await as('manager')).actionItems.list({ scope: 'mine' })).counts).toMatchObject({ overdue: 1 })

  const asked = items.find(({ promise, status }) => promise && status === 'done')
  const { votes } = await owner.actionEffects.votes({ id: asked?.id ?? '' })
  expect(votes).toMatchObject({ pulse_title: 'Смены: что изменилось', withheld: null })
  expect(votes?.told?.n).toBeGreaterThanOrEqual(10)
  expect(votes?.told?.better).toBeGreaterThan(votes?.told?.worse ?? 0)
  const employee = await as('employee')
  const { past } = await employee.myPulses.list({ limit: 100 })
  expect(past.filter(({ promised }) => promised > 0).map(({ promised, done }) => [promised, done])).toEqual([
    [1, 0],
    [1, 1],
  ])
  // No finished action waits for the next launch by a visitor.
  const { rows } = await app.owner.query(
    `select from action_items a where status = 'done' and promised_round_id is not null
       and not exists (select from round_votes v where v.company_id = a.company_id and v.action_id = a.id)`,
  )
  expect(rows).toEqual([])
})

test('everybody answers at a moment of their own, while the round runs', async () => {
  const { rows } = await app.owner.query<{ answers: number; moments: number; outside: number }>(
    `
    select count(*)::int as answers, count(distinct (round_id, submitted_at))::int as moments,
      count(*) filter (where submitted_at not between opened_at and coalesce(closed_at, $1))::int as outside
    from named_responses join pulse_rounds on pulse_rounds.id = round_id`,
    [app.platform.now()],
  )
  expect(rows[0]?.moments).toBe(rows[0]?.answers)
  expect(rows[0]?.outside).toBe(0)
})

test('of its confidential rounds those that run have a key, and the others none', async () => {
  const { rows } = await app.owner.query<{ key: string }>(
    "select encode(seal_key, 'hex') as key from pulse_rounds where is_anonymous and release is null order by 1",
  )
  expect(readdirSync(app.keyFolder).toSorted()).toEqual(rows.map(({ key }) => key))
})

test('a year of feedback, about and by those who can be signed in as too', async () => {
  const { rows } = await app.owner.query<{ kind: string; pieces: number; lately: number; authors: number }>(
    `
    select feedback_type as kind, count(*)::int as pieces, count(distinct author_id)::int as authors,
      count(*) filter (where created_at > $1::timestamptz - interval '60 days')::int as lately
    from feedback group by 1 order by 1 desc`,
    [app.platform.now()],
  )
  const [positive, negative] = rows
  expect((positive?.pieces ?? 0) + (negative?.pieces ?? 0)).toBeGreaterThanOrEqual(80)
  expect((positive?.pieces ?? 0) + (negative?.pieces ?? 0)).toBeLessThanOrEqual(120)
  expect(positive?.pieces).toBeGreaterThan(negative?.pieces ?? 0)
  expect(negative?.pieces).toBeGreaterThan(10)
  expect(positive?.lately).toBeGreaterThan(10)
  expect(positive?.authors).toBeGreaterThan(15)
  const twice = 'select 1 from feedback group by target_user_id, comment having count(*) > 1'
  expect((await app.owner.query(twice)).rows).toEqual([])
  for (const { email, password } of demo.logins.filter(({ role }) => role === 'manager' || role === 'employee')) {
    const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
    expect((await as.feedback.list({ id: (await as.people.me()).id })).length).toBeGreaterThanOrEqual(4)
    expect((await as.feedback.given({})).length).toBeGreaterThanOrEqual(2)
  }
})

test('a year of one-to-ones: series of every state and rhythm, forms, points and agreements, and nobody has been written to', async () => {
  const [owner, , manager, employee] = demo.logins
  const as = async ({ email, password } = { email: '', password: '' }) =>
    app.as((await app.as(null).auth.login({ email, password })).access_token)
  const theirs = await as(owner)
  const { series } = await theirs.oneToOne.listSeries({ limit: 100 })
  expect(new Set(series.map(({ status }) => status))).toEqual(new Set(['active', 'paused', 'stopped']))
  expect(new Set(series.map(({ frequency }) => frequency))).toEqual(
    new Set(['weekly', 'biweekly', 'monthly', 'ad_hoc']),
  )
  const { pagination } = await theirs.oneToOne.listMeetings({ status: 'completed' })
  expect(pagination.total_count).toBeGreaterThan(500)

  const { meetings: coming } = await (await as(manager)).oneToOne.upcoming({ limit: 50 })
  const distances = coming.map(
    ({ scheduled_date }) => distanceTo(scheduled_date, app.platform.now(), 'Europe/Moscow').kind,
  )
  expect(distances).toContain('tomorrow')
  expect(distances).toContain('overdue')
  const own = (await as(employee)).oneToOne
  const { agreements: open } = await own.agreements({ state: 'open' })
  expect(new Set(open.map(({ is_overdue }) => is_overdue))).toEqual(new Set([true, false]))
  expect((await own.agreements({ state: 'done' })).agreements.length).toBeGreaterThan(5)
  const { rows } = await app.owner.query(
    `
    select from one_to_one_meetings where status = 'completed' and not (started_at <= completed_at and completed_at <= $1
      and manager_rating is not null and accomplishments <> '{}' and next_period_plans <> '{}' and manager_comments <> '')`,
    [app.platform.now()],
  )
  expect(rows).toEqual([])
  const twice = await app.owner.query(
    'select series_id, text from one_to_one_points where done_at is null group by series_id, text having count(*) > 1',
  )
  expect(twice.rows).toEqual([])
})

test('plans of every status with their history, comments of both sides, and steps that are late and soon due', async () => {
  const [owner, , manager, employee] = demo.logins
  const as = async ({ email, password } = { email: '', password: '' }) =>
    app.as((await app.as(null).auth.login({ email, password })).access_token)
  const led = (await as(manager)).developmentPlans
  const { plans } = await led.list({ limit: 100 })
  expect(new Set(plans.map(({ status }) => status))).toEqual(new Set(['draft', 'active', 'completed', 'cancelled']))
  expect((await (await as(owner)).developmentPlans.stats()).total_plans).toBeGreaterThan(25)
  const own = (await as(employee)).developmentPlans
  const theirs = (await own.list()).plans
  expect(theirs.map(({ status }) => status).toSorted()).toEqual(['active', 'completed'])
  const now = await own.get({ id: theirs.find(({ status }) => status === 'active')?.id ?? '' })
  const before = await own.get({ id: now.previous_plan?.id ?? '' })
  expect(before.status).toBe('completed')
  expect([now.manager_comment, now.employee_comment, before.employee_comment]).not.toContain(null)
  expect(before.progress).toBeGreaterThan(now.progress)
  const open = now.skills.flatMap(({ activities }) => activities).filter(({ status }) => status !== 'completed')
  expect(open.map(({ due_date }) => due_date)).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']))
  const kinds = new Set((await own.history({ id: before.id })).events.map(({ what }) => what.kind))
  expect(kinds).toEqual(new Set(['created', 'activated', 'activity_status', 'comment_written', 'completed']))
  const { rows } = await app.owner.query(
    `select from development_plan_events e join development_plans p on p.company_id = e.company_id and p.id = e.plan_id
     where e.at > $1 or (e.what->>'kind' = 'activity_status' and e.actor_id <> p.employee_id)`,
    [app.platform.now()],
  )
  expect(rows).toEqual([])
})

test('reviews of teams: one that is over and in the profiles, and one that runs with some still at it', async () => {
  const { rows } = await app.owner.query<{ is_open: boolean; submitted: number; left: number }>(
    `select closed_at is null as is_open, count(submitted_at)::int as submitted, count(*) filter (where submitted_at is null)::int as left
     from manager_reviews join pulse_rounds on pulse_rounds.id = round_id group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { is_open: false, submitted: 9, left: 0 },
    { is_open: true, submitted: 3, left: 6 },
  ])
})

test('invitations of every state, without a letter to anybody', async () => {
  const { email, password } = demo.logins[0] ?? { email: '', password: '' }
  const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
  const invitations = await as.invites.list()
  const now = app.platform.now()
  expect(invitations.filter(({ is_used }) => is_used)).toHaveLength(1)
  expect(invitations.filter(({ is_used, expires_at }) => !is_used && expires_at > now)).toHaveLength(2)
  expect(invitations).toHaveLength(4)
})

test('the four logins open, and the owner sees a dashboard without gaps', async () => {
  const tokens = []
  for (const { email, password } of demo.logins)
    tokens.push((await app.as(null).auth.login({ email, password })).access_token)
  expect(tokens).toHaveLength(4)
  const dashboard = await app.as(tokens[0]).analytics.dashboard({ period_days: 30 })
  for (const metric of [dashboard.enps, dashboard.engagement, dashboard.mood, dashboard.participation]) {
    expect(metric.current).not.toBeNull()
    expect(metric.change).not.toBeNull()
  }
  expect(dashboard.total_employees).toBe(120)
})

test('B-21: nothing of it can be computed: the attack on its confidential pulses finds no leak', async () => {
  // The check waits a minute, and by then autovacuum has counted the rows of the tables. Without these counts each
  // attack would take a second.
  await app.owner.query('analyze')
  // Running all future jobs would never end: each weekly round plans the next.
  app.clock.pass(2 * MINUTE)
  await app.runJobs()
  const { email, password } = demo.logins[0] ?? { email: '', password: '' }
  const as = app.as((await app.as(null).auth.login({ email, password })).access_token)
  const confidential = (await as.pulses.list()).filter(
    ({ is_anonymous, closed_at }) => is_anonymous && closed_at !== null,
  )
  expect(confidential.length).toBeGreaterThan(0)
  const checks = []
  for (const { id } of confidential) checks.push(await as.privacy.show({ id }))
  const outcomes = checks.map(({ state, outcome, closed, details }) => ({
    state,
    outcome,
    closed,
    found: details?.closed,
  }))
  expect(outcomes).toEqual(checks.map(() => ({ state: 'checked', outcome: 'clean', closed: 0, found: [] })))
  expect(Math.max(...checks.map(({ figures }) => figures))).toBeGreaterThan(100)
})

describe.each([
  ['a quarter', 90],
  ['a year', 365],
] as const)('what reports add up over %s agrees wherever it stands', (_, length) => {
  const to = '2026-11-20'
  const days = { start_date: addDays(to, 1 - length), end_date: to }
  const isWithin = (day: string) => day >= days.start_date && day <= to
  /** The day of a moment by the clock of the demo company. */
  const dayOf = (moment: Date) => dayIn('Europe/Moscow', moment)
  const owner = async () => {
    const { email, password } = demo.logins.find(({ role }) => role === 'owner') ?? { email: '', password: '' }
    return app.as((await app.as(null).auth.login({ email, password })).access_token)
  }
  const reportsOf = async () => {
    const as = await owner()
    return {
      as,
      summary: await as.reports.summary(days),
      pulses: await as.reports.pulseEngagement(days),
      teams: await as.reports.teamPerformance(days),
      plans: await as.reports.developmentProgress(days),
      people: await as.reports.userActivity(days),
    }
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

  test('on the cards and in the four reports', async () => {
    const { summary, pulses, teams, plans, people } = await reportsOf()
    expect(summary).toMatchObject({
      total_pulses: pulses.total_pulses,
      total_responses: pulses.total_responses,
      overall_response_rate: pulses.overall_response_rate,
      total_teams: teams.total_teams,
      withheld_teams: teams.withheld_teams,
      engagement: teams.engagement,
      one_on_one_meetings: teams.one_on_one_meetings,
      total_plans: plans.total_plans,
      total_skills: plans.skills_stats.total_skills,
      avg_plan_progress: plans.avg_progress,
      plan_status_stats: plans.status_stats,
      total_users: people.total_users,
      telegram_connection_rate: people.telegram_stats.connection_rate,
      invites_sent: people.invite_stats.total_sent,
      invites_used: people.invite_stats.used,
      daily_registrations: people.daily_registrations,
      teams_unordered: whyUnordered(teams.teams_performance),
    })
    const first = teams.teams_performance.filter(({ place }) => place !== null).slice(0, 3)
    expect(summary.top_teams).toEqual(
      summary.teams_unordered
        ? []
        : first.map(({ team_id, team_name, overall_score, overall_interval }) => ({
            team_id,
            team_name,
            value: overall_score,
            interval: overall_interval,
          })),
    )
    const weeks = new Map(pulses.weekly_stats.map(({ week, response_rate }) => [week, response_rate]))
    for (const { week, response_rate } of summary.weekly_response_rates)
      if (week >= days.start_date) expect([week, response_rate]).toEqual([week, weeks.get(week)])
    expect(plans.total_people).toBe(people.total_users)
    expect(teams.response_rate).toBe(pulses.overall_response_rate)
  })

  test('in the parts of a report and in its whole', async () => {
    const { pulses, teams, plans, people } = await reportsOf()
    for (const parts of [
      pulses.weekly_stats.map(({ responses_count, invited_count }) => [responses_count, invited_count]),
      pulses.pulse_types_stats.map(({ responses, invited }) => [responses, invited]),
    ]) {
      expect(sum(parts.map(([responses = 0]) => responses))).toBe(pulses.total_responses)
      expect(sum(parts.map(([, invited = 0]) => invited))).toBe(pulses.total_invited)
    }
    expect(sum(pulses.pulse_types_stats.map(({ count }) => count))).toBe(pulses.total_pulses)
    expect(teams.teams_performance).toHaveLength(teams.total_teams)
    expect(teams.shown_teams + teams.withheld_teams).toBeLessThanOrEqual(teams.total_teams)
    expect(sum(Object.values(plans.status_stats))).toBe(plans.total_plans)
    const { skills_stats: skills } = plans
    expect(skills.completed_skills + skills.in_progress_skills + skills.planned_skills).toBe(skills.total_skills)
    expect(sum(Object.values(people.role_stats))).toBe(people.total_users)
    expect(sum(people.daily_registrations.map(({ registrations }) => registrations))).toBe(people.registrations)
    const { total_sent, used, pending, expired } = people.invite_stats
    expect(used + pending + expired).toBe(total_sent)
  })

  test('in the reports, on the maps, in the comparison and on the dashboard', async () => {
    const { as, teams, pulses } = await reportsOf()
    const map = await as.heatMap.show({ ...days, by: 'metric' })
    const { metrics } = await as.reports.comparison(days)
    const own = { engagement: teams.engagement, mood: teams.mood, participation: teams.participation }
    for (const [at, { kind }] of map.columns.entries()) {
      const side = metrics.find(({ metric }) => metric === kind)?.side
      expect(map.company.cells[at]?.value).toBe(side?.value)
      if (kind === 'question' || kind === 'enps') continue
      // A map tells a team's value as it is shown wherever any of the rounds was confidential.
      const shown = (value: number | null) => value && shownValue(kind, onScale(kind, value))
      expect(side).toEqual(own[kind])
      for (const { team_id, ...team } of teams.teams_performance)
        expect([team.team_name, shown(map.teams.find(({ id }) => id === team_id)?.cells[at]?.value ?? null)]).toEqual([
          team.team_name,
          shown(team[kind].value),
        ])
    }
    expect(map.columns.map(({ kind }) => kind)).toContain('engagement')
    if (length !== 90) return
    const dashboard = await as.analytics.dashboard({ period_days: length })
    expect(dashboard.period).toMatchObject({ from: days.start_date, to })
    for (const { metric, side, difference, trend, change_grade } of metrics) {
      expect([metric, dashboard[metric].current, dashboard[metric].change]).toEqual([metric, side.value, difference])
      expect([metric, dashboard[metric]]).toMatchObject([metric, { trend, change_grade }])
      const { n, people, invited, interval } = dashboard[metric].details
      expect({ n, people, invited, interval }).toEqual({
        n: side.n,
        people: side.people,
        invited: side.invited,
        interval: side.interval,
      })
    }
    expect(dashboard.total_employees).toBe(pulses.total_people)
    const beside = await as.analytics.teamsPerformance({ period_days: length })
    for (const { id, member_count, participation_rate } of beside.teams) {
      const team = teams.teams_performance.find(({ team_id }) => team_id === id)
      expect(member_count).toBe(team?.members_count)
      expect(participation_rate).toBeCloseTo(team?.pulse_response_rate ?? -1, 1)
    }
  })

  test('in the reports and in the lists of pulses, plans, people, invitations and meetings', async () => {
    const { as, pulses, teams, plans, people } = await reportsOf()
    const rounds = []
    for (const { id, category } of await as.pulses.list({}))
      for (const round of (await as.pulses.rounds({ id })).rounds)
        if (isWithin(dayOf(round.opened_at))) rounds.push({ ...round, pulse: id, category })
    expect(new Set(rounds.map(({ pulse }) => pulse)).size).toBe(pulses.total_pulses)
    expect(sum(rounds.map(({ invited }) => invited))).toBe(pulses.total_invited)
    expect(sum(rounds.map(({ participation }) => participation.answered ?? 0))).toBe(pulses.total_responses)

    const listed = (await as.developmentPlans.list({ limit: 100 })).plans.filter(
      ({ start_date, end_date }) => start_date <= to && end_date >= days.start_date,
    )
    expect(listed).toHaveLength(plans.total_plans)
    for (const [status, count] of Object.entries(plans.status_stats))
      expect([status, listed.filter((plan) => plan.status === status).length]).toEqual([status, count])
    const counted = listed.filter(({ status }) => status === 'active' || status === 'completed')
    expect(sum(counted.map(({ skill_count }) => skill_count))).toBe(plans.skills_stats.total_skills)

    expect(await as.employees.all({})).toHaveLength(people.total_users)
    for (const [role, count] of Object.entries(people.role_stats))
      expect([role, (await as.employees.list({ role: Role.parse(role), limit: 1 })).total]).toEqual([role, count])
    const invitations = (await as.invites.list({})).filter(({ created_at }) => isWithin(dayOf(created_at)))
    expect(invitations).toHaveLength(people.invite_stats.total_sent)
    expect(invitations.filter(({ is_used }) => is_used)).toHaveLength(people.invite_stats.used)
    const connected = await Promise.all(
      (await as.employees.all({})).map(async ({ id }) => (await as.employees.get({ id })).telegram_username !== null),
    )
    expect(connected.filter(Boolean)).toHaveLength(people.telegram_stats.total_connected)

    const meetings = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await as.oneToOne.listMeetings({ page, limit: 100 })
      pages = found.pagination.total_pages
      meetings.push(...found.meetings)
    }
    const held = meetings.filter(
      ({ status, scheduled_date }) =>
        isWithin(dayOf(scheduled_date)) && (status !== 'scheduled' || scheduled_date < app.platform.now()),
    )
    expect(held.filter(({ status }) => status !== 'in_progress')).toHaveLength(teams.one_on_one_meetings)
  })
})
