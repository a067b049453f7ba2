import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Message } from '../lib/fields.ts'
import { ConsentGiven, ConsentState, Withdrawal } from './schemas.ts'

export const consents = endpoints({
  /** Shows the documents that the caller has to agree to before they go on. */
  show: {
    method: 'GET',
    path: '/api/consents',
    access: 'session',
    tells: 'nothing',
    beforeConsent: true,
    input: z.object({}),
    output: ConsentState,
  },
  give: {
    method: 'POST',
    path: '/api/consents',
    access: 'session',
    // Without a key: what is agreed to is agreed to once.
    unkeyed: true,
    beforeConsent: true,
    input: ConsentGiven,
    output: ConsentState,
    errors: ['documents_changed'],
  },
  /**
   * Deletes the caller's account: without consent no data of them may be processed. Their name and address are deleted
   * at once.
   */
  withdraw: {
    method: 'POST',
    path: '/api/consents/withdraw',
    access: 'session',
    // Without a key: who has taken their consent back is signed in no more.
    unkeyed: true,
    beforeConsent: true,
    input: Withdrawal,
    output: Message,
    errors: ['current_password_wrong', 'owner_cannot_withdraw'],
  },
})
