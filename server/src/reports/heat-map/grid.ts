import { type ChangeVerdict, noVerdict } from '@kamerton/contract/analytics/change-verdict'
import type { Change } from '@kamerton/contract/analytics/rules'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { disclosedInterval } from '@kamerton/contract/analytics/verdict'
import type {
  CellAbsence,
  HeatMap,
  HeatMapCell,
  HeatMapColumn,
  HeatMapCompare,
} from '@kamerton/contract/reports/heat-map-schemas'
import {
  falseDiscoveryRate,
  noticeableSignal,
  type Signal,
  signalsAmong,
} from '@kamerton/contract/reports/heat-map-signals'
import type { JudgedChange } from '../../analytics/measures.ts'

/** Values of a cell, read from its answers. */
export type Reading = {
  value: number
  interval: Interval | null
  n: number
  /** Whether `n` is a lower bound. */
  atLeast: boolean
  /** The least number of people behind it. */
  people: number
  /** Whether there are enough answers to judge a difference. */
  isJudged: boolean
  isConfidential: boolean
}

/** Functions that read the cells of a column from its `Answers`. */
export type Column<Answers> = {
  head: HeatMapColumn
  read: (answers: Answers) => Reading | null
  since: (before: Answers, now: Answers) => JudgedChange
  beside: (now: Answers, company: Answers) => Change | null
  /** Rounds to the decimals on display. */
  shown: (value: number) => number
}

/** Answers of the days, and of the days before; and the reason for absent ones. */
export type Place<Answers> = { now: Answers | null; before: Answers | null; absence: CellAbsence }

export type Row<Answers> = { id: string; name: string; places: readonly Place<Answers>[] }

type Compared = {
  cell: HeatMapCell
  change: Change | null
  verdict: ChangeVerdict
  shown: (value: number) => number
  isConfidential: boolean
}

/**
 * A map of these places, in the order of the columns. All its differences are tested together. This decides which are
 * coloured, and never the verdict of a change. The company is not one of the list.
 */
export function presentGrid<Answers>(
  columns: readonly Column<Answers>[],
  company: readonly Place<Answers>[],
  teams: readonly Row<Answers>[],
  compare: HeatMapCompare,
): Pick<HeatMap, 'columns' | 'company' | 'teams' | 'comparisons' | 'false_discovery_rate'> {
  const cellsOf = (places: readonly Place<Answers>[], isTeam: boolean) =>
    columns.map((column, at) =>
      compared(
        column,
        places[at] ?? nowhere,
        compare === 'previous' ? 'before' : isTeam ? (company[at]?.now ?? null) : null,
      ),
    )
  const ofCompany = cellsOf(company, false)
  const ofTeams = teams.map(({ places }) => cellsOf(places, true))
  const all = [...ofCompany, ...ofTeams.flat()]
  const signals = signalsAmong(all.map(({ change }) => change))
  const signalOf = new Map(all.map((one, at) => [one, signals[at] ?? null]))
  const ofList = (one: Compared) => signalOf.get(one) ?? null
  const colouredIn = (one: Compared, isTeam: boolean): Signal | null => {
    if (compare === 'company') return ofList(one)
    const own = noticeableSignal(one.verdict)
    return isTeam && ofList(one) === null ? null : own
  }
  const shownCells = (cells: readonly Compared[], isTeam: boolean) =>
    cells.map((one) => shownCell(one, colouredIn(one, isTeam)))
  return {
    columns: columns.map(({ head }) => head),
    company: { cells: shownCells(ofCompany, false) },
    teams: teams.map(({ id, name }, at) => {
      const cells = shownCells(ofTeams[at] ?? [], true)
      const isEmpty = cells.every(({ n }) => n === null)
      // A participation counts people asked, which are no answers.
      const [most] = cells
        .filter(({ n }, at) => n !== null && columns[at]?.head.kind !== 'participation')
        .toSorted((a, b) => (b.n ?? 0) - (a.n ?? 0))
      return {
        id,
        name,
        n: most?.n ?? null,
        ...(most?.at_least && { at_least: most.at_least }),
        withheld: isEmpty ? mainAbsence(cells) : null,
        cells,
      }
    }),
    comparisons: all.filter(({ change }) => change !== null && change.interval !== null).length,
    false_discovery_rate: falseDiscoveryRate,
  }
}

const nowhere: Place<never> = { now: null, before: null, absence: 'no_answers' }
const empty = {
  n: null,
  value: null,
  interval: null,
  difference: null,
  difference_interval: null,
  ...noVerdict,
  signal: null,
}

const nothing: JudgedChange = { change: null, verdict: noVerdict }

/** A cell, and its difference from its comparison: its own earlier value, other answers, or none. */
function compared<Answers>(
  { head, read, since, beside, shown }: Column<Answers>,
  { now, before, absence }: Place<Answers>,
  against: 'before' | Answers | null,
): Compared {
  const reading = now === null ? null : read(now)
  if (now === null || reading === null)
    return { cell: { ...empty, withheld: absence }, ...nothing, shown, isConfidential: false }
  const { value, n, atLeast, people, isJudged } = reading
  const cell = {
    ...empty,
    n,
    ...(atLeast && { at_least: true as const }),
    value,
    interval: disclosedInterval(head.scale, reading.interval, people),
    withheld: null,
  }
  const other = against === 'before' ? before : against
  const otherReading = other === null ? null : read(other)
  const isConfidential = reading.isConfidential || (otherReading?.isConfidential ?? false)
  if (other === null || !isJudged || !otherReading?.isJudged) return { cell, ...nothing, shown, isConfidential }
  const found = against === 'before' ? since(other, now) : { ...nothing, change: beside(now, other) }
  return { cell, ...found, shown, isConfidential }
}

/** The cell as it is shown: confidential values only with the decimals on display. */
function shownCell({ cell, change, verdict, shown, isConfidential }: Compared, signal: Signal | null): HeatMapCell {
  const displayed = (value: number) => (isConfidential ? shown(value) : value)
  const displayedEnds = (interval: Interval | null) =>
    interval && { low: displayed(interval.low), high: displayed(interval.high) }
  return {
    ...cell,
    value: cell.value === null ? null : displayed(cell.value),
    interval: displayedEnds(cell.interval),
    difference: change ? displayed(change.difference) : null,
    difference_interval: change ? displayedEnds(change.interval) : null,
    ...verdict,
    signal,
  }
}

/** Reason for a row without values: hidden answers are named before absent ones. */
function mainAbsence(cells: readonly HeatMapCell[]): CellAbsence {
  const reasons = cells.flatMap(({ withheld }) => withheld ?? [])
  return reasons.find((reason) => reason !== 'no_answers') ?? 'no_answers'
}
