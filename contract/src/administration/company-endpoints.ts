import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { CompanyChanges, CompanySettings } from './company-schemas.ts'

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
    input: CompanyChanges,
    output: CompanySettings,
    errors: ['forbidden', 'changed_meanwhile'],
  },
})
