import type { ErrorCode } from '@kamerton/contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { type CompanyId, companyIdOf } from '../../lib/database/tenant.ts'

type Round = { company: CompanyId; roundId: string }

/** `<company id>.<round id>`, equal for everybody: it names a round and nobody in it. */
export const addressOf = ({ company, roundId }: Round): string => `${company}.${roundId}`

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The round that an address names; it may not exist. */
export function roundAt(address: string, otherwise: ErrorCode): Round {
  const [, company, roundId] = shape.exec(address) ?? []
  if (company === undefined || roundId === undefined) throw new AppError(otherwise)
  return { company: companyIdOf(company), roundId }
}
