import { setTimeout as wait } from 'node:timers/promises'

/** Answers after a fixed time, however long the work took, so that the time reveals nothing. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(milliseconds)
  try {
    return await work()
  } finally {
    await floor
  }
}
