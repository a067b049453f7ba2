import { useEffect } from 'react'

type LastingForm = {
  /** Sends unsaved changes. */
  readonly flush: () => Promise<unknown>
  readonly close: () => void
}

/**
 * A form that saves itself for as long as its page is open. The rest is sent when the page is hidden, which is the last
 * event on a phone before closing. It is also sent when the page is visible again or the network is back; then changes
 * of others are loaded too.
 */
export function useLastingForm(form: LastingForm, look: () => Promise<unknown>): void {
  useEffect(() => {
    const back = () => {
      void form.flush()
      void look()
    }
    const turn = () => (document.visibilityState === 'hidden' ? void form.flush() : back())
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', turn)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', turn)
      void form.flush()
      form.close()
    }
  }, [form, look])
}
