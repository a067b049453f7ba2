import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message } from '../lib/fields.ts'
import { QuestionLibrary } from './library-schemas.ts'
import { NewTemplate, PulseTemplate, templateChanges } from './schemas.ts'

const none = z.object({})
const one = z.object({ id: Id })
/** Fields that only the server sets: a client may send them back with the rest, and they are ignored. */
const ofServer = ['id', 'is_default', 'version']

export const pulseTemplates = endpoints({
  list: {
    method: 'GET',
    path: '/api/pulse-templates',
    access: 'session',
    tells: 'nothing',
    input: none,
    output: z.array(PulseTemplate),
  },
  defaults: {
    method: 'GET',
    path: '/api/pulse-templates/default/list',
    access: 'session',
    tells: 'nothing',
    input: none,
    output: z.array(PulseTemplate),
  },
  /** The list of templates under the address that the pulse screens use. */
  ofPulses: {
    method: 'GET',
    path: '/api/pulses/templates',
    access: 'session',
    tells: 'nothing',
    input: none,
    output: z.array(PulseTemplate),
  },
  /** Our own questions, to be used one by one or as a set. */
  library: {
    method: 'GET',
    path: '/api/pulse-templates/library',
    access: 'session',
    tells: 'nothing',
    input: none,
    output: QuestionLibrary,
  },
  create: {
    method: 'POST',
    path: '/api/pulse-templates',
    access: 'session',
    once: true,
    input: NewTemplate,
    ignores: ofServer,
    output: PulseTemplate,
    success: 201,
    errors: ['template_key_taken', 'templates_full'],
  },
  get: {
    method: 'GET',
    path: '/api/pulse-templates/:id',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: PulseTemplate,
  },
  /**
   * A partial change: absent fields stay as they are. A client may send back the whole template, as the specification's
   * does.
   */
  update: {
    method: 'PUT',
    path: '/api/pulse-templates/:id',
    access: 'session',
    once: 'call',
    input: one.extend(templateChanges),
    ignores: ofServer,
    output: PulseTemplate,
    errors: ['template_is_default', 'changed_meanwhile'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/pulse-templates/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: Message,
    errors: ['template_is_default'],
  },
  /** Copies a template, with a key of its own and «(копия)» after the title. */
  duplicate: {
    method: 'POST',
    path: '/api/pulse-templates/:id/duplicate',
    access: 'session',
    once: true,
    input: one,
    output: PulseTemplate,
    success: 201,
    errors: ['templates_full'],
  },
})
