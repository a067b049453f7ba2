import { toneOfMood, toneOfPerformance } from '@kamerton/contract/manager-reviews/rules'
import type { ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'

const weight = { bad: 0, watch: 1, good: 2 } as const

const hardshipOf = ({ performance, mood }: ReviewSheet): number =>
  Math.min(
    performance === null ? 3 : weight[toneOfPerformance(performance)],
    mood === null ? 3 : weight[toneOfMood[mood]],
  )

/** Sorts the sheets: the people in the hardest state first, the rest in the given order. */
export const hardestFirst = (sheets: readonly ReviewSheet[]): ReviewSheet[] =>
  sheets.toSorted(
    (one, other) => hardshipOf(one) - hardshipOf(other) || (one.performance ?? 6) - (other.performance ?? 6),
  )
