import { type FeatureSamples, leaders } from './sample.ts'

const days = { start_date: '2026-01-01', end_date: '2026-12-31' }

export const reportsSamples: FeatureSamples<'reports'> = {
  summary: [{ input: () => days, outcome: leaders }],
  developmentProgress: [{ input: () => days, outcome: leaders }],
  trend: [
    { input: () => days, outcome: leaders },
    { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: leaders },
  ],
  comparison: [
    { input: () => ({}), outcome: leaders },
    { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: leaders },
    {
      about: 'of a team with the company',
      input: async (world) => ({ team_id: await world.team(), other_team_id: 'company' }),
      outcome: leaders,
    },
  ],
  teamPerformance: [{ input: () => days, outcome: leaders }],
  pulseEngagement: [{ input: () => days, outcome: leaders }],
  userActivity: [{ input: () => days, outcome: leaders }],
}
