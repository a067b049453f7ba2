import type { ErrorCode } from '@kamerton/contract/errors'
import type pg from 'pg'
import { refusals } from '../../../db/refusals.ts'
import { violatedNames } from './violated-names.ts'

/**
 * The refusal for a violated constraint, usually because another call was faster. Its code stands in the comment of the
 * constraint, in the migration that made it. Null for any other error, and for constraints that no caller can violate:
 * a violation of one is a fault of ours.
 */
export function refusalOfConstraint(error: pg.DatabaseError): ErrorCode | null {
  const known = violatedNames(error).find((name) => Object.hasOwn(refusals, name))
  return (known !== undefined && refusals[known]) || null
}
