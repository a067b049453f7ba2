import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestSupport } from './linear-attack.ts'
import { type GroupRelease, type Release, releaseOf } from './release.ts'

const k = 5
const commentsK = 10

/**
 * One segment: the number of people who answered at each of three moments. Any of them may read results, then or later.
 */
type Story = { readonly arrivals: readonly number[] }

const story: fc.Arbitrary<Story> = fc.record({
  arrivals: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
})
const stories = fc.array(story, { minLength: 1, maxLength: 6 })

/**
 * The knowledge of a reader. Answers are numbered as they arrive, segment by segment. `owner` is the reader's own
 * answer, if any. `sums` are the sets of answers of which something additive was shown.
 */
type Knowledge = { readonly owner: readonly number[]; readonly sums: readonly (readonly number[])[] }

const arrivedBy = ({ arrivals }: Story, moment: number) => arrivals.slice(0, moment + 1).reduce((sum, n) => sum + n, 0)

/**
 * The people behind a shown group: the first to arrive in each segment, as released, and for the total also the pool.
 */
function releasedPeople(list: readonly Story[], release: Release, moment: number) {
  const starts = list.map((_, index) => list.slice(0, index).reduce((sum, other) => sum + arrivedBy(other, 2), 0))
  const first = (index: number, count: number) =>
    Array.from({ length: count }, (_, person) => (starts[index] ?? 0) + person)
  const shown = release.segments.map((group, index) => first(index, group.shown ? group.answered : 0))
  const inSegments = shown.reduce((sum, people) => sum + people.length, 0)
  const pooled = release.total.shown && release.total.answered > inSegments
  const total = pooled ? list.flatMap((segment, index) => first(index, arrivedBy(segment, moment))) : shown.flat()
  if (release.total.shown) expect(total).toHaveLength(release.total.answered)
  return { shown, total }
}

/** Simulates a round with releases at two moments while it is open (or none) and one at its close. */
function sumsShown(list: readonly Story[], releasesWhileOpen: boolean): number[][] {
  const sums: number[][] = []
  let released = list.map(() => 0)
  for (const moment of releasesWhileOpen ? [0, 1, 2] : [2]) {
    const release = releaseAt(list, moment, released)
    const { shown, total } = releasedPeople(list, release, moment)
    sums.push(...shown, total)
    released = shown.map((people) => people.length)
  }
  return sums.filter((people) => people.length > 0)
}

function lastReleased(list: readonly Story[]): number[] {
  return [0, 1].reduce(
    (released: number[], moment) =>
      releaseAt(list, moment, released).segments.map((group) => (group.shown ? group.answered : 0)),
    list.map(() => 0),
  )
}

const allows = (group: GroupRelease | undefined, flag: 'distribution' | 'comments') =>
  group?.shown === true && group[flag]

function releaseAt(list: readonly Story[], moment: number, released: readonly number[]): Release {
  const segments = list.map((segment, index) => ({
    segment: String(index),
    answered: arrivedBy(segment, moment),
    released: released[index] ?? 0,
    uncounted: 0,
  }))
  return releaseOf({ k, commentsK, isOpen: moment < 2, wholeCountsAll: true, segments })
}

/** One answer of each kind, which may be the reader's own: the last to arrive in a segment at a moment. */
function ownAnswers(list: readonly Story[]): number[] {
  return list.flatMap((segment, index) => {
    const start = list.slice(0, index).reduce((sum, other) => sum + arrivedBy(other, 2), 0)
    return segment.arrivals.flatMap((count, moment) => (count > 0 ? [start + arrivedBy(segment, moment) - 1] : []))
  })
}

/**
 * The fewest other people that any conclusion from the known sums is about. People who appear in the same sums are
 * treated alike. The reader knows their own answer, which belongs to nobody else.
 */
function smallestDerivable({ owner, sums }: Knowledge, threshold = k): number {
  const known = sums.map((people) => new Set(people))
  const signatureOf = (person: number) => known.map((people) => (people.has(person) ? '1' : '0')).join('')
  const others = [...new Set(sums.flat())].filter((person) => !owner.includes(person))
  const kinds = [...Map.groupBy(others, signatureOf)]
  const rows = sums.map((_, row) =>
    kinds.flatMap(([signature], kind) => (signature[row] === '1' ? [{ kind, unknown: 'answer', weight: 1 }] : [])),
  )
  return smallestSupport({ sizes: kinds.map(([, people]) => people.length), rows }, threshold - 1)
}

test('the attacker of these tests does find a group that naive hiding leaves open', () => {
  const [team, all] = [
    Array.from({ length: 12 }, (_, person) => person),
    Array.from({ length: 16 }, (_, person) => person),
  ]
  expect(smallestDerivable({ owner: [], sums: [team, all] })).toBe(4)
  expect(smallestDerivable({ owner: [0], sums: [team.slice(0, 5)] })).toBe(4)
  expect(smallestDerivable({ owner: [], sums: [team] })).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['a closed round', false],
  ['a round with releases while open', true],
])('B-07: nobody can compute a group of fewer than k others from %s', (_, releasesWhileOpen) => {
  fc.assert(
    fc.property(stories, (list) => {
      const sums = sumsShown(list, releasesWhileOpen)
      for (const owner of [[], ...ownAnswers(list).map((person) => [person])]) {
        expect(smallestDerivable({ owner, sums })).toBe(Number.POSITIVE_INFINITY)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['distributions', 'distribution', 2 * k],
  ['comments', 'comments', commentsK],
] as const)('%s of fewer people than they need do not follow from those shown', (_, flag, threshold) => {
  fc.assert(
    fc.property(stories, fc.boolean(), (list, releasesWhileOpen) => {
      const released = releasesWhileOpen ? lastReleased(list) : list.map(() => 0)
      const release = releaseAt(list, 2, released)
      const { shown, total } = releasedPeople(list, release, 2)
      const sums = shown.filter((__, index) => allows(release.segments[index], flag))
      if (allows(release.total, flag)) sums.push(total)
      for (const owner of [[], ...ownAnswers(list).map((person) => [person])]) {
        expect(smallestDerivable({ owner, sums }, threshold)).toBe(Number.POSITIVE_INFINITY)
      }
    }),
    { numRuns: 300 },
  )
})
