import { contract } from '@kamerton/contract/contract'
import type { ErrorCode } from '@kamerton/contract/errors'
import type { Role } from '@kamerton/contract/lib/ability'
import type { Endpoint, Endpoints, RawInput } from '@kamerton/contract/lib/endpoint'
import { moodQuestion } from './pulses.ts'
import type { World } from './world.ts'

/** How a call with a right input ends: with its answer, or with that refusal. */
export type Outcome = 'ok' | ErrorCode

type ByRole = Record<Role, Outcome>
export type Sample<E extends Endpoint = Endpoint> = {
  /** What sets this sample apart, where a call has several. */
  about?: string
  /** A right input. One that names nothing of a company takes no world. */
  input: (world: World) => RawInput<E> | Promise<RawInput<E>>
  outcome: E['access'] extends 'public' ? { nobody: Outcome } : ByRole
}

type Contract = typeof contract
type Samples = {
  [F in keyof Contract]: {
    [C in keyof Contract[F]]: Contract[F][C] extends Endpoint
      ? readonly [Sample<Contract[F][C]>, ...Sample<Contract[F][C]>[]]
      : never
  }
}

const outcomes = (owner: Outcome, admin: Outcome, manager: Outcome, employee: Outcome): ByRole => ({
  owner,
  admin,
  manager,
  employee,
})
const everybody = outcomes('ok', 'ok', 'ok', 'ok')
const leaders = outcomes('ok', 'ok', 'forbidden', 'forbidden')
/** Things of the whole company, which do not exist for those who may not see them. */
const seenByLeaders = outcomes('ok', 'ok', 'not_found', 'not_found')
const notEmployees = outcomes('ok', 'ok', 'ok', 'forbidden')
/** Things of the team that the manager leads. */
const seenByManagerToo = outcomes('ok', 'ok', 'ok', 'not_found')
const linkHolder = { nobody: 'ok' } as const

/** The password of whoever a sample signs in as; tests give it to them. */
export const samplePassword = 'синий заяц на крыше'
export const samplePerson = { email: 'sample-person@kamerton.test' } as const
const newPassword = 'кривая сосна у реки'
const consents = { accept_terms: true, accept_personal_data: true } as const

/** A photo of four points. */
export const aPhoto = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPocDHucDFmgFAAHUYD/bzQKrIAAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  'avatar.png',
  { type: 'image/png' },
)

let addresses = 0
const newAddress = () => `sample-${++addresses}@kamerton.test`
const newPulse = { title: 'Как дела?', category: 'mood' as const, questions: [moodQuestion] }
const answers = { responses: { mood: 4 } }
const note = { feedback_type: 'negative' as const, rating: 2 as const, comment: 'Опаздывает на планёрки' }
const period = { period_days: 30 }

/** At least one right input for every call of the contract, and how it ends for every role. A call without one does not compile. */
export const samples: Samples = {
  auth: {
    register: [
      {
        input: () => ({
          first_name: 'Анна',
          last_name: 'Черных',
          email: newAddress(),
          password: newPassword,
          company_name: 'Липа',
          ...consents,
        }),
        outcome: linkHolder,
      },
    ],
    login: [{ input: () => ({ ...samplePerson, password: samplePassword }), outcome: linkHolder }],
    refresh: [{ input: async (world) => ({ refresh_token: await world.refreshToken() }), outcome: linkHolder }],
    logout: [{ input: () => ({}), outcome: everybody }],
    sessions: [{ input: () => ({}), outcome: everybody }],
    endSession: [
      {
        about: 'of the employee',
        input: async (world) => ({ id: await world.session() }),
        outcome: outcomes('not_found', 'not_found', 'not_found', 'ok'),
      },
    ],
    endOtherSessions: [{ input: () => ({}), outcome: everybody }],
    verifyEmail: [{ input: async (world) => ({ token: await world.emailLink('verify') }), outcome: linkHolder }],
    resendVerification: [{ input: () => ({ email: newAddress() }), outcome: linkHolder }],
    forgotPassword: [{ input: () => ({ email: newAddress() }), outcome: linkHolder }],
    resetPassword: [
      {
        input: async (world) => ({
          token: await world.emailLink('reset'),
          new_password: newPassword,
          confirm_password: newPassword,
        }),
        outcome: linkHolder,
      },
    ],
    changePassword: [
      {
        input: () => ({ current_password: samplePassword, new_password: newPassword, confirm_password: newPassword }),
        outcome: everybody,
      },
    ],
  },
  people: {
    list: [{ input: () => ({ search: 'анна' }), outcome: everybody }],
    me: [{ input: () => ({}), outcome: everybody }],
    uploadAvatar: [{ input: () => ({ avatar: aPhoto }), outcome: everybody }],
    deleteAvatar: [{ input: () => ({}), outcome: everybody }],
    update: [
      {
        about: 'of the employee',
        input: async (world) => ({ id: await world.firstEmployee(), first_name: 'Анна', last_name: 'Черных' }),
        outcome: outcomes('forbidden', 'forbidden', 'forbidden', 'ok'),
      },
    ],
  },
  myData: { show: [{ input: () => ({}), outcome: everybody }] },
  invites: {
    create: [
      {
        input: () => ({ invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: newAddress() }] }),
        outcome: leaders,
      },
    ],
    list: [{ input: () => ({}), outcome: leaders }],
    delivery: [{ input: () => ({}), outcome: leaders }],
    resend: [
      { about: 'by its id', input: async (world) => ({ id: await world.invitation() }), outcome: leaders },
      { about: 'by its link', input: async (world) => ({ id: await world.invitationLink() }), outcome: leaders },
    ],
    info: [{ input: async (world) => ({ token: await world.invitationLink() }), outcome: linkHolder }],
    register: [
      {
        input: async (world) => ({ token: await world.invitationLink(), password: newPassword, ...consents }),
        outcome: linkHolder,
      },
    ],
  },
  feedback: {
    given: [{ input: () => ({}), outcome: everybody }],
    list: [
      { about: 'of a member', input: async (world) => ({ id: await world.colleague() }), outcome: seenByManagerToo },
      {
        about: 'of anybody',
        input: async (world) => ({ id: await world.colleague('nowhere') }),
        outcome: seenByLeaders,
      },
    ],
    stats: [
      { about: 'of a member', input: async (world) => ({ id: await world.colleague() }), outcome: seenByManagerToo },
      {
        about: 'of anybody',
        input: async (world) => ({ id: await world.colleague('nowhere') }),
        outcome: seenByLeaders,
      },
    ],
    create: [
      {
        about: 'about a member',
        input: async (world) => ({ target_user_id: await world.colleague(), ...note }),
        outcome: everybody,
      },
      {
        about: 'about anybody',
        input: async (world) => ({ target_user_id: await world.colleague('nowhere'), ...note }),
        outcome: everybody,
      },
    ],
    delete: [
      {
        about: 'about a member',
        input: async (world) => ({ id: await world.feedback() }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
      {
        about: 'about anybody',
        input: async (world) => ({ id: await world.feedback('nowhere') }),
        outcome: seenByLeaders,
      },
    ],
  },
  teams: {
    list: [{ input: () => ({}), outcome: everybody }],
    create: [
      {
        input: async (world) => ({
          name: await world.freeTeamName(),
          manager_id: await world.employee(),
          member_ids: [],
        }),
        outcome: leaders,
      },
    ],
    get: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
    update: [
      {
        input: async (world) => ({
          id: await world.freshTeam(),
          description: 'Иначе',
          manager_id: await world.employee(),
        }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    delete: [
      {
        input: async (world) => ({ id: await world.freshTeam() }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    movePerson: [
      {
        input: async (world) => ({ id: await world.employee(), team_id: await world.freshTeam() }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
  },
  pulses: {
    list: [{ input: () => ({}), outcome: everybody }],
    create: [
      { about: 'for everybody', input: () => ({ ...newPulse, target_type: 'company' }), outcome: leaders },
      {
        about: 'for a team',
        input: async (world) => ({ ...newPulse, target_type: 'team', target_value: await world.team() }),
        outcome: notEmployees,
      },
      {
        about: 'for the managers',
        input: () => ({ ...newPulse, category: 'custom', target_type: 'manager_review' }),
        outcome: leaders,
      },
    ],
    stats: [{ input: () => ({}), outcome: everybody }],
    get: [
      { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('draft', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    update: [
      {
        about: 'of everybody',
        input: async (world) => ({ id: await world.pulse('draft'), title: 'Иначе' }),
        outcome: seenByLeaders,
      },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('draft', 'team'), title: 'Иначе' }),
        outcome: seenByManagerToo,
      },
      {
        about: 'aimed at another team',
        input: async (world) => ({
          id: await world.pulse('draft', 'team'),
          target_type: 'team',
          target_value: await world.team(),
        }),
        outcome: seenByManagerToo,
      },
      {
        about: 'of a team aimed at everybody',
        input: async (world) => ({ id: await world.pulse('draft', 'team'), target_type: 'company' }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    delete: [
      { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('active', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    activate: [
      { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('draft', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    deactivate: [
      { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('active', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    restore: [
      { about: 'of everybody', input: async (world) => ({ id: await world.pulse('deleted') }), outcome: seenByLeaders },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('deleted', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    responses: [
      {
        about: 'of everybody',
        input: async (world) => ({ id: await world.pulse('completed') }),
        outcome: seenByLeaders,
      },
      {
        about: 'of a team',
        input: async (world) => ({ id: await world.pulse('completed', 'team') }),
        outcome: seenByManagerToo,
      },
    ],
    answer: [
      {
        about: 'asked of everybody',
        input: async (world) => ({ id: await world.pulse('active'), ...answers }),
        outcome: everybody,
      },
      {
        about: 'asked of a team',
        input: async (world) => ({ id: await world.pulse('active', 'team'), ...answers }),
        outcome: outcomes('not_a_participant', 'not_a_participant', 'not_a_participant', 'ok'),
      },
      {
        about: 'never asked',
        input: async (world) => ({ id: await world.pulse('draft'), ...answers }),
        outcome: outcomes('not_a_participant', 'not_a_participant', 'not_found', 'not_found'),
      },
    ],
    myForm: [
      {
        about: 'asked of everybody',
        input: async (world) => ({ id: await world.pulse('active') }),
        outcome: everybody,
      },
      {
        about: 'asked of a team',
        input: async (world) => ({ id: await world.pulse('active', 'team') }),
        outcome: outcomes('not_a_participant', 'not_a_participant', 'not_a_participant', 'ok'),
      },
    ],
    form: [{ input: async (world) => ({ token: await world.pulseLink() }), outcome: linkHolder }],
    submit: [{ input: async (world) => ({ token: await world.pulseLink(), ...answers }), outcome: linkHolder }],
  },
  pulseTemplates: {
    list: [{ input: () => ({}), outcome: notEmployees }],
    defaults: [{ input: () => ({}), outcome: notEmployees }],
    ofPulses: [{ input: () => ({}), outcome: notEmployees }],
    get: [{ input: async (world) => ({ id: await world.template() }), outcome: notEmployees }],
  },
  analytics: {
    dashboard: [{ input: () => period, outcome: notEmployees }],
    enps: [{ input: () => period, outcome: notEmployees }],
    participation: [{ input: () => period, outcome: notEmployees }],
    weeklyResponses: [{ input: () => ({}), outcome: notEmployees }],
    teamsPerformance: [{ input: () => period, outcome: notEmployees }],
  },
  employeeAnalytics: {
    enps: [{ input: async (world) => ({ id: await world.employee(), ...period }), outcome: seenByManagerToo }],
    engagement: [{ input: async (world) => ({ id: await world.employee(), ...period }), outcome: seenByManagerToo }],
    overallScore: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
    teamEngagement: [
      {
        input: async (world) => ({ id: await world.employee(), teamId: await world.team() }),
        outcome: seenByManagerToo,
      },
    ],
  },
  employees: {
    list: [
      { about: 'whoever there is', input: () => ({ search: 'анна', role: 'employee' }), outcome: notEmployees },
      { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: notEmployees },
    ],
    all: [{ input: () => ({}), outcome: notEmployees }],
    export: [
      { about: 'of whoever there is', input: () => ({ search: 'анна', role: 'employee' }), outcome: leaders },
      { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: leaders },
    ],
    get: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
    update: [
      {
        input: async (world) => ({
          id: await world.employee(),
          email: newAddress(),
          first_name: 'Пётр',
          last_name: 'Иванов',
          position: 'Аналитик',
        }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    changeRole: [
      {
        about: 'of a member of a team',
        input: async (world) => ({ id: await world.employee(), role: 'manager' }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    endSessions: [
      {
        input: async (world) => ({ id: await world.employee() }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
    delete: [
      {
        input: async (world) => ({ id: await world.employee() }),
        outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
      },
    ],
  },
  teamAnalytics: {
    engagement: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    mood: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    members: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    oneToOneStats: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
    pulseStats: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    recentActivity: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
    retentionRisk: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    highPerformers: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
  },
  recommendations: {
    team: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
    employee: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
  },
  telegram: {
    generateCode: [{ input: () => ({}), outcome: everybody }],
    myConnection: [{ input: () => ({}), outcome: everybody }],
    answerRequest: [
      {
        about: 'of their own chat, which is the employee’s',
        input: async (world) => ({ pending_id: await world.chatRequest(), is_mine: true }),
        outcome: outcomes('telegram_request_gone', 'telegram_request_gone', 'telegram_request_gone', 'ok'),
      },
    ],
    disconnect: [{ input: () => ({}), outcome: everybody }],
  },
  payments: {
    subscription: [{ input: () => ({}), outcome: leaders }],
  },
}

/** A call with one of its samples, its types forgotten: for tests that walk over all of them. */
export type SampledCall = {
  name: string
  endpoint: Endpoint
  input: (world: World) => object | Promise<object>
  /** Whether the input names something of a company. */
  namesThings: boolean
  outcome: Partial<Record<Role | 'nobody', Outcome>>
}

type LooseSample = Pick<SampledCall, 'input' | 'outcome'> & { about?: string }

export const sampledCalls: readonly SampledCall[] = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries(table).flatMap(([call, endpoint]) => {
    const loose: Record<string, Record<string, readonly LooseSample[]>> = samples
    return (loose[feature]?.[call] ?? []).map(
      ({ about, input, outcome }): SampledCall => ({
        name: `${feature}.${call}${about ? ` ${about}` : ''}`,
        endpoint,
        input,
        namesThings: input.length > 0,
        outcome,
      }),
    )
  }),
)
