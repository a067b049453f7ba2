import type { Insight } from '../insight.ts'

/** The reports that findings stand under. */
export type InsightReport = 'pulse-engagement' | 'team-performance' | 'development-progress' | 'user-activity'

/**
 * A rule that looks at the finished figures of one report and says at most one thing: the same figures, the same words. It speaks of
 * differences beyond noise, of counts as counts, and of nothing that is withheld.
 */
export type InsightRule<Report> = {
  /** `<report>.<what it looks for>`: printed, and kept for good. */
  readonly id: string
  /** In plain words, for the printed table: when it speaks, with its thresholds. */
  readonly when: string
  find(report: Omit<Report, 'insights'>): Omit<Insight, 'rule_id'> | null
}

/** What the rules find, in the order of the table. */
export const insightsOf = <Report>(
  rules: readonly InsightRule<Report>[],
  report: Omit<Report, 'insights'>,
): Insight[] =>
  rules.flatMap((rule) => {
    const found = rule.find(report)
    return found ? [{ rule_id: rule.id, ...found }] : []
  })
