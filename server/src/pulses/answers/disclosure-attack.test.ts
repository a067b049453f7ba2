import { smallestSupport } from '@kamerton/contract/pulses/linear-attack'
import { shownBehind } from '@kamerton/contract/pulses/shown-behind'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, roundOf } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const k = 3
const questions = ['item1', 'item2', 'item3']
const engagement = engagementOf(questions.length)

/** The answers of one person: always to the first question, to the others at will. */
const sheet = fc
  .record({
    scores: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
    skipped: fc.oneof(
      { weight: 9, arbitrary: fc.constant<string[]>([]) },
      fc.subarray(questions.slice(1), { minLength: 1 }),
    ),
    isSilent: fc.integer({ min: 0, max: 11 }).map((one) => one === 0),
  })
  .map(({ scores, skipped, isSilent }) => ({
    isSilent,
    answers: new Map(questions.flatMap((id, at) => (skipped.includes(id) ? [] : [[id, scores[at] ?? 1] as const]))),
  }))
type Sheet = ReadonlyMap<string, number>
type Answered = { person: Person; team: string | null; answers: Sheet }

/** The people of two to four teams, and of none. */
const organisations = fc.array(fc.array(sheet, { minLength: 3, maxLength: 9 }), { minLength: 2, maxLength: 4 })

/** A shown value: the people it is about, the weight of each of their answers in it, and the value itself. */
type ShownValue = {
  value: number
  n: number
  of: readonly Answered[]
  weightOf: (sheet: Sheet, question: string) => number
  scale: number
}

const share = ({ size }: Sheet) => 1 / size
const once = (question: string) => (_: Sheet, other: string) => (other === question ? 1 : 0)

async function aRandomRound(teams: typeof organisations extends fc.Arbitrary<infer T> ? T : never) {
  const company = await aCompany(app, { employees: 0, teams: 0, anonymityThreshold: k })
  const answered: Answered[] = []
  for (const [at, sheets] of teams.entries()) {
    const people = []
    for (const { answers, isSilent } of sheets)
      people.push({ person: await aPerson(app, company.companyId), answers, isSilent })
    // The last of several are in no team.
    const isTeam = at < Math.max(2, teams.length - 1)
    const memberIds = people.map(({ person }) => person.id)
    const managerId = at === 0 ? company.manager.id : null
    const team = isTeam
      ? (await aTeam(app, company.companyId, { name: `Команда ${at}`, memberIds, managerId })).id
      : null
    answered.push(
      ...people.filter(({ isSilent }) => !isSilent).map(({ person, answers }) => ({ person, team, answers })),
    )
  }
  const asked = engagement.questions.map((one) => ({ ...one, required: one.id === 'item1' }))
  const { id } = await anActivePulse(company.owner, { ...engagement, questions: asked, is_anonymous: true })
  await answerAs(
    app,
    company,
    id,
    answered.map(({ person, answers }) => ({ person, responses: Object.fromEntries(answers) })),
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return { company, id, answered }
}

/** Every value of the round that owner, admin and manager are shown, over all calls. */
async function everythingShown({
  company,
  id,
  answered,
}: Awaited<ReturnType<typeof aRandomRound>>): Promise<ShownValue[]> {
  const shown: ShownValue[] = []
  const metric = (value: number | null | undefined, n: number | null | undefined, of: readonly Answered[]) => {
    if (value != null) shown.push({ value, n: n ?? 0, of, weightOf: share, scale: 20 })
  }
  const ofTeam = (one: string | null) => answered.filter(({ team }) => team === one)
  for (const reader of [company.owner, company.admin]) {
    const { results, teams, company: all } = await reader.as.pulses.responses({ id })
    metric(all?.value, all?.n, answered)
    for (const { team_id, value, n } of teams) metric(value, n, ofTeam(team_id))
    for (const { question_id, mean, n, distribution } of results) {
      // The spread reveals the sum too.
      const sum = distribution?.reduce((total, { value, count }) => total + Number(value) * count, 0)
      const value = mean ?? (sum === undefined ? null : sum / n)
      const of = answered.filter(({ answers }) => answers.has(question_id))
      if (value !== null) shown.push({ value, n, of, weightOf: once(question_id), scale: 1 })
    }
    const dashboard = await reader.as.analytics.dashboard()
    metric(dashboard.engagement.current, dashboard.engagement.details.n, answered)
  }
  // The figures shown to each of the asked people, pooled as if everybody shared them with everybody.
  const roundId = await roundOf(app, id)
  for (const { person, team } of answered) {
    const { figures, team: own } = await person.as.myPulses.results({ roundId })
    metric(figures?.company?.value, figures?.company?.n, answered)
    metric(own?.figure?.value, own?.figure?.n, ofTeam(team))
    for (const { question_id, mean, n } of figures?.results ?? []) {
      const of = answered.filter(({ answers }) => answers.has(question_id))
      if (mean !== null) shown.push({ value: mean, n, of, weightOf: once(question_id), scale: 1 })
    }
  }
  for (const reader of [company.owner, company.manager]) {
    for (const { id: team } of await reader.as.teams.list()) {
      const { engagement_score, n } = await reader.as.teamAnalytics.engagement({ id: team })
      metric(engagement_score, n, ofTeam(team))
    }
  }
  for (const reader of [company.owner, company.admin, company.manager])
    for (const one of await advisedTo(reader)) {
      const of = one.team === null ? answered : ofTeam(one.team)
      // The company's value beside a team's comes without a number of answers.
      metric(one.value, one.n ?? of.length, of)
    }
  const { engagement: ofLed } = await company.manager.as.analytics.dashboard()
  const led = new Set((await company.manager.as.teams.list()).map(({ id: team }) => team))
  metric(
    ofLed.current,
    ofLed.details.n,
    answered.filter(({ team }) => team !== null && led.has(team)),
  )
  return shown
}

type Advised = { team: string | null; value: number; n: number | null }

/** Each value behind a recommendation to a reader, in the list and in an action made from it. */
async function advisedTo(reader: Person): Promise<Advised[]> {
  const { all_recommendations: all, within_noise_changes } = await reader.as.recommendations.list({})
  // There is one round, and nothing to compare it with.
  expect(within_noise_changes).toEqual([])
  const advised: Advised[] = []
  for (const { id, type, subject_id, evidence } of all.filter(({ rule_id }) => /engagement/.test(rule_id))) {
    if (type === 'employee') throw new Error('nothing was said by name')
    const { origin } = await reader.as.actionItems.create({
      title: 'Разобраться',
      subject_type: type,
      ...(type === 'team' && { subject_id }),
      responsible_id: reader.id,
      due_on: '2027-12-17',
      recommendation_id: id,
    })
    expect(origin?.evidence).toEqual(evidence)
    const team = type === 'team' ? subject_id : null
    for (const { value, answers, previous, company } of evidence) {
      expect(previous).toBeNull()
      advised.push({ team, value, n: answers })
      if (company !== null) advised.push({ team: null, value: company, n: null })
    }
  }
  await app.runJobs()
  return advised
}

/** The size of the smallest group of people whose answers can be computed from these values. */
function fewest(answered: readonly Answered[], shown: readonly Pick<ShownValue, 'of' | 'weightOf'>[]): number {
  const kindOf = ({ team, answers }: Answered) => `${team}/${[...answers.keys()].join()}`
  const kinds = [...Map.groupBy(answered, kindOf).values()]
  return smallestSupport(
    {
      sizes: kinds.map((people) => people.length),
      rows: shown.map(({ of, weightOf }) => {
        const inside = new Set(of)
        return kinds.flatMap(([one], kind) =>
          one && inside.has(one)
            ? [...one.answers.keys()].map((unknown) => ({ kind, unknown, weight: weightOf(one.answers, unknown) }))
            : [],
        )
      }),
    },
    k,
  )
}

test.each([1, 2, 3])(
  'B-07: what owner, admin and manager are told of random rounds gives no group below k besides their own answer (%i)',
  async (seed) => {
    const naive: number[] = []
    const values: number[] = []
    for (const organisation of fc.sample(organisations, { seed, numRuns: 3 })) {
      const round = await aRandomRound(organisation)
      const { answered } = round
      const shown = await everythingShown(round)
      for (const { value, n, of, weightOf, scale } of shown) {
        // Each value equals the assumed sum, rounded for display: the attacker knows what to add and subtract.
        expect([of.length, shownBehind(of.length, k)]).toContain(n)
        const sum = of.reduce(
          (total, { answers }) =>
            total + [...answers].reduce((own, [id, given]) => own + given * weightOf(answers, id), 0),
          0,
        )
        expect(Math.abs(value - (scale * sum) / of.length)).toBeLessThanOrEqual(scale === 1 ? 0.0501 : 0.5001)
      }
      expect(fewest(answered, shown)).toBe(Number.POSITIVE_INFINITY)
      values.push(shown.length)
      // The result of the attack if every question and every team were shown.
      const teams = [...new Set(answered.map(({ team }) => team))]
      naive.push(
        fewest(answered, [
          { of: answered, weightOf: share },
          ...teams.map((one) => ({ of: answered.filter(({ team }) => team === one), weightOf: share })),
          ...questions.map((id) => ({ of: answered.filter(({ answers }) => answers.has(id)), weightOf: once(id) })),
        ]),
      )
    }
    expect(naive.some((people) => people <= k)).toBe(true)
    expect(values.some((count) => count > 5)).toBe(true)
  },
)
