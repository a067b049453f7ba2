import { engagementFactor } from '@kamerton/contract/analytics/rules'
import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { Question } from '@kamerton/contract/pulses/schemas'
import { ruleFigures } from '@kamerton/contract/recommendations/rules/figures'
import {
  changesWithinNoise,
  recommendForCompany,
  recommendForTeam,
} from '@kamerton/contract/recommendations/rules/recommend'
import { usualSettings } from '@kamerton/contract/recommendations/rules/rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentMetrics } from '../analytics/present-metrics.ts'
import type { DatedSums } from '../analytics/queries.ts'
import { type Answered, decideRelease } from '../pulses/answers/decide-release.ts'
import type { Round } from '../pulses/rounds/queries.ts'
import { anonymousRollups } from '../rollups/add-anonymous-rollups.ts'

const partitions = 20_000
/** So many are a minute's work of a busy machine. */
const timeout = 300_000

const questions: Question[] = ['always', 'often'].map((id) => ({
  id,
  question: id,
  type: 'rating',
  required: id === 'always',
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
}))
const asked = { category: 'engagement' as const, target_type: 'company' as const, questions }

/** What one person answers: low, so that much is advised. */
const sheet = fc.record({
  always: fc.integer({ min: 1, max: 3 }),
  often: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 }),
})
type Sheet = { always: number; often: number | null }
/** The answers of each segment, the last being nobody's team; and who has changed by the next round. */
const companies = fc.record({
  k: fc.integer({ min: 3, max: 6 }),
  segments: fc.array(fc.array(sheet, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
  again: fc.record({ segment: fc.nat(4), sheet }),
  reader: fc.nat(),
})
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never

const nameOf = (at: number, of: number): string | null => (at === of - 1 && of > 1 ? null : `team${at}`)

const answeredIn = (segments: readonly (readonly Sheet[])[]): Answered[] =>
  segments.flatMap((sheets, at) =>
    sheets.map(({ always, often }) => {
      const answers = new Map([['always', always], ...(often === null ? [] : [['often', often] as const])])
      return {
        segment: nameOf(at, segments.length),
        answers,
        observations: observationsOf(asked.category, questions, answers),
      }
    }),
  )

/** Nothing of a round is asked of the database: what the decision looks at is its thresholds. */
const roundOf = (k: number, invited: number): Round => ({
  id: '',
  pulse_id: '',
  number: 1,
  is_anonymous: true,
  is_blind: false,
  anonymity_threshold: k,
  comment_threshold: 10,
  slot: null,
  opened_at: new Date(0),
  opened_on: '',
  closed_at: null,
  closed_on: null,
  invited,
  release: null,
  seal_key: null,
  answers_lost_at: null,
  asked_to_remind_on: null,
  shares_results: true,
})

/** The rollups of a round, as the product keeps them past its release. */
function closedRound(k: number, number: 1 | 2, segments: readonly (readonly Sheet[])[]) {
  const answered = answeredIn(segments)
  const release = decideRelease(roundOf(k, answered.length), asked, answered, new Map())
  const rows = anonymousRollups({ id: `round${number}`, closed_on: '', anonymity_threshold: k }, release, answered)
  return {
    answered,
    shown: release.shown,
    counted: answered.filter(({ segment }) => release.counted.includes(segment)),
    rows,
  }
}
type Closed = ReturnType<typeof closedRound>
type Look = readonly { round: Closed; period: 'current' | 'previous' }[]

const sumsOf = (look: Look, team: string | null): DatedSums[] =>
  look.flatMap(({ round, period }) =>
    round.rows
      .filter(({ team_id }) => team_id === team)
      .map((row) => ({ ...row, week: null, period, is_anonymous: true, asked: row.n })),
  )

const metricsOf = (look: Look, team: string | null) =>
  ruleFigures(presentMetrics({ sums: sumsOf(look, team), weeks: [], anonymous: new Set(['engagement']), running: [] }))

const period = { days: 30, from: '2026-01-01', to: '2026-01-30' }

/** A value somebody reads: what it is taken for, a mean of some rounds less that of others, of one team or (null) of everybody. */
type Told = { team: string | null; value: number; now: readonly Closed[]; was: readonly Closed[] }

/** Every number about answers that recommendations give, the footnote of changes and what an action pins of them included. */
function toldIn(look: Look, teams: readonly string[]): Told[] {
  const roundsOf = (name: 'current' | 'previous') => look.filter((one) => one.period === name).map(({ round }) => round)
  const [now, was] = [roundsOf('current'), roundsOf('previous')]
  const company = metricsOf(look, null)
  const none = { enps: null, engagement: null, mood: null, participation: null }
  const found = [null, ...teams].map((team) => {
    const metrics = team === null ? company : metricsOf(look, team)
    const common = { ...metrics, subject: { id: team ?? '', name: team ?? '' }, period }
    if (team === null) {
      const figures = { ...common, daysWithoutRound: 0, seats: { used: 1, limit: 2 } }
      return { team, all: recommendForCompany(figures, usualSettings), noise: changesWithinNoise('company', figures) }
    }
    const values = { ...none, engagement: company.engagement.value }
    const people = { hasManager: true, members: 1, withPlan: 1, daysWithoutMeeting: null, company: values }
    const figures = { ...common, ...people }
    return { team, all: recommendForTeam(figures, usualSettings), noise: changesWithinNoise('team', figures) }
  })
  return found.flatMap(({ team, all, noise }) => [
    ...all
      .flatMap(({ evidence }) => evidence)
      .filter(({ metric }) => metric === 'engagement')
      .flatMap(({ value, previous, company: beside }): Told[] => [
        { team, value, now, was: [] },
        ...(previous === null ? [] : [{ team, value: previous, now: was, was: [] }]),
        ...(beside === null ? [] : [{ team: null, value: beside, now, was: [] }]),
      ]),
    ...noise.map(({ change }): Told => ({ team, value: change, now, was })),
  ])
}

const share = ({ answers }: Answered) => 1 / answers.size
/** Whose answers a value is of: rollups hold a team only where it is shown. */
const partOf = ({ counted, shown }: Closed, team: string | null) =>
  team === null ? counted : counted.filter(({ segment }) => segment === team && shown.includes(segment))

function meanOf(rounds: readonly Closed[], team: string | null): number {
  const people = rounds.flatMap((round) => partOf(round, team))
  const sum = people.reduce((all, { observations }) => all + (observations[0]?.value ?? 0), 0)
  return (engagementFactor * sum) / people.length
}

/** The fewest others that follow from these values, to somebody who knows what these people answered. */
function fewest(rounds: readonly Closed[], told: readonly Told[], known: ReadonlySet<Answered>, upTo: number): number {
  const kinds = rounds.flatMap((round) =>
    [
      ...Map.groupBy(
        round.answered.filter((one) => !known.has(one)),
        ({ segment, answers }) => `${segment}/${[...answers.keys()].join()}`,
      ).values(),
    ].map((people) => ({ round, people })),
  )
  const termsOf = (its: readonly Closed[], team: string | null, times: number): Term[] =>
    its.flatMap((round) => {
      const inside = new Set(partOf(round, team))
      return kinds.flatMap(({ round: of, people: [one] }, kind): Term[] =>
        of === round && one && inside.has(one)
          ? [...one.answers.keys()].map((unknown) => ({ kind, unknown, weight: times * share(one) }))
          : [],
      )
    })
  const sizeOf = (its: readonly Closed[], team: string | null) => its.flatMap((round) => partOf(round, team)).length
  // n·m times the difference of two means, as the sizes are known.
  const rows = told.map(({ team, now, was }) => [
    ...termsOf(now, team, was.length > 0 ? sizeOf(was, team) : 1),
    ...termsOf(was, team, -sizeOf(now, team)),
  ])
  return smallestSupport({ sizes: kinds.map(({ people }) => people.length), rows }, upTo)
}

/** The same people a month later: one has gone, and another has come. */
const nextTime = ({ segments, again }: Company): Sheet[][] =>
  segments.map((sheets, at) =>
    at === again.segment % segments.length ? [again.sheet, ...sheets.slice(1)] : [...sheets],
  )

test('B-07: what recommendations tell of random companies, over two rounds, gives no reader fewer others than promised', {
  timeout,
}, () => {
  const counts = { told: 0, leaksWithoutRelease: 0 }
  fc.assert(
    fc.property(companies, (company) => {
      const { k, segments, reader } = company
      const first = closedRound(k, 1, segments)
      const second = closedRound(k, 2, nextTime(company))
      const teams = segments.flatMap((_, at) => nameOf(at, segments.length) ?? [])
      // An action pins what was told after the first round; later both are one period, or one is the period before.
      const looks: Look[] = [
        [{ round: first, period: 'current' }],
        [first, second].map((round) => ({ round, period: 'current' })),
        [
          { round: first, period: 'previous' },
          { round: second, period: 'current' },
        ],
      ]
      const told = looks.flatMap((look) => toldIn(look, teams))
      counts.told += told.length
      for (const { team, value, now, was } of told) {
        // Each value is what it is taken for: else the attack would be on something else.
        const mean = meanOf(now, team) - (was.length > 0 ? meanOf(was, team) : 0)
        expect(Math.abs(value - mean)).toBeLessThanOrEqual(0.5001)
      }
      // Each time the reader knows what one of those who answered said.
      const known = new Set([first, second].flatMap(({ answered }) => answered[reader % answered.length] ?? []))
      const promised = k - 1
      expect(fewest([first, second], told, known, promised)).toBe(Number.POSITIVE_INFINITY)
      const open = { ...first, counted: first.answered, shown: [null, ...teams] }
      const unguarded = [null, ...teams].map((team): Told => ({ team, value: 0, now: [open], was: [] }))
      if (fewest([open], unguarded, new Set(), promised) <= promised) counts.leaksWithoutRelease += 1
    }),
    { numRuns: partitions },
  )
  // It would hold of rules that find nothing, and of an attack that never succeeds.
  expect(counts.told).toBeGreaterThan(partitions)
  expect(counts.leaksWithoutRelease).toBeGreaterThan(partitions / 4)
})
