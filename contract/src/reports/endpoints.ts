import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { DevelopmentProgressReport } from './development-progress.ts'
import { ReportRange, rangeRefusals } from './range.ts'
import { TeamPerformanceReport } from './team-performance.ts'
import { UserActivityReport } from './user-activity.ts'

/** A report over some days, for whoever may read reports. */
export const report = <P extends `/api/reports/${string}`, I extends z.ZodObject, O extends z.ZodType>(
  path: P,
  input: I,
  output: O,
) => ({ method: 'GET', path, access: 'session', input, output, errors: ['forbidden', ...rangeRefusals] }) as const

/** What is reported about the company to those who lead it. */
export const reports = endpoints({
  developmentProgress: report('/api/reports/development-progress', ReportRange, DevelopmentProgressReport),
  teamPerformance: report('/api/reports/team-performance', ReportRange, TeamPerformanceReport),
  userActivity: report('/api/reports/user-activity', ReportRange, UserActivityReport),
})
