import { silenceSaidAfterMs } from '@kamerton/contract/lib/patience'

export type Pause = { wait: (ms: number) => Promise<void>; wake: () => void }

/** Waits for the time, the return of the network or an impatient tap, whichever comes first. */
export function interruptiblePause(network: EventTarget): Pause {
  let wake = () => {}
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        wake = () => {
          clearTimeout(timer)
          network.removeEventListener('online', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        network.addEventListener('online', wake)
      }),
    wake: () => wake(),
  }
}

/** Says it after the silence that is too long without a word; answers how to call it off. */
export function afterSilence(say: () => void): () => void {
  const timer = setTimeout(say, silenceSaidAfterMs)
  return () => clearTimeout(timer)
}
