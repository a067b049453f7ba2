import { silenceSaidAfterMs } from '@kamerton/contract/lib/patience'

export type Pause = { wait: (ms: number) => Promise<void>; wake: () => void }

/** Waits until the time is over, the network returns or the person taps, whichever is first. */
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

/** Calls the function after the delay that is too long without a notice; returns a function that cancels it. */
export function afterSilence(say: () => void): () => void {
  const timer = setTimeout(say, silenceSaidAfterMs)
  return () => clearTimeout(timer)
}
