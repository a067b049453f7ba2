import { crowdFactor } from '@kamerton/contract/pulses/release'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answered, decideRelease } from '../../pulses/mixing/decide-release.ts'
import { Control } from '../../testing/checks/attacker/control.ts'
import { answerTo, fewestOthers, inMean, type Sum } from '../../testing/checks/attacker/fewest-others.ts'
import {
  answeredIn,
  asked,
  nameOf,
  nextTime,
  questions,
  roundOf,
  type Segments,
} from '../../testing/checks/attacker/sheets.ts'
import { countNamed } from './count-named.ts'
import { decideNamed, type Led } from './decide-named.ts'
import { figuresOf } from './figures.ts'

const partitions = 20_000
/** The time limit: so many companies take half a minute on a busy machine. */
const timeout = 180_000

/** The answers of one person: to the first question always, to the second only sometimes. */
const sheet = fc.record({
  always: fc.integer({ min: 1, max: 3 }),
  often: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
})
const team = fc.array(sheet, { maxLength: 9 })
/**
 * A company: the answers of each segment, the last of them people without a team. `leaders` says which of two managers
 * leads which team, and `again` which answer changes in the next round.
 */
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
/** The release of an anonymous round, whose answers nobody knows by name. */
const withoutNames: Decide = ({ round, asked: of, answered, newcomers }) =>
  decideRelease(round, of, answered, newcomers)

function shownOf(company: Company, segments: Segments, decide: Decide) {
  const answered = answeredIn(segments)
  const round = roundOf(company.k, answered.length, false)
  const release = decide({ round, asked, answered, newcomers: newcomersIn(company), led: ledIn(company) })
  const counted = answered.filter(({ segment }) => release.counted.includes(segment))
  const invited = new Map(segments.map((sheets, at) => [nameOf(at, segments.length), sheets.length]))
  const figures = figuresOf({ pulse: asked, round, questions, release, answered, counts: countNamed(counted), invited })
  return { answered, counted, figures }
}

/** The sums that the figures reveal. Those of every team are included, as if all colleagues shared them. */
const sumsOf = ({ figures: { all, teams }, counted }: ReturnType<typeof shownOf>): Sum[] => [
  ...(all.company ? [[{ of: new Set(counted), unknowns: inMean() }]] : []),
  ...teams.map(({ team_id }) => [
    { of: new Set(counted.filter(({ segment }) => segment === team_id)), unknowns: inMean() },
  ]),
  ...all.results
    .filter(({ withheld }) => withheld === null)
    .map(({ question_id }) => [{ of: new Set(counted), unknowns: answerTo(question_id) }]),
]

type Reader = { known: ReadonlySet<Answered>; least: number }

/** One of the people who answered, alone or with colleagues of their team who pool their answers. */
function employeesOf({ k, reader, colluding }: Company, answered: readonly Answered[]): Reader[] {
  const one = answered[reader % Math.max(1, answered.length)]
  const colleagues = answered.filter(({ segment }) => segment === one?.segment)
  return [
    { known: new Set(one ? [one] : []), least: k },
    { known: new Set(colleagues.slice(0, colluding)), least: k + 1 - colluding },
  ]
}

/** Each manager knows the named answers of their members, and their own answer, wherever it is counted. */
const managersOf = (company: Company, answered: readonly Answered[]): Reader[] =>
  ledIn(company).map((teams) => {
    const others = answered.filter(({ segment }) => !teams.has(segment))
    const own = others[company.reader % Math.max(1, others.length)]
    const led = answered.filter(({ segment }) => teams.has(segment))
    return { known: new Set(own ? [...led, own] : led), least: company.k }
  })

const leakOf = (rounds: readonly ReturnType<typeof shownOf>[], { known, least }: Reader): number =>
  least < 2
    ? Number.POSITIVE_INFINITY
    : fewestOthers({ rounds: rounds.map(({ answered }) => answered), sums: rounds.flatMap(sumsOf), known }, least - 1)

describe.each([
  ['without names', withoutNames],
  ['by name', byName],
] as const)('B-07: what those who were asked %s are told of random companies', (_, decide) => {
  test('gives no employee fewer others than promised, over two rounds with one person changed', { timeout }, () => {
    let shownCount = 0
    fc.assert(
      fc.property(companies, (company) => {
        const rounds = [company.segments, nextTime(company.segments, company.again)].map((segments) =>
          shownOf(company, segments, decide),
        )
        shownCount += rounds.filter(({ figures }) => figures.all.n > 0).length
        const both = rounds.map(({ answered }) => employeesOf(company, answered))
        // One reader who answered in both rounds.
        for (const at of [0, 1]) {
          const known = new Set(both.flatMap((readers) => [...(readers[at]?.known ?? [])]))
          expect(leakOf(rounds, { known, least: both[0]?.[at]?.least ?? 0 })).toBe(Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: partitions },
    )
    // The check above would also pass for a product that shows nothing.
    expect(shownCount).toBeGreaterThan(partitions / 2)
  })
})

test('B-07: a manager who knows their people’s answers by name computes no fewer others', { timeout }, () => {
  const counts = { shown: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(companies, (company) => {
      const { answered, counted, figures } = shownOf(company, company.segments, byName)
      if (figures.all.n > 0) counts.shown += 1
      for (const reader of managersOf(company, answered))
        expect(leakOf([{ answered, counted, figures }], reader)).toBe(Number.POSITIVE_INFINITY)
      for (const teams of ledIn(company)) {
        const others = counted.filter(({ segment }) => !teams.has(segment))
        const said = new Set(others.flatMap(({ observations }) => observations.map(({ value }) => value)))
        // A value at an end of the scale alone reveals that all were alike.
        const isAtEnd = said.size === 1 && (said.has(1) || said.has(5))
        if (others.length > 0 && isAtEnd && figures.all.company?.bound === null)
          expect(isCrowd(others.length, crowdFactor * company.k)).toBe(true)
      }
      control.look(() => {
        const plain = shownOf(company, company.segments, withoutNames)
        return managersOf(company, plain.answered).some((reader) => leakOf([plain], reader) < reader.least)
      })
    }),
    { numRuns: partitions },
  )
  // The plain release of anonymous rounds, which assumes no reader of named answers, would leak.
  expect(control.leaks).toBeGreaterThan(control.looked / 200)
  expect(counts.shown).toBeGreaterThan(partitions / 4)
})
