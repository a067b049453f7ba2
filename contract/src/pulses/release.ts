import type { WithheldReason } from '../analytics/withheld-reasons.ts'
import { isCrowd } from './thresholds.ts'

/**
 * Answers of one segment of an anonymous round. A segment is a primary team, or null for people without one; nobody is
 * in two segments.
 */
export type SegmentCount = {
  readonly segment: string | null
  /** All answers so far, including those not yet released. */
  readonly answered: number
  /** Answers that earlier releases of this round showed for this segment: `answered` of the last shown group, or 0. */
  readonly released: number
  /** Of these answers, those of people too new in the segment to count in a crowd: somebody may have put them there. */
  readonly uncounted: number
}

export type ReleaseRequest = {
  /** The fewest answers, other than the viewer's own, with which a group is shown. Frozen at activation. */
  readonly k: number
  /** The threshold for comments, like `k`; not below it. */
  readonly commentsK: number
  readonly isOpen: boolean
  /**
   * Whether new people count in the whole. In a company's round they do, or a young company could ask nobody; in a
   * team's they do not.
   */
  readonly wholeCountsAll: boolean
  /** Every segment of the round: they partition its answers. */
  readonly segments: readonly SegmentCount[]
  /** Parts that a privacy check has closed permanently. */
  readonly closed?: Closed
}

/** Parts of a round that must not be shown, whatever its answers would allow. They only reduce what is shown. */
export type Closed = {
  /** Segments whose own value must not be shown. Their answers may still count in the total. */
  readonly segments: readonly (string | null)[]
  /** Whether answers outside the shown segments are left out of the total too. */
  readonly rest: boolean
  readonly questions: readonly string[]
  /** Questions that are withheld for all teams, though perhaps shown for everybody. */
  readonly team_questions: readonly string[]
  /** Whether distributions are closed. */
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

/** The parts closed by either of two sets. */
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
  /** Answers that the value is computed from, and the only number of answers that may be shown. */
  readonly answered: number
  /** Whether the answers may be counted by value. */
  readonly distribution: boolean
  /**
   * Whether it is twice the crowd, so that its value may reveal that all answered alike. For a smaller group, values
   * near the ends are shown as bounds.
   */
  readonly unanimity: boolean
  readonly comments: boolean
}

export type WithheldGroup = { readonly shown: false; readonly reason: WithheldReason }

export type GroupRelease = ShownGroup | WithheldGroup

export type Release = {
  /** In the order of the request. */
  readonly segments: readonly (GroupRelease & { readonly segment: string | null })[]
  /**
   * The whole round. While it is open, the shown segments count. Once it is closed, hidden ones count too if together
   * they are a crowd.
   */
  readonly total: GroupRelease
  /**
   * Whether the part of the total without a value of its own is twice the crowd, so that subtraction reveals nothing
   * about it.
   */
  readonly isRestLarge: boolean
}

/** Answers that become known together: a segment's new ones. No smaller set of answers may ever be computable. */
type Batch = {
  readonly segment: string | null
  readonly size: number
  readonly uncounted: number
}

type Safety = (group: readonly Batch[]) => boolean

/**
 * The factor for distributions and unanimous values: they reveal single people's answers, so they need twice the crowd.
 */
export const crowdFactor = 2

/**
 * Decides which answers of an anonymous round may be shown, alike for every reader. Any result of adding and
 * subtracting shown values, also over successive releases, is about at least k answers besides the reader's own. Future
 * readers are unknown, so one answer of every group is assumed to be the reader's.
 *
 * It uses counts alone. Otherwise the choice of hidden parts would reveal answers to somebody who inverts this
 * function. `codeValues` hides that all of a small group may have answered alike.
 *
 * While the round is open, a segment is released in batches of k or more new answers; unreleased answers count nowhere.
 * At the close the rest follows, and batches below k are hidden. While the hidden ones are fewer than k together, the
 * next smallest batch joins them. Only their sum then enters the total (complementary suppression). A rest that stays
 * below k is not shown at all. Distributions and comments appear at the close only, and are suppressed likewise.
 * Subtraction from the total then never leaves those of a small segment.
 *
 * @throws RangeError for contradictory thresholds, or a repeated segment. Counts must be whole and never fall.
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

/** Splits items into those that satisfy the condition, and the others. */
const parted = <T>(items: readonly T[], holds: (item: T) => boolean): [T[], T[]] => [
  items.filter(holds),
  items.filter((item) => !holds(item)),
]

/** The release of a fully closed round, which does not reveal how much is hidden. */
const nothingOf = ({ segments }: ReleaseRequest): Release => {
  const hidden: WithheldGroup = { shown: false, reason: 'closed' }
  return { segments: segments.map(({ segment }) => ({ segment, ...hidden })), total: hidden, isRestLarge: false }
}

/** Whether a team is large enough to be a segment of its own: a smaller one is counted with people without a team. */
export function isLargeEnough(invited: number, k: number): boolean {
  return invited >= k
}

/**
 * The batches that may be shown one by one. Batches that are unsafe alone are hidden. While all hidden answers
 * (including `hiddenBefore`) are unsafe and could be found by subtraction, the next smallest visible batch is hidden
 * too.
 */
function visibleOf(batches: readonly Batch[], hiddenBefore: readonly Batch[], isSafe: Safety): readonly Batch[] {
  // People without a team have no value of their own, and are always part of the rest.
  const visible = batches.filter((batch) => batch.segment !== null && isSafe([batch])).toSorted(bySizeDescending)
  const hidden = [...hiddenBefore, ...batches.filter((batch) => !visible.includes(batch))]
  while (sizeOf(hidden) > 0 && !isSafe(hidden)) {
    const smallest = visible.pop()
    if (!smallest) break
    hidden.push(smallest)
  }
  return visible
}

/** Makes a check for a crowd with this threshold. */
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

/** An open round gives this one reason: a reason must not reveal the number of answers. */
function withheld(isOpen: boolean, reason: WithheldReason): WithheldGroup {
  return { shown: false, reason: isOpen ? 'round_open' : reason }
}

/**
 * Why a segment has no value of its own, in a reason for everybody. It depends on counts alone, and reveals none of
 * them.
 */
function reasonOf({ segment, answered, uncounted }: SegmentCount, k: number, closed: Closed): WithheldReason {
  if (closed.segments.includes(segment)) return 'closed'
  if (!isCrowd(answered, k)) return 'too_few_answers'
  return isCrowd(answered - uncounted, k) ? 'would_reveal_another_group' : 'newcomers'
}

/**
 * Why nothing is shown of the whole. Where too many people are new, the reason does not reveal how few the others are.
 */
function reasonOfNothing({ k, wholeCountsAll, segments }: ReleaseRequest): WithheldReason {
  const answered = segments.reduce((sum, segment) => sum + segment.answered, 0)
  if (answered === 0) return 'no_answers'
  const uncounted = wholeCountsAll ? 0 : segments.reduce((sum, segment) => sum + segment.uncounted, 0)
  return isCrowd(answered, k) && !isCrowd(answered - uncounted, k) ? 'newcomers' : 'too_few_answers'
}

/** All batches taken as the whole round. */
const wholeOf = ({ wholeCountsAll }: ReleaseRequest, batches: readonly Batch[]): readonly Batch[] =>
  wholeCountsAll ? batches.map((batch) => ({ ...batch, uncounted: 0 })) : batches

/** The number of answers that count in a crowd. */
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
