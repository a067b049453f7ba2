import { z } from 'zod'
import { Login } from '../auth/schemas.ts'
import { Instant } from '../lib/dates.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Message } from '../lib/fields.ts'
import { CompanyChanges, CompanyDeletion, CompanySettings } from './company-schemas.ts'

export const companies = endpoints({
  show: {
    method: 'GET',
    path: '/api/companies/current',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: CompanySettings,
  },
  /** Only the owner may change the threshold; administrators may change the rest too. */
  update: {
    method: 'PUT',
    path: '/api/companies/current',
    access: 'session',
    once: 'call',
    input: CompanyChanges,
    output: CompanySettings,
    errors: ['forbidden', 'changed_meanwhile'],
  },
  /** Closes the company at once for everybody; a day later it is deleted. */
  delete: {
    method: 'POST',
    path: '/api/companies/current/delete',
    access: 'session',
    // Without a key: who has closed the company is signed in no more.
    unkeyed: true,
    // An owner who does not agree to new documents leaves in this way.
    beforeConsent: true,
    input: CompanyDeletion,
    output: z.object({ delete_after: Instant }),
    errors: ['forbidden', 'current_password_wrong'],
  },
  /**
   * Cancels the deletion, before it has happened. The owner is not signed in then, so the password is asked for here.
   */
  takeBack: {
    method: 'POST',
    path: '/api/companies/take-back',
    access: 'public',
    // Without a key: what is taken back is closed no more.
    unkeyed: true,
    input: Login.pick({ email: true, password: true }),
    output: Message,
    errors: ['wrong_credentials', 'company_not_closed'],
  },
})
