import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { PulseTemplate } from './schemas.ts'

const none = z.object({})

export const pulseTemplates = endpoints({
  list: { method: 'GET', path: '/api/pulse-templates', access: 'session', input: none, output: z.array(PulseTemplate) },
  defaults: {
    method: 'GET',
    path: '/api/pulse-templates/default/list',
    access: 'session',
    input: none,
    output: z.array(PulseTemplate),
  },
  /** The same list under the address that the pulse screens use. */
  ofPulses: {
    method: 'GET',
    path: '/api/pulses/templates',
    access: 'session',
    input: none,
    output: z.array(PulseTemplate),
  },
  get: {
    method: 'GET',
    path: '/api/pulse-templates/:id',
    access: 'session',
    input: z.object({ id: Id }),
    output: PulseTemplate,
  },
})
