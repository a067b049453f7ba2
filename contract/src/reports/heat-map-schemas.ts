import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { changeVerdictFields } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

const Interval = z.object({ low: z.number(), high: z.number() })
const Days = z.object({ from: Day, to: Day })

/** The kind of columns: questions that feed a metric, or the metrics themselves. */
export const HeatMapBy = z.enum(['question', 'metric'])
export type HeatMapBy = z.output<typeof HeatMapBy>

/**
 * The value that a cell is compared with: the whole company in the same days, or the same cell in the equally many days
 * before.
 */
export const HeatMapCompare = z.enum(['company', 'previous'])
export type HeatMapCompare = z.output<typeof HeatMapCompare>

/** Why a cell has no value. `heat-map-words.ts` has words for each, and they never reveal how many answered. */
export const CellAbsence = z.enum([
  'no_answers',
  'too_few_answers',
  'too_few_for_spread',
  'newcomers',
  'counted_with_others',
  'would_reveal_another_group',
  'closed',
  /** Not everybody answered every question, so no question of this round is shown for a team. */
  'not_all_answered',
  /** A round of an older version that counted questions for the whole company only. */
  'only_of_company',
  /** A participation without names of so few asked people that it is withheld. */
  'too_few_asked',
  'early',
  'running',
])
export type CellAbsence = z.output<typeof CellAbsence>

/** `interval`, `difference` and `difference_interval` are in the column's own units. */
export const HeatMapCell = z.object({
  /** Answers behind the value; for participation, people who were asked. Null where there is no value. */
  n: z.int().nullable(),
  at_least: AtLeast,
  value: z.number().nullable(),
  /** 95 %; null for few answers, and for a count of everybody. */
  interval: Interval.nullable(),
  /** This cell minus the compared value; null where either has no value, or too few answers to be judged. */
  difference: z.number().nullable(),
  difference_interval: Interval.nullable(),
  /** The verdict of the change since the days before; none for a comparison with the company. */
  ...changeVerdictFields,
  /**
   * The colour of the cell: a difference that survives the correction for all compared cells. A change must also be
   * noticeable by its own verdict. The whole company is not one of a list, so only its verdict counts.
   */
  signal: z.enum(['above', 'below']).nullable(),
  withheld: CellAbsence.nullable(),
})
export type HeatMapCell = z.output<typeof HeatMapCell>

export const HeatMapColumn = z.object({
  /** Identifies the column within this answer. */
  id: z.string(),
  /**
   * The words of the question, with its metric where they were asked for several metrics; or the name of the metric.
   */
  name: z.string(),
  /** `question`: a mean on its scale. Any other kind is that metric and is shown as one; participation is 0..1. */
  kind: z.enum(['question', 'enps', 'engagement', 'mood', 'participation']),
  scale: Interval,
})
export type HeatMapColumn = z.output<typeof HeatMapColumn>

/** The most columns; nobody reads a wider table. */
export const mostColumns = 40

/** Teams by name, and a cell for each column, in the order of the columns. */
export const HeatMap = z.object({
  period: Days,
  previous: Days,
  by: HeatMapBy,
  compare: HeatMapCompare,
  columns: z.array(HeatMapColumn),
  /** Number of questions left out; the most recently asked are shown. */
  columns_left_out: z.int(),
  company: z.object({ cells: z.array(HeatMapCell) }),
  teams: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Answers behind the row: those of its cell with the most. Null where none of its answers are shown. */
      n: z.int().nullable(),
      at_least: AtLeast,
      /** Why the whole row has no value. */
      withheld: CellAbsence.nullable(),
      cells: z.array(HeatMapCell),
    }),
  ),
  /** Number of differences that were tested together. */
  comparisons: z.int(),
  /** The largest expected share of noise among the cells with a signal. */
  false_discovery_rate: z.number(),
  /** Why the map is empty: no team, no round that closed in these days, or none with questions that feed a metric. */
  reason: z.enum(['no_teams', 'no_rounds']).nullable(),
})
export type HeatMap = z.output<typeof HeatMap>

/** The correlation of the answers to one question with those to the others. */
export const Connection = z.object({
  question: z.string(),
  /**
   * Spearman's rank correlation with the mean of the same sheet's other answers, -1..1; null where all answered alike.
   */
  rho: z.number().nullable(),
  /** 95 %. */
  interval: Interval.nullable(),
  /** People, or teams, with an answer to this question and to another. */
  n: z.int(),
  /** Whether the interval contains 0. */
  within_noise: z.boolean(),
})
export type Connection = z.output<typeof Connection>

export const Connections = z.object({
  period: Days,
  /** The units: people with named answers in one round, or teams with their released values over these days. */
  over: z.enum(['people', 'teams']).nullable(),
  /** The round of named answers that was used. */
  round: z.object({ pulse_id: Id, title: z.string(), closed_on: Day }).nullable(),
  /** The strongest first. */
  connections: z.array(Connection),
  /** Why there are none: no question was asked in these days, or there are too few people and teams. */
  reason: z.enum(['no_rounds', 'too_few']).nullable(),
  /** The fewest people or teams that are analysed. */
  least: z.int(),
})
export type Connections = z.output<typeof Connections>
