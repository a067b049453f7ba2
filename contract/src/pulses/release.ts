import type { WithheldReason } from '../analytics/withheld-reasons.ts'
import { isCrowd } from './thresholds.ts'

/** Answers of one segment of an anonymous round. A segment is a primary team, or null: nobody is in two of them. */
export type SegmentCount = {
  readonly segment: string | null
  /** All answers so far, those not yet released included. */
  readonly answered: number
  /** Answers that earlier releases of this round showed for this segment: `answered` of the last shown group, or 0. */
  readonly released: number
  /** Of these answers, those of people who are too new in the segment to be a crowd for anybody: somebody may have put them there. */
  readonly uncounted: number
}

export type ReleaseRequest = {
  /** The least number of answers, other than the viewer's own, that a group is spoken of with. Frozen at activation. */
  readonly k: number
  /** The same for comments; not below k. */
  readonly commentsK: number
  readonly isOpen: boolean
  /** Whether new people count in the whole: of a company they do, or a young one could ask nobody; of a team they do not. */
  readonly wholeCountsAll: boolean
  /** Every segment of the round: they partition its answers. */
  readonly segments: readonly SegmentCount[]
  /** What a check of privacy has closed for good. */
  readonly closed?: Closed
}

/** What must not be told of a round, whatever its answers would allow: less is told with it, and never more. */
export type Closed = {
  /** Segments without a value of their own. */
  readonly segments: readonly (string | null)[]
  /** What is left without the shown segments is not in the total either. */
  readonly rest: boolean
  readonly questions: readonly string[]
  /** Questions that are told of no team, though maybe of everybody. */
  readonly team_questions: readonly string[]
  /** How answers are spread. */
  readonly spread: boolean
  readonly comments: boolean
  readonly everything: boolean
}

export const nothingClosed: Closed = {
  segments: [],
  rest: false,
  questions: [],
  team_questions: [],
  spread: false,
  comments: false,
  everything: false,
}

/** What either has closed. */
export const closedTogether = (a: Closed, b: Closed): Closed => ({
  segments: [...new Set([...a.segments, ...b.segments])],
  rest: a.rest || b.rest,
  questions: [...new Set([...a.questions, ...b.questions])],
  team_questions: [...new Set([...a.team_questions, ...b.team_questions])],
  spread: a.spread || b.spread,
  comments: a.comments || b.comments,
  everything: a.everything || b.everything,
})

export type ShownGroup = {
  readonly shown: true
  /** Answers that the value is computed from, and the only number of answers that may be told. */
  readonly answered: number
  /** Whether the answers may be counted by value. */
  readonly distribution: boolean
  /** Twice the crowd, so that a value may be told which says that all answered alike. Of a smaller one the ends are told as bounds. */
  readonly unanimity: boolean
  readonly comments: boolean
}

export type WithheldGroup = { readonly shown: false; readonly reason: WithheldReason }

export type GroupRelease = ShownGroup | WithheldGroup

export type Release = {
  /** In the order of the request. */
  readonly segments: readonly (GroupRelease & { readonly segment: string | null })[]
  /** The whole round: what the segments show, and at the close also what is only safe added together. */
  readonly total: GroupRelease
  /** Whether what is in the total and has no value of its own is twice the crowd, so that nothing about it is left by subtraction. */
  readonly isRestLarge: boolean
}

/** Answers that become known together: a segment's new ones. No smaller set of answers may ever be computable. */
type Batch = {
  readonly segment: string | null
  readonly size: number
  readonly uncounted: number
}

type Safety = (group: readonly Batch[]) => boolean

/** A distribution, or a unanimous value, tells what single people answered: it needs twice the crowd. */
export const crowdFactor = 2

/**
 * Decides what may be shown of the answers of an anonymous round, for every reader alike. Whatever is derived by adding
 * and subtracting shown values, also over successive releases, is about at least k answers besides the reader's own. Who will
 * ever read is not known, so that one answer of every group is taken to be the reader's.
 *
 * It looks at counts alone: what is hidden would else say what was answered, to whoever turns this function round. That all of a small
 * group may have answered alike is kept from being told by how its value is told, see `codeValues`.
 *
 * While the round is open, a segment is released in batches of k or more new answers; what is not yet released counts
 * nowhere. At the close the rest follows: batches below k are hidden, and while they are fewer than k together, the
 * next smallest batch joins them, so that only their sum enters the total (complementary suppression). A rest that stays
 * below k is not shown at all. Distributions and comments appear at the close only, and the same suppression keeps
 * those of a small segment from being what is left of the total's.
 *
 * @throws RangeError for thresholds that contradict each other, counts that are not whole or fall, or a repeated segment
 */
export function releaseOf(request: ReleaseRequest): Release {
  requireValid(request)
  const { k, isOpen, segments, closed = nothingClosed } = request
  if (closed.everything) return nothingOf(request)
  const batches = segments.map((count): Batch => ({ ...count, size: count.answered - count.released }))
  const safety = largeFrom(k)
  const [shut, others] = parted(batches, ({ segment }) => closed.segments.includes(segment))
  const published = isOpen ? others.filter((batch) => safety([batch])) : visibleOf(others, shut, safety)
  const rest = batches.filter((batch) => !published.includes(batch))
  const isRestSafe = safety(published.length === 0 ? wholeOf(request, rest) : rest)
  const pool = !isOpen && isRestSafe && !closed.rest ? rest : []
  const groups = segments.map(
    (count, index): Batch => ({
      ...count,
      size: count.released + published.reduce((size, batch) => (batch === batches[index] ? batch.size : size), 0),
    }),
  )
  return describe(request, groups, pool)
}

/** Those for whom it holds, and the others. */
const parted = <T>(items: readonly T[], holds: (item: T) => boolean): [T[], T[]] => [
  items.filter(holds),
  items.filter((item) => !holds(item)),
]

/** Everything is closed, and it does not say how much that is. */
const nothingOf = ({ segments }: ReleaseRequest): Release => {
  const hidden: WithheldGroup = { shown: false, reason: 'closed' }
  return { segments: segments.map(({ segment }) => ({ segment, ...hidden })), total: hidden, isRestLarge: false }
}

/** Whether a team is large enough to be a segment of its own: a smaller one is counted with those without a team. */
export function isLargeEnough(invited: number, k: number): boolean {
  return invited >= k
}

/**
 * The batches that may be shown one by one. Those unsafe alone are hidden; while all that is hidden (also `hiddenBefore`)
 * could be found by subtraction and is unsafe, the next smallest visible batch is hidden too.
 */
function visibleOf(batches: readonly Batch[], hiddenBefore: readonly Batch[], isSafe: Safety): readonly Batch[] {
  // Those without a team are nobody's team: they have no value of their own, and are always what is left.
  const visible = batches.filter((batch) => batch.segment !== null && isSafe([batch])).toSorted(bySizeDescending)
  const hidden = [...hiddenBefore, ...batches.filter((batch) => !visible.includes(batch))]
  while (sizeOf(hidden) > 0 && !isSafe(hidden)) {
    const smallest = visible.pop()
    if (!smallest) break
    hidden.push(smallest)
  }
  return visible
}

/** Such a crowd. */
const largeFrom =
  (threshold: number): Safety =>
  (group) =>
    isCrowd(countedIn(group), threshold)

function describe(request: ReleaseRequest, groups: readonly Batch[], pool: readonly Batch[]): Release {
  const { k, commentsK, isOpen, closed = nothingClosed } = request
  const everything = [...groups, ...pool]
  const shownWith = (isSafe: Safety, isShut: boolean) => (isOpen || isShut ? [] : visibleOf(groups, pool, isSafe))
  const distributed = shownWith(largeFrom(crowdFactor * k), closed.spread)
  const commented = shownWith(largeFrom(commentsK), closed.comments)
  const segments = request.segments.map((count, index) => {
    const { segment } = count
    const group = groups[index]
    if (!group || group.size === 0) return { segment, ...withheld(isOpen, reasonOf(count, k, closed)) }
    return { segment, ...shown([group], k, distributed.includes(group), commented.includes(group)) }
  })
  if (sizeOf(everything) === 0)
    return { segments, total: withheld(isOpen, reasonOfNothing(request)), isRestLarge: false }
  const whole = wholeOf(request, everything)
  const allows = (threshold: number, isShut: boolean) => !isOpen && !isShut && largeFrom(threshold)(whole)
  return {
    segments,
    total: shown(whole, k, allows(crowdFactor * k, closed.spread), allows(commentsK, closed.comments)),
    isRestLarge: sizeOf(pool) < sizeOf(everything) && largeFrom(crowdFactor * k)(pool),
  }
}

function shown(group: readonly Batch[], k: number, distribution: boolean, comments: boolean): ShownGroup {
  return {
    shown: true,
    answered: sizeOf(group),
    distribution,
    unanimity: largeFrom(crowdFactor * k)(group),
    comments,
  }
}

/** An open round says no more than that: the reason must not count answers. */
function withheld(isOpen: boolean, reason: WithheldReason): WithheldGroup {
  return { shown: false, reason: isOpen ? 'round_open' : reason }
}

/** Why a segment has no value of its own, as everybody may know it: by counts alone, of which none is told. */
function reasonOf({ segment, answered, uncounted }: SegmentCount, k: number, closed: Closed): WithheldReason {
  if (closed.segments.includes(segment)) return 'closed'
  if (!isCrowd(answered, k)) return 'too_few_answers'
  return isCrowd(answered - uncounted, k) ? 'would_reveal_another_group' : 'newcomers'
}

/** Why nothing is told of all. Where new people are too many, it does not say how few the others are. */
function reasonOfNothing({ k, wholeCountsAll, segments }: ReleaseRequest): WithheldReason {
  const answered = segments.reduce((sum, segment) => sum + segment.answered, 0)
  if (answered === 0) return 'no_answers'
  const uncounted = wholeCountsAll ? 0 : segments.reduce((sum, segment) => sum + segment.uncounted, 0)
  return isCrowd(answered, k) && !isCrowd(answered - uncounted, k) ? 'newcomers' : 'too_few_answers'
}

/** All batches as a whole. */
const wholeOf = ({ wholeCountsAll }: ReleaseRequest, batches: readonly Batch[]): readonly Batch[] =>
  wholeCountsAll ? batches.map((batch) => ({ ...batch, uncounted: 0 })) : batches

/** How many answers make the crowd. */
const countedIn = (group: readonly Batch[]): number =>
  group.reduce((sum, { size, uncounted }) => sum + Math.max(0, size - uncounted), 0)

function sizeOf(group: readonly Batch[]): number {
  return group.reduce((sum, { size }) => sum + size, 0)
}

/** Equal sizes are ordered by segment, so that the order of the request does not matter. */
function bySizeDescending(a: Batch, b: Batch): number {
  return b.size - a.size || ((a.segment ?? '') < (b.segment ?? '') ? -1 : 1)
}

function requireValid({ k, commentsK, segments }: ReleaseRequest): void {
  if (!(Number.isInteger(k) && k >= 1 && commentsK >= k)) throw new RangeError(`k ${k}, for comments ${commentsK}`)
  for (const { segment, answered, released, uncounted } of segments) {
    const isWhole = [answered, released, uncounted].every((count) => Number.isInteger(count) && count >= 0)
    if (!isWhole || answered < released || answered < uncounted)
      throw new RangeError(`segment ${segment}: ${released} released and ${uncounted} uncounted of ${answered}`)
  }
  if (new Set(segments.map(({ segment }) => segment)).size < segments.length)
    throw new RangeError('a segment is repeated')
}
