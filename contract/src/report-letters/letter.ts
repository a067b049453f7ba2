import { z } from 'zod'
import type { ChangeGrade } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { addDays, mondayOf } from '../lib/period.ts'
import type { HeatMap, HeatMapCell, HeatMapColumn } from '../reports/heat-map-schemas.ts'
import { monthBefore } from '../reports/range.ts'

/** How often a person gets a letter about changes. */
export const letterFrequencies = ['weekly', 'monthly'] as const
export type LetterFrequency = (typeof letterFrequencies)[number]

/** The caller's subscription to letters; null: none. */
export const ReportLetter = z.object({
  frequency: z.enum(letterFrequencies).nullable(),
  /** The day of the next letter. */
  next_on: Day.nullable(),
})
export type ReportLetter = z.output<typeof ReportLetter>

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The last whole week (Monday to Sunday) or calendar month that has ended before this day. */
export function letterDays(frequency: LetterFrequency, today: string): { from: string; to: string } {
  const next = frequency === 'weekly' ? mondayOf(today) : firstOfMonth(today)
  return { from: frequency === 'weekly' ? addDays(next, -7) : monthBefore(next), to: addDays(next, -1) }
}

/** The day of the next letter after this day: a Monday, or the first of a month. */
export function nextLetterDay(frequency: LetterFrequency, today: string): string {
  if (frequency === 'weekly') return addDays(mondayOf(today), 7)
  return firstOfMonth(addDays(firstOfMonth(today), 31))
}

/** A cell whose change from the days before is noticeable; for a team also after the correction for the whole map. */
export type NotableChange = {
  /** Null for the whole company. */
  readonly team: { readonly id: string; readonly name: string } | null
  readonly column: HeatMapColumn
  readonly value: number
  readonly difference: number
  readonly interval: { readonly low: number; readonly high: number } | null
}

/**
 * Changes that a letter highlights, from a map that compares with the days before. The surest come first. Sureness is
 * the difference divided by half the width of its interval. Of equal ones the company comes first, then the map's order
 * counts.
 */
export function notableChanges({ columns, company, teams }: HeatMap): NotableChange[] {
  const rows = [{ team: null, cells: company.cells }, ...teams.map((team) => ({ team, cells: team.cells }))]
  const found = rows.flatMap(({ team, cells }) =>
    cells.flatMap((cell, at) => {
      const column = columns[at]
      return column && isNotable(cell) ? [changeIn(team && { id: team.id, name: team.name }, column, cell)] : []
    }),
  )
  return found.toSorted((a, b) => surety(b) - surety(a))
}

type Notable = HeatMapCell & { value: number; difference: number }
const isNotable = (cell: HeatMapCell): cell is Notable =>
  cell.signal !== null && cell.difference !== null && cell.value !== null

const changeIn = (team: NotableChange['team'], column: HeatMapColumn, cell: Notable): NotableChange => ({
  team,
  column,
  value: cell.value,
  difference: cell.difference,
  interval: cell.difference_interval,
})

function surety({ difference, interval }: NotableChange): number {
  if (!interval) return 0
  const half = (interval.high - interval.low) / 2
  return half > 0 ? Math.abs(difference) / half : Number.MAX_VALUE
}

/** Numbers of changes that a letter does not highlight, by their own verdicts. */
export type OtherChanges = { readonly noticeable: number; readonly likely: number }

/** Counts other changes of a map that are outside noise by themselves: no letter may call them noise. */
export function otherChanges({ company, teams }: HeatMap): OtherChanges {
  const cells = [...company.cells, ...teams.flatMap((team) => team.cells)].filter((cell) => !isNotable(cell))
  const countOf = (grade: ChangeGrade) => cells.filter(({ change_grade }) => change_grade === grade).length
  return { noticeable: countOf('noticeable'), likely: countOf('likely') }
}
