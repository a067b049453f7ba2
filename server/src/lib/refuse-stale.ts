import { AppError } from './app-error.ts'

/**
 * Refuses a change of a thing that somebody else has changed since its form was opened. The thing is read under its lock, so of two
 * changes that meet the second sees the first. A change that names no version applies to whatever is there.
 */
export function refuseStale(thing: { version: number }, opened: number | undefined): void {
  if (opened !== undefined && opened !== thing.version) throw new AppError('changed_meanwhile')
}
