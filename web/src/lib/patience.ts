import { silenceSaidAfterMs } from '@kamerton/contract/lib/patience'

/** No call of ours takes nearly as long, so nobody is going to answer any more. */
const endsAfterMs = 30_000
/** A photo over a bad network does take its time. */
const fileEndsAfterMs = 120_000

/** Nobody has answered in time, and nobody has said that the network is away. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const silent = new Set<symbol>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const isSilent = (): boolean => silent.size > 0

export function onSilence(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

type Patience = {
  /** It carries a file. */
  ofFile?: boolean
  /** What nobody waits for yet is not said to be late. */
  unsaid?: boolean
}

/**
 * The one patience with what comes over the network: after four seconds of silence it is said, and in the end `NoAnswer`
 * gives back to the person who asked. What was asked for is told to stop by its signal, if it can.
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
    tell()
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
    if (silent.delete(one)) tell()
  }
}
