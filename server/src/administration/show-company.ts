import type { CompanySettings } from '@kamerton/contract/administration/company-schemas'
import { findSettings } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'

export function showCompany(ctx: Context): Promise<CompanySettings> {
  ctx.authorize('read', 'Administration', {})
  return findSettings(ctx)
}
