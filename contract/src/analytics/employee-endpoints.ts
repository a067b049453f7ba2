import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { PeriodDays } from './schemas.ts'
import { ScoreReason, ScoringComponent } from './score-schemas.ts'

const one = z.object({ id: Id })
const overPeriod = one.extend({ period_days: PeriodDays })
/** Why there is no value: a person's own figures come from named answers only. */
const NoNamedData = z.literal('no_named_data').nullable()

export const EmployeeEngagement = z.object({
  engagement_score: z.number().nullable(),
  answers: z.int(),
  period_days: z.int(),
  reason: NoNamedData,
})

export const EmployeeEnps = z.object({
  enps_score: z.number().nullable(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  answers: z.int(),
  period_days: z.int(),
  reason: NoNamedData,
})

export const EmployeeOverallScore = z.object({
  performance_score: z.number().nullable(),
  components: z.array(ScoringComponent),
  period_days: z.int(),
  reason: ScoreReason.nullable(),
})

/** One person's own figures, for readers who may see the person. */
export const employeeAnalytics = endpoints({
  enps: {
    method: 'GET',
    path: '/api/analytics/employee/:id/enps',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: overPeriod,
    output: EmployeeEnps,
    errors: ['not_found'],
  },
  engagement: {
    method: 'GET',
    path: '/api/analytics/employee/:id/engagement',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: overPeriod,
    output: EmployeeEngagement,
    errors: ['not_found'],
  },
  /** Over the sixty days of its definition, whatever period is shown elsewhere. */
  overallScore: {
    method: 'GET',
    path: '/api/analytics/employee/:id/overall-score',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: one,
    output: EmployeeOverallScore,
    errors: ['not_found'],
  },
  /** From the answers that the person gave while in that team. */
  teamEngagement: {
    method: 'GET',
    path: '/api/analytics/employee/:id/team/:teamId/engagement',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: overPeriod.extend({ teamId: Id }),
    output: EmployeeEngagement,
    errors: ['not_found'],
  },
})
