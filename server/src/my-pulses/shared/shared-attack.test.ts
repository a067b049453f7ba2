import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import { crowdFactor } from '@kamerton/contract/pulses/release'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { Question } from '@kamerton/contract/pulses/schemas'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answered, decideRelease } from '../../pulses/answers/decide-release.ts'
import type { Round } from '../../pulses/rounds/queries.ts'
import type { StoredFigures } from '../queries.ts'
import { countNamed } from './count-named.ts'
import { decideNamed, type Led } from './decide-named.ts'
import { figuresOf } from './figures.ts'

const partitions = 20_000
/** So many are half a minute's work of a busy machine. */
const timeout = 180_000

const questionOf = (id: string, required: boolean): Question => ({
  id,
  question: id,
  type: 'rating',
  required,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
})
const questions = [questionOf('always', true), questionOf('often', false)]
const asked = { category: 'engagement' as const, target_type: 'company' as const, questions }

/** What one person answers, and whether to the second question too. */
const sheet = fc.record({
  always: fc.integer({ min: 1, max: 3 }),
  often: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
})
const team = fc.array(sheet, { maxLength: 9 })
/** A company: the answers of each segment, the last being nobody's team; who of two managers leads which team; who has changed by the next round. */
const companies = fc.record({
  k: fc.integer({ min: 3, max: 6 }),
  segments: fc.array(team, { minLength: 1, maxLength: 6 }),
  leaders: fc.array(fc.constantFrom(null, 'M', 'N'), { minLength: 6, maxLength: 6 }),
  newcomers: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
  again: fc.record({ segment: fc.nat(5), sheet }),
  colluding: fc.integer({ min: 1, max: 3 }),
  reader: fc.nat(),
})
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never
type Sheet = { always: number; often: number | null }

const nameOf = (at: number, of: number): string | null => (at === of - 1 && of > 1 ? null : `team${at}`)

function answeredIn(segments: readonly (readonly Sheet[])[]): Answered[] {
  return segments.flatMap((sheets, at) =>
    sheets.map(({ always, often }) => {
      const answers = new Map<string, number>([
        ['always', always],
        ...(often === null ? [] : [['often', often] as const]),
      ])
      return {
        segment: nameOf(at, segments.length),
        answers,
        observations: observationsOf(asked.category, questions, answers),
      }
    }),
  )
}

/** Nothing of a round is asked of the database: what the decision looks at is its thresholds. */
const roundOf = (k: number, invited: number): Round => ({
  id: '',
  pulse_id: '',
  number: 1,
  is_anonymous: false,
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

const newcomersIn = ({ segments, newcomers }: Company) =>
  new Map(segments.map((_, at) => [nameOf(at, segments.length), newcomers[at] ?? 0]))

function ledIn({ segments, leaders }: Company): Led[] {
  const teams = segments.flatMap((_, at) => {
    const [name, leader] = [nameOf(at, segments.length), leaders[at] ?? null]
    return name === null || leader === null ? [] : [{ name, leader }]
  })
  return [...Map.groupBy(teams, ({ leader }) => leader).values()].map((own) => new Set(own.map(({ name }) => name)))
}

type Decide = typeof decideNamed
const byName: Decide = decideNamed
/** As an anonymous round is decided: of such nobody knows answers by name. */
const withoutNames: Decide = ({ round, asked: of, answered, newcomers }) =>
  decideRelease(round, of, answered, newcomers)

function toldOf(company: Company, segments: readonly (readonly Sheet[])[], decide: Decide) {
  const answered = answeredIn(segments)
  const round = roundOf(company.k, answered.length)
  const release = decide({ round, asked, answered, newcomers: newcomersIn(company), led: ledIn(company) })
  const counted = answered.filter(({ segment }) => release.counted.includes(segment))
  const invited = new Map(segments.map((sheets, at) => [nameOf(at, segments.length), sheets.length]))
  const figures = figuresOf({ pulse: asked, round, questions, release, answered, counts: countNamed(counted), invited })
  return { answered, counted, figures }
}

/** The sums that the figures tell: over whom, and how much of each answer is in it. Every team's are there, as if all colleagues told each other. */
function sumsOf({ all, teams }: StoredFigures, counted: readonly Answered[]) {
  const share = ({ answers }: Answered) => 1 / answers.size
  const sums: { of: readonly Answered[]; questions: readonly string[]; weight: (one: Answered) => number }[] = []
  if (all.company) sums.push({ of: counted, questions: ['always', 'often'], weight: share })
  for (const { team_id } of teams)
    sums.push({
      of: counted.filter(({ segment }) => segment === team_id),
      questions: ['always', 'often'],
      weight: share,
    })
  for (const { question_id, withheld } of all.results)
    if (withheld === null)
      sums.push({
        of: counted.filter(({ answers }) => answers.has(question_id)),
        questions: [question_id],
        weight: () => 1,
      })
  return sums
}

/** The fewest others that follow from what was told of these rounds, to somebody who knows the answers of some people. */
function fewest(rounds: readonly ReturnType<typeof toldOf>[], known: ReadonlySet<Answered>, upTo: number): number {
  const kinds: { round: number; people: Answered[] }[] = rounds.flatMap(({ counted }, round) =>
    [
      ...Map.groupBy(
        counted.filter((one) => !known.has(one)),
        ({ segment, answers }) => `${segment}/${[...answers.keys()].join()}`,
      ).values(),
    ].map((people) => ({ round, people })),
  )
  const rows = rounds.flatMap(({ figures, counted }, round) =>
    sumsOf(figures, counted).map(({ of, questions: about, weight }) => {
      const inside = new Set(of)
      return kinds.flatMap(({ round: its, people: [one] }, kind): Term[] =>
        its === round && one && inside.has(one)
          ? about.filter((id) => one.answers.has(id)).map((unknown) => ({ kind, unknown, weight: weight(one) }))
          : [],
      )
    }),
  )
  return smallestSupport({ sizes: kinds.map(({ people }) => people.length), rows }, upTo)
}

/** The same people a week later: one has gone, and another has come. */
const nextWeek = ({ segments, again }: Company): Sheet[][] =>
  segments.map((sheets, at) =>
    at === again.segment % segments.length ? [again.sheet, ...sheets.slice(1)] : [...sheets],
  )

type Reader = { known: ReadonlySet<Answered>; least: number }

/** Somebody of whoever answered, alone or with colleagues of the same team who pool what they said. */
function employeesOf({ k, reader, colluding }: Company, answered: readonly Answered[]): Reader[] {
  const one = answered[reader % Math.max(1, answered.length)]
  const colleagues = answered.filter(({ segment }) => segment === one?.segment)
  return [
    { known: new Set(one ? [one] : []), least: k },
    { known: new Set(colleagues.slice(0, colluding)), least: k + 1 - colluding },
  ]
}

/** Each manager knows their people's answers by name, and their own, wherever they are counted. */
const managersOf = (company: Company, answered: readonly Answered[]): Reader[] =>
  ledIn(company).map((teams) => {
    const others = answered.filter(({ segment }) => !teams.has(segment))
    const own = others[company.reader % Math.max(1, others.length)]
    const led = answered.filter(({ segment }) => teams.has(segment))
    return { known: new Set(own ? [...led, own] : led), least: company.k }
  })

const leakOf = (rounds: readonly ReturnType<typeof toldOf>[], { known, least }: Reader): number =>
  least < 2 ? Number.POSITIVE_INFINITY : fewest(rounds, known, least - 1)

describe.each([
  ['without names', withoutNames],
  ['by name', byName],
] as const)('B-07: what those who were asked %s are told of random companies', (_, decide) => {
  test('gives no employee fewer others than promised, over two rounds with one person changed', { timeout }, () => {
    let told = 0
    fc.assert(
      fc.property(companies, (company) => {
        const rounds = [company.segments, nextWeek(company)].map((segments) => toldOf(company, segments, decide))
        told += rounds.filter(({ figures }) => figures.all.n > 0).length
        const both = rounds.map(({ answered }) => employeesOf(company, answered))
        // The same reader answered in both.
        for (const at of [0, 1]) {
          const known = new Set(both.flatMap((readers) => [...(readers[at]?.known ?? [])]))
          expect(leakOf(rounds, { known, least: both[0]?.[at]?.least ?? 0 })).toBe(Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: partitions },
    )
    // It would hold of a product that tells nothing.
    expect(told).toBeGreaterThan(partitions / 2)
  })
})

test('B-07: a manager who knows their people’s answers by name computes no fewer others', { timeout }, () => {
  const counts = { told: 0, leaksOfPlainRelease: 0 }
  fc.assert(
    fc.property(companies, (company) => {
      const { answered, counted, figures } = toldOf(company, company.segments, byName)
      if (figures.all.n > 0) counts.told += 1
      for (const reader of managersOf(company, answered))
        expect(leakOf([{ answered, counted, figures }], reader)).toBe(Number.POSITIVE_INFINITY)
      for (const teams of ledIn(company)) {
        const others = counted.filter(({ segment }) => !teams.has(segment))
        const said = new Set(others.flatMap(({ observations }) => observations.map(({ value }) => value)))
        if (others.length > 0 && said.size === 1) expect(isCrowd(others.length, crowdFactor * company.k)).toBe(true)
      }
      const plain = toldOf(company, company.segments, withoutNames)
      const leaks = managersOf(company, plain.answered).filter((reader) => leakOf([plain], reader) < reader.least)
      counts.leaksOfPlainRelease += Math.min(1, leaks.length)
    }),
    { numRuns: partitions },
  )
  // The release of anonymous rounds, which knows of nobody who reads by name, would not do.
  expect(counts.leaksOfPlainRelease).toBeGreaterThan(100)
  expect(counts.told).toBeGreaterThan(partitions / 4)
})
