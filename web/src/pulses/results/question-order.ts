import { type Answered, isScaled } from './answered'

/** Questions of a page of results in their order. Between the two lowest and the two highest the rest may be folded. */
export type QuestionOrder = {
  low: readonly Answered[]
  middle: readonly Answered[]
  high: readonly Answered[]
  /** Questions without a place among the values: eNPS, options, and those with another scale or without a value. */
  others: readonly Answered[]
  /** Mean of the ordered questions; null where there are fewer than two. */
  mean: number | null
}

/** Rows at one end of a folded middle. */
const atEachEnd = 2
/** Questions that are listed without a fold. */
const unfoldedAtMost = 2 * atEachEnd + 1

/** Orders questions of the first scale by their value, the lowest first. */
export function orderQuestions(rows: readonly Answered[]): QuestionOrder {
  const scaleOf = ({ question: { scale } }: Answered) => `${scale?.min}–${scale?.max}`
  const valued = rows.filter((row) => isScaled(row) && row.result.mean !== null)
  const [first] = valued
  const sorted = valued
    .filter((row) => first !== undefined && scaleOf(row) === scaleOf(first))
    .toSorted((one, other) => meanOf(one) - meanOf(other))
  const others = rows.filter((row) => row.question.type !== 'text' && !sorted.includes(row))
  const mean = sorted.length < 2 ? null : sorted.reduce((sum, row) => sum + meanOf(row), 0) / sorted.length
  if (sorted.length <= unfoldedAtMost) return { low: sorted, middle: [], high: [], others, mean }
  return {
    low: sorted.slice(0, atEachEnd),
    middle: sorted.slice(atEachEnd, -atEachEnd),
    high: sorted.slice(-atEachEnd),
    others,
    mean,
  }
}

const meanOf = ({ result }: Answered): number => result.mean ?? 0
