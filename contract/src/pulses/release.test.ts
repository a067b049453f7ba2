import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLargeEnough, type Release, releaseOf, type SegmentCount } from './release.ts'

const segment = (id: string | null, answered: number, more: Partial<SegmentCount> = {}): SegmentCount => ({
  segment: id,
  answered,
  released: 0,
  uncounted: 0,
  ...more,
})
/** Groups need five answers: four, and one that may be any reader's. */
const [k, commentsK] = [4, 9]
const closed = (...segments: SegmentCount[]) =>
  releaseOf({ k, commentsK, isOpen: false, wholeCountsAll: true, segments })
const open = (...segments: SegmentCount[]) => releaseOf({ k, commentsK, isOpen: true, wholeCountsAll: true, segments })
const of = (...sizes: number[]) =>
  closed(...sizes.map((size, index) => segment(String.fromCodePoint(65 + index), size)))
const shownSizes = ({ segments }: Release) => segments.map((group) => (group.shown ? group.answered : null))
const answeredIn = ({ total }: Release) => (total.shown ? total.answered : null)

describe('complementary suppression', () => {
  test.each([
    [[12, 9, 4, 6], [12, 9, null, null], 31],
    [[12, 4], [null, null], 16],
    [[4, 4], [null, null], 8],
    [[8, 7, 5], [8, 7, 5], 20],
    [[3, 1, 1, 10], [null, null, null, 10], 15],
    [[20, 2, 2], [null, null, null], 24],
    [[2, 2], [null, null], null],
    [[12, 0], [12, null], 12],
    [[4], [null], null],
    [[5], [5], 5],
    [[], [], null],
  ])('of %j shows %j', (sizes, shown, total) => {
    const release = of(...sizes)
    expect(shownSizes(release)).toEqual(shown)
    expect(answeredIn(release)).toBe(total)
  })

  test('tells why, without counting', () => {
    const reasons = of(12, 9, 4, 6, 0).segments.map((group) => (group.shown ? null : group.reason))
    expect(reasons).toEqual([null, null, 'too_few_answers', 'would_reveal_another_group', 'too_few_answers'])
    expect(of(2, 2).total).toEqual({ shown: false, reason: 'too_few_answers' })
    expect(of(0, 0).total).toEqual({ shown: false, reason: 'no_answers' })
  })

  test('does not depend on the order of segments', () => {
    const sizes = [segment('A', 6), segment('B', 6), segment(null, 6), segment('C', 4)]
    const find = (release: Release, id: string | null) => release.segments.find((group) => group.segment === id)
    const [one, other] = [closed(...sizes), closed(...sizes.toReversed())]
    for (const { segment: id } of sizes) expect(find(one, id)).toEqual(find(other, id))
  })
})

describe('k counts answers other than those of who reads', () => {
  test('so that every group needs one more, whoever of it may read', () => {
    const ofFive = (answered: number) =>
      releaseOf({ k: 5, commentsK: 10, isOpen: false, wholeCountsAll: true, segments: [segment('A', answered)] })
    expect([5, 6].map((answered) => shownSizes(ofFive(answered)))).toEqual([[null], [6]])
    expect([5, 6].map((answered) => ofFive(answered).total.shown)).toEqual([false, true])
  })

  test('and so does what is left of a total', () => {
    expect(shownSizes(closed(segment('A', 12), segment('B', 3), segment('C', 2)))).toEqual([12, null, null])
    expect(shownSizes(closed(segment('A', 12), segment('B', 2), segment('C', 2)))).toEqual([null, null, null])
  })

  test("even where the only answer is a reader's own, as another reader could compute it", () => {
    expect(shownSizes(closed(segment('A', 12), segment('B', 1)))).toEqual([null, null])
  })
})

describe('distributions, and values at the ends of the scale, need 2k answers', () => {
  test('of their own', () => {
    expect(of(8).segments[0]).toMatchObject({ distribution: false, unanimity: false })
    expect(of(8).total).toMatchObject({ distribution: false, unanimity: false })
    expect(of(9).segments[0]).toMatchObject({ distribution: true, unanimity: true })
    expect(of(9).total).toMatchObject({ distribution: true, unanimity: true })
  })

  test('and must not leave the distribution of a smaller group over', () => {
    const { segments, total } = of(14, 6)
    expect(segments).toMatchObject([
      { shown: true, distribution: false },
      { shown: true, distribution: false },
    ])
    expect(total).toMatchObject({ distribution: true })
    expect(of(14, 11, 6, 6).segments).toMatchObject(
      [14, 11, 6, 6].map((size) => ({ shown: true, distribution: size > 10 })),
    )
  })
})

describe('people who are too new in their segment', () => {
  const ofTeam = (...segments: SegmentCount[]) =>
    releaseOf({ k, commentsK, isOpen: false, wholeCountsAll: false, segments })

  test('make no crowd for it, nor for what is left of the total', () => {
    expect(shownSizes(closed(segment('A', 9, { uncounted: 5 }), segment('B', 20)))).toEqual([null, null])
    expect(shownSizes(closed(segment('A', 9, { uncounted: 5 }), segment('B', 20), segment('C', 7)))).toEqual([
      null,
      20,
      null,
    ])
    expect(shownSizes(closed(segment('A', 9, { uncounted: 4 }), segment('B', 20)))).toEqual([9, 20])
  })

  test('count in a company as a whole, and not in a team as a whole', () => {
    const made = segment('A', 9, { uncounted: 9 })
    expect(closed(made).total).toMatchObject({ shown: true, answered: 9, unanimity: true })
    expect(ofTeam(made).total).toEqual({ shown: false, reason: 'newcomers' })
    expect(ofTeam(segment('A', 4)).total).toEqual({ shown: false, reason: 'too_few_answers' })
    expect(ofTeam(segment('A', 9, { uncounted: 4 })).total).toMatchObject({ shown: true, unanimity: false })
  })
})

describe('comments', () => {
  test('are shown for groups of ten, and not for a smaller one by way of the total', () => {
    expect(of(9).total).toMatchObject({ comments: false })
    expect(of(10).total).toMatchObject({ comments: true })
    expect(of(14, 6).segments).toMatchObject([{ comments: false }, { comments: false }])
    expect(of(14, 12).segments).toMatchObject([{ comments: true }, { comments: true }])
  })

  test('wait for the close', () => {
    expect(open(segment('A', 40)).total).toMatchObject({ answered: 40, comments: false, distribution: false })
  })
})

describe('an open round', () => {
  test('shows nothing before k answers, and its reason counts nothing', () => {
    const { segments, total } = open(segment('A', 4), segment('B', 0))
    for (const group of [...segments, total]) expect(group).toMatchObject({ shown: false, reason: 'round_open' })
  })

  test('releases batches of k, and keeps the rest back', () => {
    expect(shownSizes(open(segment('A', 7)))).toEqual([7])
    expect(shownSizes(open(segment('A', 11, { released: 7 })))).toEqual([7])
    expect(shownSizes(open(segment('A', 12, { released: 7 })))).toEqual([12])
  })

  test('counts in the total only what its segments show', () => {
    expect(answeredIn(open(segment('A', 7), segment('B', 4)))).toBe(7)
  })

  test('at its close adds what is left where it is enough together, and drops the rest where not', () => {
    const enough = closed(segment('A', 10, { released: 7 }), segment('B', 3))
    expect(shownSizes(enough)).toEqual([7, null])
    expect(answeredIn(enough)).toBe(13)
    const few = closed(segment('A', 9, { released: 7 }), segment('B', 2))
    expect(shownSizes(few)).toEqual([7, null])
    expect(answeredIn(few)).toBe(7)
  })
})

describe('a request that contradicts itself is refused', () => {
  test.each([
    ['comments below k', { k: 5, commentsK: 4, segments: [] }],
    ['no threshold', { k: 0, commentsK: 4, segments: [] }],
    ['more uncounted answers than there are', { k: 5, commentsK: 10, segments: [segment('A', 5, { uncounted: 6 })] }],
    ['half an answer', { k: 5, commentsK: 10, segments: [segment('A', 1.5)] }],
    ['answers that vanish', { k: 5, commentsK: 10, segments: [segment('A', 5, { released: 6 })] }],
    ['a segment twice', { k: 5, commentsK: 10, segments: [segment(null, 5), segment(null, 6)] }],
  ])('%s', (_, request) => {
    expect(() => releaseOf({ ...request, isOpen: false, wholeCountsAll: true })).toThrow(RangeError)
  })
})

test('groups below k are neither asked nor is their participation told', () => {
  expect([4, 5].map((invited) => isLargeEnough(invited, 5))).toEqual([false, true])
})

test('reading twice shows the same: what a release showed can be stored as released', () => {
  const sizes = fc.array(fc.record({ answered: fc.nat(25) }), { maxLength: 7 })
  fc.assert(
    fc.property(sizes, fc.boolean(), (list, isOpen) => {
      const segments = list.map(({ answered }, index) => segment(String(index), answered))
      const first = releaseOf({ k, commentsK, isOpen, wholeCountsAll: true, segments })
      const stored = segments.map((count, index) => ({ ...count, released: shownSizes(first)[index] ?? 0 }))
      const second = releaseOf({ k, commentsK, isOpen, wholeCountsAll: true, segments: stored })
      expect(second).toEqual(first)
    }),
  )
})
