import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { PersonTimeline, TimelineQuery } from './timeline-schemas.ts'

/** A table of its own: only the page of a person loads these schemas. */
export const personTimeline = endpoints({
  /** Meetings held, milestones, actions and feedback of one person, as far as the caller may see each of them. */
  show: {
    method: 'GET',
    path: '/api/employees/:id/timeline',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: z.object({ id: Id }).extend(TimelineQuery.shape),
    output: PersonTimeline,
    errors: ['not_found'],
  },
})
