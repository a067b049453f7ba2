import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { endpoints, type Tells } from '../lib/endpoint.ts'
import { Comparison, ComparisonQuery } from './comparison.ts'
import { DevelopmentProgressReport } from './development-progress.ts'
import { PulseEngagementReport } from './pulse-engagement.ts'
import { ReportRange, rangeRefusals } from './range.ts'
import { ReportSummary } from './summary.ts'
import { TeamPerformanceReport } from './team-performance.ts'
import { MetricTrend, TrendQuery } from './trend.ts'
import { UserActivityReport } from './user-activity.ts'

/**
 * A report over some days, for people who may read reports: what it tells of answers, and its own additional refusals.
 */
export const report = <P extends `/api/reports/${string}`, T extends Tells, I extends z.ZodObject, O extends z.ZodType>(
  path: P,
  tells: T,
  input: I,
  output: O,
  ...more: readonly ErrorCode[]
) =>
  ({
    method: 'GET',
    path,
    access: 'session',
    tells,
    input,
    output,
    errors: ['forbidden', ...rangeRefusals, ...more],
  }) as const

/** Reports about the company for those who lead it. */
export const reports = endpoints({
  summary: report('/api/reports/summary', 'answers', ReportRange, ReportSummary),
  trend: report('/api/reports/trend', 'answers', TrendQuery, MetricTrend, 'not_found'),
  comparison: report(
    '/api/reports/comparison',
    'answers',
    ComparisonQuery,
    Comparison,
    'not_found',
    'report_sides_overlap',
  ),
  developmentProgress: report('/api/reports/development-progress', 'nothing', ReportRange, DevelopmentProgressReport),
  teamPerformance: report('/api/reports/team-performance', 'answers', ReportRange, TeamPerformanceReport),
  pulseEngagement: report('/api/reports/pulse-engagement', 'nothing', ReportRange, PulseEngagementReport),
  userActivity: report('/api/reports/user-activity', 'nothing', ReportRange, UserActivityReport),
})
