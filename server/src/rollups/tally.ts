import { counted, type Observation } from '@kamerton/contract/pulses/rules'
import type { Counts, Place, RollupRow } from './queries.ts'

/** Rollups that are being added up, by their place. */
export type Tally = Map<string, RollupRow>

const nothing: Counts = {
  n: 0,
  sum: 0,
  sum_of_squares: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  invited: 0,
  answered: 0,
}

export const placeKey = ({ metric, day, round_id, team_id }: Place): string =>
  [metric, day, round_id, team_id].join('/')

/** Adds to the rollup of a place; adding nothing creates an empty one. */
export function addTo(tally: Tally, place: Place, more: Partial<Counts>): void {
  const { metric, day, round_id, team_id } = place
  const before = tally.get(placeKey(place)) ?? { metric, day, round_id, team_id, ...nothing }
  const sum = (key: keyof Counts) => before[key] + (more[key] ?? 0)
  tally.set(placeKey(place), {
    ...before,
    n: sum('n'),
    sum: sum('sum'),
    sum_of_squares: sum('sum_of_squares'),
    promoters: sum('promoters'),
    passives: sum('passives'),
    detractors: sum('detractors'),
    invited: sum('invited'),
    answered: sum('answered'),
  })
}

/** Adds one respondent, like `store_named_answer` in the database. */
export function addObservation(tally: Tally, place: Omit<Place, 'metric'>, observation: Observation): void {
  const { metric, value, ...groups } = counted(observation)
  addTo(tally, { ...place, metric }, { n: 1, sum: value, sum_of_squares: value * value, ...groups })
}
