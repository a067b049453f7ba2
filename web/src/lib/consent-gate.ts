/** Set while calls wait for the person to agree to new documents. */
let waiting: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const isConsentWaitedFor = (): boolean => waiting !== undefined

export function onConsentWaitedFor(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Resolves when the person has agreed; a dialog over the current page asks them. The page below keeps its state. */
export function consentGiven(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers()
    notify()
  }
  return waiting.promise
}

/** The person has agreed: every waiting call is sent once more. */
export function passConsent(): void {
  waiting?.resolve()
  waiting = undefined
  notify()
}
