import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'

/** Everything a pulse could tell from noise if it were launched now and once more later. */
export const NoiseBefore = z.object({
  /** The metric that its questions feed. */
  metric: z.enum(['enps', 'engagement', 'mood']),
  asked: z.int(),
  /** Usual participation of the company in percent, as on the dashboard; null: everybody is expected to answer. */
  participation: z.number().nullable(),
  /** Expected answers. */
  answers: z.int(),
  /** The smallest change that is no noise, in the unit of the metric: eNPS and engagement in points, mood of 1 to 5. */
  smallest_change: z.number(),
})
export type NoiseBefore = z.output<typeof NoiseBefore>

export const noiseCalls = endpoints({
  /** Null for a pulse that feeds no metric, or of so few people that nothing could be told. */
  noiseBefore: {
    method: 'GET',
    path: '/api/pulses/:id/noise',
    access: 'session',
    tells: 'nothing',
    input: z.object({ id: Id }),
    output: z.object({ noise: NoiseBefore.nullable() }),
    errors: ['forbidden'],
  },
})
