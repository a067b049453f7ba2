import { AppError } from '../app-error.ts'

/**
 * Runs at most `running` pieces of work at once. The others wait for their turn, and past `waiting` of them they are
 * refused.
 */
export function atMost(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  const turn = () => new Promise<void>((resolve) => queue.push(resolve))
  return async (work) => {
    if (busy < running) busy++
    else if (queue.length < waiting) await turn()
    else throw new AppError('unavailable')
    try {
      return await work()
    } finally {
      // The next piece of work takes the place, so `busy` changes only when nobody waits.
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
