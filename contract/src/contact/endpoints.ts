import { endpoints } from '../lib/endpoint.ts'
import { Message } from '../lib/fields.ts'
import { ContactRequest } from './schemas.ts'

export const contact = endpoints({
  ask: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    once: true,
    input: ContactRequest,
    output: Message,
    success: 201,
    errors: ['offers_not_made'],
  },
})
