import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import { shownBehind, shownBehindWhole } from '@kamerton/contract/pulses/shown-behind'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answered, decideRelease } from '../../pulses/mixing/decide-release.ts'
import { keptAfter } from '../../pulses/mixing/kept-answers.ts'
import { fedQuestions } from '../../pulses/rounds/keep-questions.ts'
import type { Round } from '../../pulses/rows/round-queries.ts'
import { anonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import type { QuestionRollup } from '../../rollups/question-queries.ts'
import { anonymousQuestionRollups } from '../../rollups/question-rollups.ts'
import { Control } from '../../testing/checks/attacker/control.ts'

const partitions = 20_000
/** So many cases take a minute on a busy machine. */
const timeout = 300_000

const questions: Question[] = ['one', 'two', 'three'].map((id) => ({
  id,
  question: id,
  type: 'rating',
  required: false,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
}))
const ids = questions.map(({ id }) => id)
const asked = { category: 'engagement' as const, target_type: 'company' as const, questions }
const fed = fedQuestions(asked.category, questions)

const value = fc.integer({ min: 1, max: 5 })
const complete = fc.tuple(value, value, value)
/** In half of the companies everybody answers everything; in the others some leave a question out. */
const anySheet = fc.tuple(...ids.map(() => fc.option(value, { freq: 6 })))
const segmentsOf = (sheet: fc.Arbitrary<(number | null)[]>) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(sheet, { maxLength: 12 }) },
      // Some teams give equal answers to the first question.
      {
        weight: 1,
        arbitrary: fc.array(
          sheet.map(([, two = 1, three = 1]) => [5, two, three]),
          { maxLength: 12 },
        ),
      },
    ),
    { minLength: 1, maxLength: 5 },
  )
const companies = fc.record({
  k: fc.integer({ min: 3, max: 5 }),
  segments: fc.oneof(segmentsOf(complete), segmentsOf(anySheet)),
  newcomers: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
  again: fc.record({ segment: fc.nat(4), sheet: complete }),
  reader: fc.nat(),
})
type Sheet = readonly (number | null)[]
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never

const nameOf = (at: number, of: number): string | null => (at === of - 1 && of > 1 ? null : `team${at}`)

const answeredIn = (segments: readonly (readonly Sheet[])[]): Answered[] =>
  segments.flatMap((sheets, at) =>
    sheets.flatMap((sheet) => {
      const answers = new Map(ids.flatMap((id, place) => (sheet[place] == null ? [] : [[id, sheet[place]] as const])))
      const observations = observationsOf(asked.category, questions, answers)
      return [{ segment: nameOf(at, segments.length), answers, observations }]
    }),
  )

/** No round is read from the database: the decision needs only its thresholds. */
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
  closes_on: null,
  invited,
  release: null,
  seal_key: null,
  answers_lost_at: null,
  asked_to_remind_on: null,
  shares_results: true,
})

/** A sum that a reader sees, with the round, team and question of its answers; `spread`: a sum of squares. */
type ShownSum = { round: number; team: string | null; question: string | null; tells: 'value' | 'spread' }

/**
 * All that is shown of a round: rollups of the metric and of questions, as the product keeps them after its release.
 */
function closedRound(number: number, { k, newcomers }: Company, segments: readonly (readonly Sheet[])[]) {
  const answered = answeredIn(segments)
  const round = roundOf(k, answered.length)
  const isNew = new Map(segments.map((_, at) => [nameOf(at, segments.length), newcomers[at] ?? 0] as const))
  const decided = decideRelease(round, asked, answered, isNew)
  const { release, kept } = keptAfter(decided, answered)
  const metric = anonymousRollups(
    { id: '', closed_on: '', anonymity_threshold: k, invited: answered.length },
    release,
    kept,
  )
  const rows = anonymousQuestionRollups(round, fed, release, kept)
  // Before names of withheld people are removed: the attack looks for the authors of these answers.
  const counted = answered.filter(({ segment }) => decided.counted.includes(segment))
  const shown: ShownSum[] = [
    ...metric
      .filter(({ n }) => n > 0)
      .map(({ team_id: team }): ShownSum => ({ round: number, team, question: null, tells: 'value' })),
    ...rows
      .filter(({ withheld }) => withheld === null)
      .flatMap((row): ShownSum[] => {
        const place = { round: number, team: row.team_id, question: row.question_key }
        return [{ ...place, tells: 'value' }, ...(isSpreadShown(row) ? [{ ...place, tells: 'spread' as const }] : [])]
      }),
  ]
  return {
    number,
    answered,
    counted,
    rows,
    shown,
    teams: release.shown.filter((team) => team !== null),
    hasRelease: release.reason === null,
  }
}
type Closed = ReturnType<typeof closedRound>

const valuesOf = (people: readonly Answered[], question: string): number[] =>
  people.flatMap(({ answers }) => {
    const given = answers.get(question)
    return typeof given === 'number' ? [given] : []
  })
const partOf = (counted: readonly Answered[], team: string | null) =>
  team === null ? counted : counted.filter(({ segment }) => segment === team)
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** Whether the row has the real squares, and not the largest that its mean allows. */
function isSpreadShown({ n, sum: total, sum_of_squares }: QuestionRollup): boolean {
  const mean = total / n
  return Math.abs(sum_of_squares - n * (mean * mean + (mean - 1) * (5 - mean))) > 1e-6
}

/** The fewest other people whose answers follow from these sums, for a reader who knows the answers of `known`. */
function fewest(
  rounds: readonly Closed[],
  shown: readonly ShownSum[],
  known: ReadonlySet<Answered>,
  upTo: number,
): number {
  const kinds = rounds.flatMap((round) =>
    [
      ...Map.groupBy(
        round.counted.filter((one) => !known.has(one)),
        ({ segment, answers }) => `${segment}/${[...answers.keys()].join()}`,
      ).values(),
    ].map((people) => ({ round: round.number, people })),
  )
  const rowOf = ({ round, team, question }: ShownSum): Term[] =>
    kinds.flatMap(({ round: of, people: [one] }, kind): Term[] => {
      if (of !== round || !one || (team !== null && one.segment !== team)) return []
      const given = [...one.answers.keys()]
      if (question !== null) return given.includes(question) ? [{ kind, unknown: question, weight: 1 }] : []
      return given.map((unknown) => ({ kind, unknown, weight: 1 / given.length }))
    })
  const single = shown.map(rowOf)
  // Cells of a period that pools both rounds, and changes between the rounds.
  const pooled = shown.flatMap((one, at) =>
    shown.slice(at + 1).flatMap((other) =>
      other.round !== one.round && other.team === one.team && other.question === one.question
        ? [
            [...rowOf(one), ...rowOf(other)],
            [...rowOf(one), ...rowOf(other).map((term) => ({ ...term, weight: -term.weight }))],
          ]
        : [],
    ),
  )
  return smallestSupport({ sizes: kinds.map(({ people }) => people.length), rows: [...single, ...pooled] }, upTo)
}

/** The people of the first round a month later: one has gone, and another has come. */
const nextTime = ({ segments, again }: Company): Sheet[][] =>
  segments.map((sheets, at) =>
    at === again.segment % segments.length ? [again.sheet, ...sheets.slice(1)] : [...sheets],
  )

const ofKind = (shown: readonly ShownSum[], what: ShownSum['tells']) => shown.filter((one) => one.tells === what)

/**
 * Groups whose answers to a question follow from the shown sums, and are all equal: each person's answer is revealed.
 */
function alikeGroups({ counted, shown, teams }: Closed): (readonly Answered[])[] {
  const ofTeams = ofKind(shown, 'value').filter(({ team, question }) => team !== null && question !== null)
  const known = [...new Set(ofTeams.flatMap(({ question }) => question ?? []))]
  if (known.length === 0) return []
  // People of teams without a question of their own count together with people left over from other teams.
  const apart = teams.filter((team) => ofTeams.some((one) => one.team === team))
  const rest = counted.filter(({ segment }) => segment === null || !apart.includes(segment))
  return [...apart.map((team) => partOf(counted, team)), rest].flatMap((people) => {
    // Rest of a sheet without its visible questions. A person who answered nothing else has no rest that could be
    // revealed.
    const left = people.flatMap((one) => {
      const others = ids.flatMap((id) => (known.includes(id) ? [] : valuesOf([one], id)))
      return others.length > 0 ? [sum(others)] : []
    })
    const seen = [...known.map((id) => valuesOf(people, id)), left]
    return seen.some((values) => values.length > 0 && new Set(values).size === 1) ? [people] : []
  })
}

test('B-07: all that is told of random companies over two rounds, questions of teams among it, gives no reader fewer others than promised', {
  timeout,
}, () => {
  const counts = { ofTeams: 0, spread: 0, withheld: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(companies, (company) => {
      const { k, segments, reader } = company
      const rounds = [closedRound(1, company, segments), closedRound(2, company, nextTime(company))]
      const shown = rounds.flatMap((round) => round.shown)
      const known = new Set(rounds.flatMap(({ answered }) => answered[reader % answered.length] ?? []))
      for (const { rows, counted, answered } of rounds)
        for (const { team_id, question_key, n, sum: total, withheld } of rows) {
          // Checks that each row is the sum that the attack takes it for.
          const values = withheld === null ? valuesOf(partOf(counted, team_id), question_key) : []
          const shownCount =
            team_id === null ? shownBehindWhole(values.length, answered.length, k) : shownBehind(values.length, k)
          expect(n).toBe(shownCount)
          // A team's sum is rounded, by half a step at most; the company's lacks what bounds keep back. The attack
          // takes both as exact.
          const furthest =
            team_id === null
              ? 6 * segments.length
              : (values.length * Math.ceil((10 * k) / Math.max(1, values.length))) / 20
          expect(Math.abs((total * values.length) / Math.max(1, n) - sum(values))).toBeLessThanOrEqual(furthest + 1e-6)
          if (team_id !== null) counts[withheld === null ? 'ofTeams' : 'withheld'] += 1
        }
      expect(fewest(rounds, ofKind(shown, 'value'), known, k - 1)).toBe(Number.POSITIVE_INFINITY)
      expect(fewest(rounds, ofKind(shown, 'spread'), known, 2 * k - 1)).toBe(Number.POSITIVE_INFINITY)
      counts.spread += ofKind(shown, 'spread').length
      for (const round of rounds)
        for (const people of alikeGroups(round)) expect(people.length - 1).toBeGreaterThanOrEqual(2 * k)

      control.look(() => {
        // Every question of every shown team, even if somebody left one out.
        const unguarded = rounds.flatMap(({ number, teams }) =>
          teams.flatMap((team) => ids.map((question): ShownSum => ({ round: number, team, question, tells: 'value' }))),
        )
        return fewest(rounds, [...ofKind(shown, 'value'), ...unguarded], known, k - 1) < k
      })
    }),
    { numRuns: partitions },
  )
  // A rule that shows nothing would pass too, and so would an attack that never succeeds.
  expect(counts.ofTeams).toBeGreaterThan(partitions / 3)
  expect(counts.spread).toBeGreaterThan(partitions / 20)
  expect(counts.withheld).toBeGreaterThan(partitions / 2)
  expect(control.leaks).toBeGreaterThan(control.looked / 20)
})
