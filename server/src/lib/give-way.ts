import { setPriority } from 'node:os'

/** Beside work that somebody waits for it gets a third of an equal share, and all of a core that is idle. */
const lower = 5

/**
 * For a thread beside the event loop that nobody waits for at once: whoever is answered goes first. Linux knows the priority of a thread;
 * elsewhere it is the whole server's, and stays as it is.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(lower)
}
