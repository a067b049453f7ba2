import { setImmediate } from 'node:timers/promises'

/** Between two parts of long work: gives other work of this process its turn. */
export const othersTurn = (): Promise<void> => setImmediate()
