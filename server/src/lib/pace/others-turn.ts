import { setImmediate } from 'node:timers/promises'

/** Between two parts of long work: whoever else waits for this process gets their turn. */
export const othersTurn = (): Promise<void> => setImmediate()
