/** Set while calls wait for the person to agree to what is new in the documents. */
let waiting: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const isConsentWaitedFor = (): boolean => waiting !== undefined

export function onConsentWaitedFor(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Comes when the person has agreed: a window over whatever stands there asks them. Nothing on the page below is lost by it. */
export function consentGiven(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers()
    tell()
  }
  return waiting.promise
}

/** They have agreed: every call that waits is made once more. */
export function passConsent(): void {
  waiting?.resolve()
  waiting = undefined
  tell()
}
