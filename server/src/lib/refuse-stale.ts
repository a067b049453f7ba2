import { AppError } from './app-error.ts'

/**
 * Refuses a change of a thing that somebody else has changed since its form was opened. The thing is read under its
 * lock, so the second of two concurrent changes sees the first. A change that names no version always applies.
 */
export function refuseStale(thing: { version: number }, opened: number | undefined): void {
  if (opened !== undefined && opened !== thing.version) throw new AppError('changed_meanwhile')
}
