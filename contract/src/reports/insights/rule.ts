import type { Insight } from '../insight.ts'

/** The reports that show findings. */
export type InsightReport = 'pulse-engagement' | 'team-performance' | 'development-progress' | 'user-activity'

/**
 * A rule over the finished figures of one report, with at most one finding. Equal figures give equal words. It reports
 * differences only beyond noise, counts as counts, and nothing that is withheld.
 */
export type InsightRule<Report> = {
  /** `<report>.<what it looks for>`: printed, and never changed. */
  readonly id: string
  /** The condition of the rule with its thresholds, in plain words for the printed table. */
  readonly when: string
  find(report: Omit<Report, 'insights'>): Omit<Insight, 'rule_id'> | null
}

/** The findings of the rules, in the order of the table. */
export const insightsOf = <Report>(
  rules: readonly InsightRule<Report>[],
  report: Omit<Report, 'insights'>,
): Insight[] =>
  rules.flatMap((rule) => {
    const found = rule.find(report)
    return found ? [{ rule_id: rule.id, ...found }] : []
  })
