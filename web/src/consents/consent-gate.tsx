import { useEffect, useSyncExternalStore } from 'react'
import { isConsentWaitedFor, onConsentWaitedFor } from '../lib/consent-gate'
import { part } from '../lib/part'
import { PartFailed } from '../ui/part-failed'
import { usePart } from '../ui/use-part'
import type { SaveMyData } from './save-my-data'

const consentWindow = part(() => import('./components/consent-window').then(({ ConsentWindow }) => ConsentWindow))

const nowhere = () => false

/**
 * The consent window over every page, shown when a call is refused until the person agrees to new documents. It opens
 * over the sign-in form, or over the current screen of an open tab. The calls wait and then continue.
 */
export function ConsentGate({ saveMyData }: { saveMyData: SaveMyData }) {
  const waited = useSyncExternalStore(onConsentWaitedFor, isConsentWaitedFor, nowhere)
  const { loaded: ConsentWindow, failed, retry } = usePart(consentWindow, waited)
  useEffect(() => {
    // The application has started, though its first screen waits for the consent.
    if (waited) document.documentElement.setAttribute('data-started', '')
  }, [waited])
  if (!waited) return null
  if (ConsentWindow) return <ConsentWindow saveMyData={saveMyData} />
  return failed && <PartFailed onRetry={retry} />
}
