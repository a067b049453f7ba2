import { type FeatureSamples, leaders } from './sample.ts'

const days = { start_date: '2026-06-01', end_date: '2026-11-18' }

export const heatMapSamples: FeatureSamples<'heatMap'> = {
  show: [
    { input: () => days, outcome: leaders },
    {
      about: 'metrics since the days before',
      input: () => ({ ...days, by: 'metric', compare: 'previous' }),
      outcome: leaders,
    },
  ],
  connections: [{ input: () => days, outcome: leaders }],
}
