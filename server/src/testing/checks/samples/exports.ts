import { everybody, type FeatureSamples, leaders, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

const days = { start_date: '2026-06-01', end_date: '2026-11-18' }

export const exportsSamples: FeatureSamples<'exports'> = {
  pulse: [
    {
      about: 'of everybody',
      input: async (world) => ({ id: await world.pulse('completed'), format: 'csv' }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('completed', 'team'), format: 'xlsx' }),
      outcome: seenByManagerToo,
    },
  ],
  report: [
    { about: 'pulses', input: () => ({ ...days, kind: 'pulse_engagement', format: 'csv' }), outcome: leaders },
    { about: 'teams', input: () => ({ ...days, kind: 'team_performance', format: 'csv' }), outcome: leaders },
    { about: 'plans', input: () => ({ ...days, kind: 'development_progress', format: 'csv' }), outcome: leaders },
    { about: 'connections', input: () => ({ ...days, kind: 'connections', format: 'csv' }), outcome: leaders },
    { about: 'people', input: () => ({ ...days, kind: 'user_activity', format: 'csv' }), outcome: leaders },
  ],
  journal: [{ input: () => ({ format: 'csv' }), outcome: leaders }],
  heatMap: [{ input: () => ({ ...days, format: 'csv' }), outcome: leaders }],
  comparison: [
    { about: 'of two periods', input: () => ({ ...days, format: 'csv' }), outcome: leaders },
    {
      about: 'of a team and its past',
      input: async (world) => ({ ...days, team_id: await world.team(), format: 'xlsx' }),
      outcome: leaders,
    },
  ],
  order: [
    {
      about: 'of a report',
      input: () => ({ what: { kind: 'team_performance', ...days }, format: 'csv' }),
      outcome: leaders,
    },
    {
      about: 'of everybody',
      input: async (world) => ({
        what: { kind: 'pulse_results', pulse_id: await world.pulse('completed') },
        format: 'xlsx',
      }),
      outcome: seenByLeaders,
    },
    {
      about: 'of all data of the company',
      input: () => ({ what: { kind: 'company_data' }, format: 'zip' }),
      outcome: outcomes('ok', 'forbidden', 'forbidden', 'forbidden'),
    },
    {
      about: 'of a team',
      input: async (world) => ({
        what: { kind: 'pulse_results', pulse_id: await world.pulse('completed', 'team') },
        format: 'csv',
      }),
      outcome: seenByManagerToo,
    },
  ],
  // The caller's own exports. A person who may order none gets an empty list.
  list: [{ input: () => ({ kind: 'company_data' }), outcome: everybody }],
  get: [
    {
      input: async (world) => ({ id: await world.orderedExport() }),
      outcome: outcomes('ok', 'not_found', 'not_found', 'not_found'),
    },
  ],
  file: [
    {
      input: async (world) => ({ id: await world.orderedExport() }),
      outcome: outcomes('ok', 'not_found', 'not_found', 'not_found'),
    },
  ],
}
