import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'

/** The most pulses of one change. */
export const manyPulsesLimit = 100

export const ChangeOfMany = z.enum(['deactivate', 'delete', 'restore'], { error: 'Неверные данные' })
export type ChangeOfMany = z.output<typeof ChangeOfMany>

export const PulsesToChange = z.object({
  change: ChangeOfMany,
  pulse_ids: z
    .array(Id, { error: 'Выберите пульсы' })
    .min(1, { error: 'Выберите пульсы' })
    .max(manyPulsesLimit, { error: `Не больше ${manyPulsesLimit} пульсов за один раз` }),
})
export type PulsesToChange = z.output<typeof PulsesToChange>

/** Why a pulse was left out: it is gone, of another team, or its state does not allow the change. */
export const PulseLeftOut = z.enum(['not_found', 'forbidden', 'pulse_state_forbids'])
export type PulseLeftOut = z.output<typeof PulseLeftOut>

export const PulsesChanged = z.object({
  done_ids: z.array(Id),
  left_out: z.array(z.object({ pulse_id: Id, reason: PulseLeftOut })),
})
export type PulsesChanged = z.output<typeof PulsesChanged>

/** Apart from the other calls of pulses: only who has chosen several needs them. */
export const manyPulses = endpoints({
  /** Finishes, deletes or restores those of several pulses that allow it, and says why the others stay. */
  change: {
    method: 'POST',
    path: '/api/pulses/many',
    access: 'session',
    once: true,
    input: PulsesToChange,
    output: PulsesChanged,
    errors: ['not_found', 'invalid_input'],
  },
})
