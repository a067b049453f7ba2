import type { PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNamed } from '../my-pulses/shared/count-named.ts'
import { figuresOf } from '../my-pulses/shared/figures.ts'
import { type Answered, decideRelease } from '../pulses/mixing/decide-release.ts'
import { asShown, teamResultOf } from '../pulses/results/question-result.ts'
import { anonymousRollups } from '../rollups/add-anonymous-rollups.ts'
import { roundOf } from '../testing/checks/attacker/sheets.ts'

/**
 * The attack inverts every number that is shown of a round: value, interval, number of answers, shares, and absent
 * values. It lists all answers that a small group may have given and keeps those for which the product would show
 * exactly these numbers. If one possibility remains, the answers of the others in the group are determined.
 */
const companiesTried = 10_000
/** The time limit: this many companies take about a minute on a busy machine. */
const timeout = 300_000
const k = 5

type Kind = { category: PulseCategory; question: Question; values: readonly number[] }
const asked = {
  question: 'q',
  required: true,
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
}
const kinds: Record<'mood' | 'enps', Kind> = {
  mood: {
    category: 'mood',
    question: { ...asked, id: 'q', type: 'rating', scale: { min: 1, max: 5 } },
    values: [1, 2, 3, 4, 5],
  },
  // One value of each group: which value of a group somebody gave is never shown.
  enps: {
    category: 'enps',
    question: { ...asked, id: 'q', type: 'enps', scale: { min: 0, max: 10 } },
    values: [3, 8, 10],
  },
}

/** The answers of each team; the key null holds people without a team. */
type Cells = ReadonlyMap<string | null, readonly number[]>

const answeredIn = ({ category, question }: Kind, cells: Cells): Answered[] =>
  [...cells].flatMap(([segment, values]) =>
    values.map((value) => {
      const answers = new Map([[question.id, value]])
      return { segment, answers, observations: observationsOf(category, [question], answers) }
    }),
  )

/** Rounds away the error of scaling a sum forth and back. */
const toSixDigits = (value: number): number => Math.round(value * 1e6) / 1e6

/** Everything that is shown to leaders and to the asked people, by the group that it is about. */
function shownOf(kind: Kind, cells: Cells) {
  const answered = answeredIn(kind, cells)
  const pulse = { category: kind.category, target_type: 'company' as const, questions: [kind.question] }
  const round = roundOf(k, answered.length, true)
  const release = decideRelease(round, pulse, answered, new Map())
  const counted = answered.filter(({ segment }) => release.counted.includes(segment))
  const invited = new Map([...cells].map(([segment, values]) => [segment, values.length]))
  const counts = countNamed(counted)
  const shared = figuresOf({ pulse, round, questions: [kind.question], release, answered, counts, invited })
  const rows = anonymousRollups(
    { id: '', closed_on: '', anonymity_threshold: k, invited: answered.length },
    release,
    answered,
  )
  const metric = kind.category === 'enps' ? 'enps' : 'mood'
  // The attacker may know the exact number of answers, though it is not shown of a small group.
  const scoreIn = (row: (typeof rows)[number], people: number) =>
    toSixDigits(((metric === 'enps' ? row.promoters - row.detractors : row.sum) * people) / row.n)
  const teams = release.shown.flatMap((team) => {
    const row = rows.find(({ team_id }) => team !== null && team_id === team)
    if (!row) return []
    const cell = { ...row, team_name: null, invited: row.n }
    const { n, value, interval } = asShown(
      metric,
      teamResultOf(cell, metric, { withheld: null, k, company: null, coded: null }),
    )
    const page = JSON.stringify([n, value, interval])
    const own = shared.teams.find(({ team_id }) => team_id === team)
    const { comparison: _, ...inShared } = own ?? { comparison: null }
    return [
      {
        team,
        score: scoreIn(row, cells.get(team)?.length ?? 0),
        text: `${page} ${JSON.stringify({ ...inShared, team_id: '' })}`,
      },
    ]
  })
  const whole = rows.find(({ team_id }) => team_id === null)
  const left = [...cells].flatMap(([segment, values]) =>
    release.counted.includes(segment) && !teams.some(({ team }) => team === segment) ? values : [],
  )
  const [question] = shared.all.results
  return {
    teams,
    // The rest of the company without the teams, as exactly as the product itself knows the sum.
    rest: {
      values: left,
      score: toSixDigits(
        (whole ? scoreIn(whole, counted.length) : 0) - teams.reduce((sum, { score }) => sum + score, 0),
      ),
    },
    bars: question?.distribution ?? null,
  }
}

/** How often each value was given, in the order of the values. */
type Counts = readonly number[]
const countsIn = ({ values }: Kind, given: readonly number[]): Counts =>
  values.map((value) => given.filter((one) => one === value).length)
const valuesIn = ({ values }: Kind, counts: Counts): number[] =>
  values.flatMap((value, at) => Array.from({ length: counts[at] ?? 0 }, () => value))

/** Everything that so many may answer. */
const patterns = (kinds: number, n: number): Counts[] =>
  kinds === 1
    ? [[n]]
    : Array.from({ length: n + 1 }, (_, first) => patterns(kinds - 1, n - first).map((rest) => [first, ...rest])).flat()

/** Everybody else in a company with one attacked group: many people with different answers. */
const many = ({ values }: Kind) =>
  Array.from({ length: 3 * k + values.length }, (_, at) => values[at % values.length] ?? 0)

/**
 * All possible answers of a group of this size, by the figures they would produce. No other figures of a group depend
 * on its answers.
 */
function pictures(kind: Kind) {
  const seen = new Map<string, Map<string, Counts[]>>()
  const pictured = (of: string, n: number, figureOf: (values: number[]) => string): Map<string, Counts[]> => {
    const key = `${of} ${n}`
    const found =
      seen.get(key) ?? Map.groupBy(patterns(kind.values.length, n), (counts) => figureOf(valuesIn(kind, counts)))
    seen.set(key, found)
    return found
  }
  return {
    ofTeam: (n: number) =>
      pictured('team', n, (values) => {
        const shown = shownOf(
          kind,
          new Map([
            ['a', values],
            ['b', many(kind)],
          ]),
        )
        return shown.teams.find(({ team }) => team === 'a')?.text ?? 'hidden'
      }),
    ofRest: (n: number) =>
      pictured('rest', n, (values) => {
        const shown = shownOf(
          kind,
          new Map<string | null, readonly number[]>([
            ['b', many(kind)],
            [null, values],
          ]),
        )
        return shown.teams.length > 0 ? shown.rest.score.toFixed(6) : 'hidden'
      }),
    // An attacker who knows only the value, but exactly.
    byValue: (n: number) => pictured('value', n, (values) => String(scoreOfAll(kind, values))),
  }
}

const scoreOfAll = ({ category }: Kind, values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (category === 'enps' ? Math.sign(value - 8) : value), 0)

/**
 * Whether the others' answers are determined for somebody who knows some of the answers and the count of each value.
 */
function isDetermined(candidates: readonly Counts[], known: Counts, bars: Counts | null): boolean {
  const left = candidates.filter((counts) =>
    counts.every((count, at) => count >= (known[at] ?? 0) && (bars === null || count <= (bars[at] ?? 0))),
  )
  return left.length < 2
}

const size = fc.integer({ min: 6, max: 9 })
const differences = ['changed', 'moved', 'left', 'joined', 'silent'] as const
const companyOf = ({ values }: Kind) =>
  fc.record({
    sizes: fc.array(size, { minLength: 3, maxLength: 4 }),
    // In some companies most people answer alike: an attack looks for extremes.
    mind: fc.constantFrom(null, ...values),
    answers: fc.array(fc.record({ value: fc.constantFrom(...values), isLoyal: fc.integer({ min: 0, max: 9 }) }), {
      minLength: 36,
      maxLength: 36,
    }),
    alone: fc.integer({ min: 0, max: 8 }),
    difference: fc.constantFrom(...differences),
    again: fc.constantFrom(...values),
  })
type Company = typeof companyOf extends (kind: Kind) => fc.Arbitrary<infer T> ? T : never

function firstRound({ sizes, mind, answers, alone }: Company): Map<string | null, number[]> {
  let at = 0
  const next = () => {
    const one = answers[at++ % answers.length]
    return one === undefined ? 0 : mind !== null && one.isLoyal < 8 ? mind : one.value
  }
  const cells = new Map<string | null, number[]>(
    sizes.map((n, team) => [`team${team}`, Array.from({ length: n }, next)]),
  )
  if (alone > 0) cells.set(null, Array.from({ length: alone }, next))
  return cells
}

/** A second round in which one person does something else. */
function secondRound(cells: ReadonlyMap<string | null, number[]>, { difference, again }: Company) {
  const next = new Map<string | null, number[]>([...cells].map(([team, values]) => [team, [...values]]))
  const [from, to] = [next.get('team0') ?? [], next.get('team1') ?? []]
  const one = difference === 'joined' ? undefined : from.shift()
  if (difference === 'changed' || difference === 'joined') from.unshift(again)
  if (difference === 'moved' && one !== undefined) to.push(one)
  return next
}

const readers = ['alone', 'three who pool', 'four who pool', 'manager', 'owner'] as const
/** The number of team members whose answers each reader knows: the manager belongs to the team, the owner to none. */
const knows = { alone: 1, 'three who pool': 3, 'four who pool': 4, manager: 1, owner: 0 }

const nobody = { alone: 0, 'three who pool': 0, 'four who pool': 0, manager: 0, owner: 0 }

function attack(kind: Kind) {
  const possible = pictures(kind)
  const found = { ...nobody }
  const byValue = { ...nobody }
  let shown = 0
  fc.assert(
    fc.property(companyOf(kind), (company) => {
      const first = firstRound(company)
      for (const cells of [first, secondRound(first, company)]) {
        const { teams, rest, bars } = shownOf(kind, cells)
        const given = bars && kind.values.map((value) => bars.find((bar) => bar.value === String(value))?.count ?? 0)
        for (const { team, text } of teams) {
          const values = cells.get(team) ?? []
          if (values.length > 2 * k) continue
          shown += 1
          for (const reader of readers) {
            const known = countsIn(kind, values.slice(0, knows[reader]))
            if (isDetermined(possible.ofTeam(values.length).get(text) ?? [], known, given)) found[reader] += 1
            const same = possible.byValue(values.length).get(String(scoreOfAll(kind, values))) ?? []
            if (isDetermined(same, known, null)) byValue[reader] += 1
          }
        }
        // The rest of the company: the owner belongs to it, and nobody else reads its sum.
        if (rest.values.length > k && rest.values.length <= 2 * k && teams.length > 0) {
          const candidates = possible.ofRest(rest.values.length).get(rest.score.toFixed(6)) ?? []
          for (const known of [[], rest.values.slice(0, 1)])
            if (isDetermined(candidates, countsIn(kind, known), given)) found.owner += 1
        }
      }
    }),
    { numRuns: companiesTried, seed: 20_261_124 },
  )
  return { found, byValue, shown }
}

describe.each(['mood', 'enps'] as const)(
  'B-07: from all numbers that are told of %s in 10,000 random companies',
  (name) => {
    test('nobody who knows their own answer finds what the others of a small group answered', { timeout }, () => {
      const { found, byValue, shown } = attack(kinds[name])
      expect(shown).toBeGreaterThan(companiesTried)
      expect(found).toMatchObject({ alone: 0, manager: 0, owner: 0 })
      // Three or four people who pool their answers can subtract them from the value. With few others left, the value
      // reveals much, and no further figure reveals more. No threshold protects against people who pool their
      // knowledge: docs/decisions/0052.
      for (const reader of ['three who pool', 'four who pool'] as const) {
        expect(byValue[reader]).toBeGreaterThan(0)
        expect(found[reader]).toBeLessThan(byValue[reader])
      }
    })
  },
)
