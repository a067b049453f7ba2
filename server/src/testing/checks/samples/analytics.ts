import { type FeatureSamples, notEmployees, period } from './sample.ts'

export const analyticsSamples: FeatureSamples<'analytics'> = {
  dashboard: [{ input: () => period, outcome: notEmployees }],
  enps: [{ input: () => period, outcome: notEmployees }],
  participation: [{ input: () => period, outcome: notEmployees }],
  weeklyResponses: [{ input: () => ({}), outcome: notEmployees }],
  retentionRisk: [{ input: () => period, outcome: notEmployees }],
  highPerformers: [{ input: () => ({}), outcome: notEmployees }],
  teamsPerformance: [{ input: () => period, outcome: notEmployees }],
}
