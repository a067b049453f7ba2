import type { WaitingThings } from '@kamerton/contract/waiting/schemas'
import { api } from '../lib/api'
import { waiting } from '../shell/waiting'

/** Loads what waits for the person. The navigation shows the number, so it is updated as well. */
export async function loadWaiting(signal?: AbortSignal): Promise<WaitingThings> {
  const found = await api.waiting.list({}, { signal })
  waiting.set(found.things.length)
  return found
}
