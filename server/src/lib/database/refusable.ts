import type { ErrorCode } from '@kamerton/contract/errors'
import { AppError } from '../app-error.ts'

/**
 * What a function of the database answers that does all of it (null), or says why not. It raises nothing, because the engine's log
 * would have a line with the time of it.
 */
export type Refusable = { refusal: ErrorCode | null }

/** Throws what the database has refused with. */
export function throwRefusal([row]: readonly Refusable[]): void {
  if (row?.refusal) throw new AppError(row.refusal)
}
