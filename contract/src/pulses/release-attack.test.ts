import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GroupRelease, type Release, releaseOf } from './release.ts'

const k = 5
const commentsK = 10

/** One segment: how many answered at each of three moments. Anybody of them may read results, then or later. */
type Story = { readonly arrivals: readonly number[] }

const story: fc.Arbitrary<Story> = fc.record({
  arrivals: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
})
const stories = fc.array(story, { minLength: 1, maxLength: 6 })

/**
 * Answers are numbered as they arrive, segment by segment. `owner` is the reader's own answer, if any; `sums` are the sets
 * of answers of which something additive was shown.
 */
type Knowledge = { readonly owner: readonly number[]; readonly sums: readonly (readonly number[])[] }

const arrivedBy = ({ arrivals }: Story, moment: number) => arrivals.slice(0, moment + 1).reduce((sum, n) => sum + n, 0)

/** The people behind a shown group: the first to arrive in each segment, as released, and for the total also the pool. */
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

/** Lets a round run with releases at two moments while it is open (or none) and one at its close. */
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
    unanimousAnswer: null,
  }))
  return releaseOf({ k, commentsK, isOpen: moment < 2, wholeCountsAll: true, segments })
}

/** An answer of each kind, which may be the reader's own: of a segment and moment the last to arrive. */
function ownAnswers(list: readonly Story[]): number[] {
  return list.flatMap((segment, index) => {
    const start = list.slice(0, index).reduce((sum, other) => sum + arrivedBy(other, 2), 0)
    return segment.arrivals.flatMap((count, moment) => (count > 0 ? [start + arrivedBy(segment, moment) - 1] : []))
  })
}

/**
 * The smallest group of other people whose sum follows linearly from what is known. Whatever follows treats people alike
 * that appear in the same sums, so that it is enough to try all unions of these classes.
 */
function smallestDerivable({ owner, sums }: Knowledge, threshold = k): number {
  const known = [...sums, ...owner.map((person) => [person])].map((people) => new Set(people))
  const classes = new Map<string, number>()
  for (const person of new Set(sums.flat())) {
    const signature = known.map((people) => (people.has(person) ? '1' : '0')).join('')
    if (owner.includes(person)) classes.set(signature, 0)
    else classes.set(signature, (classes.get(signature) ?? 0) + 1)
  }
  const vectors = [...classes.keys()].map((signature) => signature.split('').map(Number))
  const sizes = [...classes.values()]
  const rows = known.map((_, row) => vectors.map((vector) => vector[row] ?? 0))
  const basis = reduced(rows)
  const small = sizes.map((size, index) => ({ size, index })).filter(({ size }) => size > 0 && size < threshold)
  let smallest = Number.POSITIVE_INFINITY
  for (let subset = 1; subset < 2 ** small.length; subset += 1) {
    const chosen = small.filter((_, bit) => (subset & (1 << bit)) !== 0)
    const size = chosen.reduce((sum, one) => sum + one.size, 0)
    if (size >= threshold || size >= smallest) continue
    const target = sizes.map((_, index) => (chosen.some((one) => one.index === index) ? 1 : 0))
    if (follows(basis, target)) smallest = size
  }
  return smallest
}

/** Rows in echelon form by Gaussian elimination, each scaled to begin with 1. */
function reduced(rows: readonly (readonly number[])[]): number[][] {
  const basis: number[][] = []
  for (const row of rows) {
    const rest = remainder(basis, row)
    const lead = rest.findIndex((value) => Math.abs(value) > 1e-9)
    if (lead >= 0) basis.push(rest.map((value) => value / (rest[lead] ?? 1)))
  }
  return basis
}

function remainder(basis: readonly (readonly number[])[], row: readonly number[]): number[] {
  return basis.reduce(
    (rest: number[], other) => {
      const factor = rest[other.findIndex((value) => Math.abs(value) > 1e-9)] ?? 0
      return rest.map((value, index) => value - factor * (other[index] ?? 0))
    },
    [...row],
  )
}

const follows = (basis: readonly (readonly number[])[], target: readonly number[]) =>
  remainder(basis, target).every((value) => Math.abs(value) < 1e-9)

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

test('neither a shown group nor what is left of the total is small and unanimous', () => {
  const segment = fc.record({
    answered: fc.nat(14),
    unanimousAnswer: fc.constantFrom(null, 1, 2),
  })
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (list) => {
      const segments = list.map((count, index) => ({ ...count, segment: String(index), released: 0, uncounted: 0 }))
      const release = releaseOf({ k, commentsK, isOpen: false, wholeCountsAll: true, segments })
      const answered = segments.filter((count) => count.answered > 0)
      const isShown = (id: string) => release.segments.some((group) => group.segment === id && group.shown)
      const left = answered.filter((count) => !isShown(count.segment))
      const derivable = answered.filter((count) => isShown(count.segment)).map((count) => [count])
      for (const group of release.total.shown && left.length > 0 ? [...derivable, left] : derivable) {
        const answers = new Set(group.map((count) => count.unanimousAnswer))
        const others = group.reduce((sum, count) => sum + count.answered, 0) - 1
        if (answers.size === 1 && !answers.has(null)) expect(others).toBeGreaterThanOrEqual(2 * k)
        expect(others).toBeGreaterThanOrEqual(k)
      }
    }),
    { numRuns: 500 },
  )
})
