import { setPriority } from 'node:os'

/** Beside work that somebody waits for, it gets a third of an equal share. An idle core is all its own. */
const lower = 5

/**
 * Lowers the priority of a thread that nobody waits for, so that calls come first. Linux has priorities of threads.
 * Elsewhere the priority is the whole server's, and stays as it is.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(lower)
}
