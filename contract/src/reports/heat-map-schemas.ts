import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { changeVerdictFields } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

const Interval = z.object({ low: z.number(), high: z.number() })
const Days = z.object({ from: Day, to: Day })

/** What the columns are: questions that feed a metric, or the metrics themselves. */
export const HeatMapBy = z.enum(['question', 'metric'])
export type HeatMapBy = z.output<typeof HeatMapBy>

/** What a cell is held against: the whole company in the same days, or the same cell in the equally many days before. */
export const HeatMapCompare = z.enum(['company', 'previous'])
export type HeatMapCompare = z.output<typeof HeatMapCompare>

/** Why a cell has no value. `heat-map-words.ts` has words for each, which never say how many answered. */
export const CellAbsence = z.enum([
  'no_answers',
  'too_few_answers',
  'too_few_for_spread',
  'newcomers',
  'counted_with_others',
  'would_reveal_another_group',
  'closed',
  /** Not everybody answered every question, so that no question of this round is told of a team. */
  'not_all_answered',
  /** A round of a version that counted questions for the whole company only. */
  'only_of_company',
  /** Of a participation: so few were asked without names that it is not told. */
  'too_few_asked',
  'early',
  'running',
])
export type CellAbsence = z.output<typeof CellAbsence>

/** `interval`, `difference` and `difference_interval` are in the column's own units. */
export const HeatMapCell = z.object({
  /** Answers behind the value; of a participation, people who were asked. Null where there is no value. */
  n: z.int().nullable(),
  at_least: AtLeast,
  value: z.number().nullable(),
  /** 95 %; null of a few answers, and of a count of everybody. */
  interval: Interval.nullable(),
  /** This cell minus what it is held against; null where either has no value, or too few answers to be judged. */
  difference: z.number().nullable(),
  difference_interval: Interval.nullable(),
  /** The verdict of the change since the days before; of a cell beside the company there is none. */
  ...changeVerdictFields,
  /**
   * What the map colours: a difference that survives the correction for all cells that were compared; of a change one that is noticeable by
   * its own verdict as well, and of the whole company, which is not one of a list, that alone.
   */
  signal: z.enum(['above', 'below']).nullable(),
  withheld: CellAbsence.nullable(),
})
export type HeatMapCell = z.output<typeof HeatMapCell>

export const HeatMapColumn = z.object({
  /** Names the column within this answer. */
  id: z.string(),
  /** The words of the question, with its metric where they were asked about several; or the name of the metric. */
  name: z.string(),
  /** `question`: a mean on its scale. Whatever else it is: that metric, and shown as one; a participation is 0..1. */
  kind: z.enum(['question', 'enps', 'engagement', 'mood', 'participation']),
  scale: Interval,
})
export type HeatMapColumn = z.output<typeof HeatMapColumn>

/** A wider table is read by nobody. */
export const mostColumns = 40

/** Teams by name, and a cell for each column, in the order of the columns. */
export const HeatMap = z.object({
  period: Days,
  previous: Days,
  by: HeatMapBy,
  compare: HeatMapCompare,
  columns: z.array(HeatMapColumn),
  /** So many more questions were asked; those that were asked last stand here. */
  columns_left_out: z.int(),
  company: z.object({ cells: z.array(HeatMapCell) }),
  teams: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Answers behind the row: of its cell with the most. Null where nothing of its answers is told. */
      n: z.int().nullable(),
      at_least: AtLeast,
      /** Why the whole row has no value. */
      withheld: CellAbsence.nullable(),
      cells: z.array(HeatMapCell),
    }),
  ),
  /** So many differences were tested together. */
  comparisons: z.int(),
  /** Of the cells with a signal, at most this share is expected to be noise. */
  false_discovery_rate: z.number(),
  /** Why there is nothing at all: no team, no round that closed in these days, or none that asks what feeds a metric. */
  reason: z.enum(['no_teams', 'no_rounds']).nullable(),
})
export type HeatMap = z.output<typeof HeatMap>

/** How the answers to one question go together with those to the others. */
export const Connection = z.object({
  question: z.string(),
  /** Spearman's rank correlation with the mean of the same one's other answers, -1..1; null where all answered alike. */
  rho: z.number().nullable(),
  /** 95 %. */
  interval: Interval.nullable(),
  /** People, or teams, with an answer to this question and to another. */
  n: z.int(),
  /** The interval holds 0. */
  within_noise: z.boolean(),
})
export type Connection = z.output<typeof Connection>

export const Connections = z.object({
  period: Days,
  /** Whose answers: of people, under their names, in one round; or what was released of each team over these days. */
  over: z.enum(['people', 'teams']).nullable(),
  /** The round of named answers that it was computed from. */
  round: z.object({ pulse_id: Id, title: z.string(), closed_on: Day }).nullable(),
  /** The strongest first. */
  connections: z.array(Connection),
  /** Why there are none: nothing was asked in these days, or there are too few people and teams. */
  reason: z.enum(['no_rounds', 'too_few']).nullable(),
  /** Fewer people or teams are not looked at. */
  least: z.int(),
})
export type Connections = z.output<typeof Connections>
