import type { TeamPerformanceReport } from '../team-performance.ts'
import type { InsightRule } from './rule.ts'

export const teamPerformanceRules: readonly InsightRule<TeamPerformanceReport>[] = []
