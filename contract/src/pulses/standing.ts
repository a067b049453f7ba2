import type { ChangeVerdict } from '../analytics/change-verdict.ts'
import { comparisonOf } from '../analytics/comparison.ts'
import type { ChangeGrade } from '../analytics/schemas.ts'
import type { Interval } from '../analytics/statistics/interval.ts'

export type Standing = 'stronger' | 'weaker' | 'unclear'

type Value = { readonly mean: number | null; readonly interval: Interval | null }

/** The fewest questions that are compared: with two, each is the opposite of the other, and neither stands out. */
const leastCompared = 3

export type Standings<Row> = {
  /** The mean of the questions that may be shown; null where too few may. */
  readonly mean: number | null
  readonly rows: readonly { readonly row: Row; readonly standing: Standing }[]
}

/**
 * Orders questions of one scale by their distance from the round's own mean, the farthest first. A question is stronger
 * or weaker only where its whole interval excludes that mean. Withheld questions have no value and come last.
 */
export function standingsOf<Row>(rows: readonly Row[], valueOf: (row: Row) => Value): Standings<Row> {
  const means = rows.flatMap((row) => valueOf(row).mean ?? [])
  if (means.length < leastCompared) return { mean: null, rows: rows.map((row) => ({ row, standing: 'unclear' })) }
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const distanceOf = (row: Row) => {
    const own = valueOf(row).mean
    return own === null ? -1 : Math.abs(own - mean)
  }
  const ordered = rows.toSorted((one, other) => distanceOf(other) - distanceOf(one))
  return { mean, rows: ordered.map((row) => ({ row, standing: standingOf(valueOf(row), mean) })) }
}

type Changed = (Pick<ChangeVerdict, 'change_grade'> & { readonly difference: number }) | null

const orderOfGrades: Record<ChangeGrade, number> = { noticeable: 0, likely: 1, noise: 2 }

/**
 * Orders the rows by their change since the last round: the surer first, and of equally sure ones the larger. Rows
 * without a comparison come last, in their given order.
 */
export function byChange<Placed>(rows: readonly Placed[], changeOf: (row: Placed) => Changed): Placed[] {
  const weightOf = (row: Placed): readonly [number, number] => {
    const change = changeOf(row)
    if (change === null || change.change_grade === null) return [3, 0]
    return [orderOfGrades[change.change_grade], -Math.abs(change.difference)]
  }
  return rows.toSorted((one, other) => {
    const [[a, far], [b, farther]] = [weightOf(one), weightOf(other)]
    return a - b || far - farther
  })
}

/**
 * Orders the rows by their distance from the company's value; rows that the company was not asked come last, in their
 * given order.
 */
export function byDistance<Placed>(
  rows: readonly Placed[],
  placeOf: (row: Placed) => { readonly mean: number | null; readonly company: { readonly value: number } | null },
): Placed[] {
  const distanceOf = (row: Placed): number => {
    const { mean, company } = placeOf(row)
    return mean === null || company === null ? -1 : Math.abs(mean - company.value)
  }
  return rows.toSorted((one, other) => distanceOf(other) - distanceOf(one))
}

const words = { above_company: 'stronger', below_company: 'weaker', unclear: 'unclear' } as const

const standingOf = ({ interval }: Value, mean: number): Standing =>
  interval === null ? 'unclear' : words[comparisonOf(interval, mean)]
