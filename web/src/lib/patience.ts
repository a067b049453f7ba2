import { silenceSaidAfterMs } from '@kamerton/contract/lib/patience'

/** No call of ours takes nearly this long, so an answer is no longer expected. */
const endsAfterMs = 30_000
/** A photo over a bad network takes longer. */
const fileEndsAfterMs = 120_000

/** There was no answer in time, and the browser has not reported that the network is down. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const silent = new Set<symbol>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const isSilent = (): boolean => silent.size > 0

export function onSilence(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

type Patience = {
  /** The request carries a file. */
  ofFile?: boolean
  /** Do not report it as late, because nobody waits for it yet. */
  unsaid?: boolean
}

/**
 * The common timeout of everything that is loaded over the network. After four seconds without an answer the delay is
 * shown to the person. At the end the call fails with `NoAnswer`, and its signal is aborted.
 */
export async function patiently<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { ofFile = false, unsaid = false }: Patience = {},
): Promise<T> {
  const one = Symbol()
  const patience = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const saying = setTimeout(() => {
    if (unsaid) return
    silent.add(one)
    notify()
  }, silenceSaidAfterMs)
  const ending = setTimeout(
    () => {
      const end = new NoAnswer()
      reject(end)
      patience.abort(end)
    },
    ofFile ? fileEndsAfterMs : endsAfterMs,
  )
  try {
    return await Promise.race([ask(patience.signal), over])
  } finally {
    clearTimeout(saying)
    clearTimeout(ending)
    if (silent.delete(one)) notify()
  }
}
