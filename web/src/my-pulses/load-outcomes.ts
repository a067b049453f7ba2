import type { MyPulseResults } from '@kamerton/contract/my-pulses/schemas'
import { api } from '../lib/api'

/** Rounds that are looked into: the newest with something to tell. */
const rounds = 3
const listed = 10

/** The newest polls of the person that led to something: to a comment or to promised actions. */
export async function loadOutcomes(): Promise<MyPulseResults[]> {
  const { past } = await api.myPulses.list({ limit: listed })
  const told = past.filter(({ promised, results }) => promised > 0 || results === 'shown').slice(0, rounds)
  const found = await Promise.all(told.map(({ round_id }) => api.myPulses.results({ roundId: round_id })))
  return found.filter(({ comment, promises }) => comment !== null || promises.length > 0)
}
