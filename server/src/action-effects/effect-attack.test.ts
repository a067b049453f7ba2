import { leastComparableTeams } from '@kamerton/contract/action-items/comparable'
import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Closed,
  closedRound,
  type Mean,
  offBy,
  openRound,
  spreadsOf,
  sumOf,
} from '../testing/checks/attacker/closed-round.ts'
import { Control } from '../testing/checks/attacker/control.ts'
import { fewestOthers } from '../testing/checks/attacker/fewest-others.ts'
import { nextTime, type Segments, teamsOf } from '../testing/checks/attacker/sheets.ts'
import {
  effectIn,
  type Reader,
  type Story,
  shownOfOthers,
  shownOfOwn,
} from '../testing/checks/attacker/shown-by-effects.ts'
import { type Look, shownByRecommendations } from '../testing/checks/attacker/shown-by-recommendations.ts'

const partitions = 20_000
const randomLeagues = 5_000
/** So many cases take a few minutes on a busy machine. */
const timeout = 900_000

const sheet = fc.record({
  always: fc.integer({ min: 1, max: 5 }),
  often: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 }),
})
const change = fc.record({ segment: fc.nat(6), sheet })
/**
 * Answers of each segment; the last segment is in no team. The two changes say who answers otherwise in rounds two and
 * three.
 */
const companies = fc.record({
  k: fc.integer({ min: 3, max: 6 }),
  segments: fc.array(fc.array(sheet, { maxLength: 12 }), { minLength: 1, maxLength: 7 }),
  again: change,
  thirdTime: change,
  reader: fc.nat(),
})
/** Companies in which most teams are released, so that a team has others to compare with. */
const leagues = fc.record({
  k: fc.constant(3),
  segments: fc.array(fc.array(sheet, { minLength: 4, maxLength: 9 }), { minLength: 5, maxLength: 8 }),
  again: change,
  thirdTime: change,
  reader: fc.nat(),
})
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never

const askedThrice = ({ segments, again, thirdTime }: Company): [Segments, Segments, Segments] => {
  const second = nextTime(segments, again)
  return [segments, second, nextTime(second, thirdTime)]
}
const threeRounds = (company: Company, close: typeof closedRound): [Closed, Closed, Closed] => {
  const [one, two, three] = askedThrice(company)
  return [close(company.k, 'round1', one), close(company.k, 'round2', two), close(company.k, 'round3', three)]
}

/**
 * Any action made between the rounds, done or not, and read after any of them. One or two rounds are before it, and one
 * or two after.
 */
const storiesOf = ([one, two, three]: [Closed, Closed, Closed]): Story[] => [
  { before: [one], after: [two] },
  { before: [one], after: [two, three] },
  { before: [one], after: [three] },
  { before: [two], after: [three] },
  { before: [one, two], after: [three] },
]

const looksAt = ([one, two, three]: [Closed, Closed, Closed]): Look[] => [
  [{ round: one, period: 'current' }],
  [one, two].map((round) => ({ round, period: 'current' })),
  [
    { round: one, period: 'previous' },
    { round: two, period: 'current' },
  ],
  [
    { round: two, period: 'previous' },
    { round: three, period: 'current' },
  ],
]

/**
 * Everything that effects show of the company and of every team. The owner and each team's manager read, and they pool
 * their answers.
 */
function shownByEffects(stories: readonly Story[], teams: readonly string[]) {
  const found = stories.flatMap((story) =>
    [null, ...teams].flatMap((subject) => {
      const readers: Reader[] = ['all_teams', ...(subject === null ? [] : [{ leads: [subject] }])]
      return effectIn(story, subject, readers).map((one) => ({ story, subject, ...one }))
    }),
  )
  return {
    found,
    own: found.flatMap((one) => shownOfOwn(one.story, one.subject, one)),
    others: found.flatMap((one) => shownOfOthers(one.story, one)),
  }
}

test('B-22: what effects of actions tell of random companies, over three rounds and beside recommendations, gives no reader fewer others than promised', {
  timeout,
}, () => {
  const counts = { own: 0, differences: 0, others: 0, spreads: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(companies, (company) => {
      const { k, segments, reader } = company
      const teams = teamsOf(segments)
      const closed = threeRounds(company, closedRound)
      const { found, own, others } = shownByEffects(storiesOf(closed), teams)
      for (const one of [...own, ...others]) expect(offBy(one)).toBeLessThanOrEqual(0.5001)
      for (const { effect, teams: beside } of found)
        if (effect.others && effect.change) {
          expect(effect.others.teams).toBe(beside.length)
          const beyond = effect.change.difference - effect.others.change.difference
          expect(effect.others.beyond.difference).toBeCloseTo(beyond, 9)
        }
      const spreads = closed.flatMap((round) => spreadsOf(round, k))
      const recommended = looksAt(closed).flatMap((look) => shownByRecommendations(look, teams))
      counts.own += own.length
      counts.differences += own.filter(({ was }) => was !== null).length
      counts.others += others.length
      counts.spreads += spreads.length
      const sums = [...[...own, ...others, ...recommended].map(sumOf), ...spreads]
      const rounds = closed.map(({ answered }) => answered)
      // The reader knows the answers of one person in each round.
      const known = new Set(rounds.flatMap((answered) => answered[reader % answered.length] ?? []))
      const promised = k - 1
      expect(fewestOthers({ rounds, sums, known }, promised)).toBe(Number.POSITIVE_INFINITY)
      control.look(() => {
        const open = threeRounds(company, openRound)
        const unguarded = shownByEffects(storiesOf(open).slice(0, 1), teams)
        const leaks = [...unguarded.own, ...unguarded.others].map(sumOf)
        const attacked = { rounds: open.map(({ answered }) => answered), sums: leaks, known: new Set<never>() }
        return fewestOthers(attacked, promised) <= promised
      })
    }),
    { numRuns: partitions },
  )
  // Effects that show nothing would pass too, and so would an attack that never succeeds.
  expect(counts.own).toBeGreaterThan(10 * partitions)
  expect(counts.differences).toBeGreaterThan(partitions)
  expect(counts.others).toBeGreaterThan(partitions)
  expect(counts.spreads).toBeGreaterThan(partitions / 10)
  expect(control.leaks).toBeGreaterThan(control.looked / 4)
})

/** The fewest single figures of other teams that follow from the sums that a reader saw of them. */
function fewestTeams(
  stories: readonly Story[],
  { teams, own, reader }: { teams: readonly string[]; own: string; reader: Reader },
) {
  const shown = stories.flatMap((story) => effectIn(story, own, [reader]).flatMap((one) => shownOfOthers(story, one)))
  const rounds = [...new Set(stories.flatMap(({ before, after }) => [...before, ...after]))]
  const kinds = rounds.flatMap((round) => teams.filter((team) => team !== own).map((team) => ({ round, team })))
  const sizeOf = ({ rounds: of, of: whom }: Mean) =>
    of.reduce(
      (all, { counted }) => all + counted.filter(({ segment }) => segment !== null && whom.includes(segment)).length,
      0,
    )
  const termsOf = (mean: Mean, weight: number): Term[] =>
    kinds.flatMap(({ round, team }, kind) =>
      mean.rounds.includes(round) && mean.of.includes(team) && round.shown.includes(team)
        ? [{ kind, unknown: 'sum', weight }]
        : [],
    )
  const rows = shown.map(({ now, was }) => [
    ...termsOf(now, was ? sizeOf(was) : 1),
    ...(was ? termsOf(was, -sizeOf(now)) : []),
  ])
  return smallestSupport({ sizes: kinds.map(() => 1), rows }, leastComparableTeams - 1)
}

test('B-22: who leads one team learns of no fewer than three others from effects, whatever actions they make', {
  timeout,
}, () => {
  const counts = { shown: 0 }
  const control = new Control(randomLeagues)
  fc.assert(
    fc.property(leagues, (company) => {
      const teams = teamsOf(company.segments)
      const stories = storiesOf(threeRounds(company, closedRound))
      const own = teams[company.reader % teams.length]
      if (own === undefined) return
      const asManager = { teams, own, reader: { leads: [own] } }
      expect(fewestTeams(stories, asManager)).toBe(Number.POSITIVE_INFINITY)
      counts.shown += stories.flatMap((story) => effectIn(story, own, [asManager.reader])).filter(hasOthers).length
      // Only readers who see every team get teams with an equal start: two such sums may differ by one team.
      control.look(() => fewestTeams(stories, { ...asManager, reader: 'all_teams' }) < leastComparableTeams)
    }),
    { numRuns: randomLeagues },
  )
  expect(counts.shown).toBeGreaterThan(randomLeagues)
  expect(control.leaks).toBeGreaterThan(control.looked / 100)
})

const hasOthers = ({ effect }: { effect: { others: unknown } }): boolean => effect.others !== null
