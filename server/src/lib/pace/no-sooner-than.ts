import { setTimeout as wait } from 'node:timers/promises'

/** Answers after the same time whatever the work had to do, so that the time tells nothing. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(milliseconds)
  try {
    return await work()
  } finally {
    await floor
  }
}
