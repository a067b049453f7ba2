import type { ChangeVerdict } from '../../analytics/change-verdict.ts'
import type { Metric, MetricName } from '../../analytics/schemas.ts'
import { type Interval, scaleBy } from '../../analytics/statistics/interval.ts'

/**
 * One metric over the period, on the scale that is judged: participation in percent. Null is withheld or unknown, and
 * leads to no advice.
 */
export type RuleFigure = ChangeVerdict & {
  readonly value: number | null
  readonly interval: Interval | null
  /** Answers behind it; for participation, the number of people who answered. */
  readonly n: number
  readonly at_least?: true | undefined
  /** A lower bound of the number of people. */
  readonly people: number
  readonly invited: number
  readonly previous: number | null
  readonly change: number | null
  readonly changeInterval: Interval | null
}

/** A metric without data: nobody was asked, and it leads to no advice. */
export const noFigure: RuleFigure = {
  value: null,
  interval: null,
  n: 0,
  people: 0,
  invited: 0,
  previous: null,
  change: null,
  changeInterval: null,
  trend: 'stable',
  change_grade: null,
}

/** The period that is read, including both days. */
export type RulePeriod = { readonly days: number; readonly from: string; readonly to: string }

export type Subject = { readonly id: string; readonly name: string }

export type CompanyFigures = Readonly<Record<MetricName, RuleFigure>> & {
  readonly subject: Subject
  readonly period: RulePeriod
  /** Whole days since a round was last opened, or since the company began; 0 while one is open. */
  readonly daysWithoutRound: number
  /** `limit` is null where places are not limited. */
  readonly seats: { readonly used: number; readonly limit: number | null }
}

export type TeamFigures = Readonly<Record<MetricName, RuleFigure>> & {
  readonly subject: Subject
  readonly period: RulePeriod
  readonly hasManager: boolean
  /** Members, without the manager of the team. */
  readonly members: number
  /** Members, without the manager, who have an active plan. */
  readonly withPlan: number
  /**
   * Whole days since somebody of the team last met the manager, or since the team began. Null where a meeting is
   * planned, or nobody can hold one.
   */
  readonly daysWithoutMeeting: number | null
  /** The company's values that the reader may see, on the same scales. */
  readonly company: Readonly<Record<MetricName, number | null>>
}

/** Figures of a person: from their named answers, and from named feedback about them. */
export type EmployeeFigures = {
  readonly subject: Subject
  readonly period: RulePeriod
  /** Over sixty days, whatever the period; `answers` is the number behind its parts. */
  readonly scoring: { readonly value: number | null; readonly answers: number }
  readonly engagement: { readonly value: number | null; readonly answers: number }
  readonly enps: { readonly value: number | null; readonly answers: number }
  /** Percent; null where the person was not asked. */
  readonly participation: { readonly value: number | null; readonly answered: number; readonly asked: number }
  /** Negative feedback of the last sixty days. */
  readonly negativeFeedback: number
  /** Activities of active plans whose date has passed. */
  readonly overdueActivities: number
  /** Counted as for a team. */
  readonly daysWithoutMeeting: number | null
}

/**
 * A metric of the dashboard and the team's page, converted for the rules: participation is a share there, and is judged
 * in percent.
 */
export function ruleFigure(name: MetricName, { current, change, trend, change_grade, details }: Metric): RuleFigure {
  const factor = name === 'participation' ? 100 : 1
  const scaled = (value: number | null) => (value === null ? null : value * factor)
  return {
    value: scaled(current),
    interval: details.interval,
    n: details.n,
    ...(details.at_least && { at_least: details.at_least }),
    people: details.people,
    invited: details.invited,
    previous: scaled(details.previous),
    change: scaled(change),
    changeInterval: details.change_interval && scaleBy(factor, details.change_interval),
    trend,
    change_grade,
  }
}

/** All four metrics. */
export const ruleFigures = (metrics: Readonly<Record<MetricName, Metric>>): Record<MetricName, RuleFigure> => ({
  enps: ruleFigure('enps', metrics.enps),
  engagement: ruleFigure('engagement', metrics.engagement),
  mood: ruleFigure('mood', metrics.mood),
  participation: ruleFigure('participation', metrics.participation),
})
