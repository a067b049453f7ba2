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
    input: z.object({}),
    output: CompanySettings,
  },
  /** The threshold is the owner's to change, the rest also the administrators'. */
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
    // An owner who does not agree has this way out.
    beforeConsent: true,
    input: CompanyDeletion,
    output: z.object({ delete_after: Instant }),
    errors: ['forbidden', 'current_password_wrong'],
  },
  /** The owner takes that back, before it has happened. Nobody is signed in then: the password is asked for here. */
  takeBack: {
    method: 'POST',
    path: '/api/companies/take-back',
    access: 'public',
    input: Login.pick({ email: true, password: true }),
    output: Message,
    errors: ['wrong_credentials', 'company_not_closed'],
  },
})
