import type { ErrorCode } from '@kamerton/contract/errors'
import { AppError } from '../app-error.ts'

/**
 * The answer of a database function that does all of its work (null) or gives the reason why not. It raises no error,
 * since the engine's log would keep a line with the time.
 */
export type Refusable = { refusal: ErrorCode | null }

/** Throws the refusal of a database function. */
export function throwRefusal([row]: readonly Refusable[]): void {
  if (row?.refusal) throw new AppError(row.refusal)
}
