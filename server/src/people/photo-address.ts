import { type CompanyId, companyIdOf } from '../lib/database/tenant.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^/photos/(${uuid})\\.(${uuid})\\.jpg$`)

/** Address of a photo. Its name cannot be guessed, and the company in front says where to look for it. */
export const photoAddress = (companyId: CompanyId, name: string): string => `/photos/${companyId}.${name}.jpg`

/** Parts of a photo address of ours; null for any other address. */
export function photoAt(address: string): { companyId: CompanyId; name: string } | null {
  const [, company, name] = pattern.exec(address) ?? []
  return company && name ? { companyId: companyIdOf(company), name } : null
}
