import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import type { Invite } from '@kamerton/contract/invites/schemas'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import type { TeamCard } from '@kamerton/contract/teams/schemas'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../lib/api'
import { absentMetric, metricOf } from '../testing/metrics'
import { loadSteps } from './first-steps'

const id = 'a0000000-0000-4000-8000-000000000001'
const moment = new Date('2026-11-02T09:00:00Z')

const empty: Dashboard = {
  period: { days: 30, from: '2026-10-04', to: '2026-11-02' },
  enps: absentMetric(),
  engagement: absentMetric(),
  mood: absentMetric(),
  participation: absentMetric(),
  total_employees: 1,
  weekly_trend: [{ week: '2026-11-02', value: null, interval: null, n: 0, reason: 'no_answers' }],
  one_to_one_stats: {
    totalMeetings: 0,
    completedMeetings: 0,
    upcomingMeetings: 0,
    mostActiveManager: null,
    highestRatedEmployee: null,
  },
}

const invite: Invite = {
  id,
  token: 't',
  first_name: 'Пётр',
  last_name: 'Орлов',
  email: 'petr@kamerton.test',
  position: null,
  role: 'employee',
  team: null,
  created_at: moment,
  sent_at: moment,
  expires_at: moment,
  is_used: false,
  delivery: 'sent',
}

const team: TeamCard = {
  id,
  name: 'Поддержка',
  description: null,
  manager_id: null,
  manager: null,
  member_count: 0,
  faces: [],
  created_at: moment,
}

const pulse = (status: PulseCard['status']): PulseCard => ({
  id,
  title: 'Неделя',
  description: null,
  category: 'mood',
  type: 'one_time',
  status,
  is_anonymous: false,
  is_blind: false,
  shares_results: true,
  is_deleted: false,
  target_type: 'company',
  target_value: null,
  target_name: null,
  schedule: null,
  ends_on: null,
  created_at: moment,
  created_by_user: null,
  responses_count: 0,
  total_respondents: 0,
  response_rate: null,
  participation: null,
  opened_at: null,
  closed_at: null,
  reply: null,
})

type There = { invites?: Invite[]; teams?: TeamCard[]; pulses?: PulseCard[] }

/** A company with these things, and spies that count the requests for them. */
function companyWith({ invites = [], teams = [], pulses = [] }: There = {}) {
  const spies = [
    vi.spyOn(api.invites, 'list').mockResolvedValue(invites),
    vi.spyOn(api.teams, 'list').mockResolvedValue(teams),
    vi.spyOn(api.pulses, 'list').mockResolvedValue(pulses),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { timesAsked: () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) }
}

const nothingDone = { invited: false, hasTeam: false, asked: false }

test.each<[string, There, Partial<Dashboard>, object]>([
  ['nothing yet', {}, {}, {}],
  ['an invitation', { invites: [invite] }, {}, { invited: true }],
  ['a colleague who has joined', {}, { total_employees: 2 }, { invited: true }],
  ['a team', { teams: [team] }, {}, { hasTeam: true }],
  ['a draft, which asks nobody', { pulses: [pulse('draft')] }, {}, {}],
  ['a pulse that runs', { pulses: [pulse('draft'), pulse('active')] }, {}, { asked: true }],
  ['a pulse that is over', { pulses: [pulse('completed')] }, {}, { asked: true }],
])('a step is done by what there is: %s', async (_what, there, figures, done) => {
  companyWith(there)
  expect(await loadSteps(Promise.resolve({ ...empty, ...figures }))).toEqual({ ...nothingDone, ...done })
})

test.each<[string, Partial<Dashboard>]>([
  ['a metric', { participation: metricOf(0) }],
  ['a week', { weekly_trend: [{ week: '2026-11-02', value: 4, interval: null, n: 3, reason: null }] }],
])('a company with figures needs no steps and is asked for nothing more: %s', async (_what, figures) => {
  const { timesAsked } = companyWith()
  expect(await loadSteps(Promise.resolve({ ...empty, ...figures }))).toBeNull()
  expect(timesAsked()).toBe(0)
})
