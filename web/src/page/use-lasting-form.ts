import { useEffect } from 'react'

type LastingForm = {
  /** Sends what is left. */
  readonly flush: () => Promise<unknown>
  readonly close: () => void
}

/**
 * A form that is saved by itself, for as long as its page stands: what is left is sent when the page goes out of sight, which is all
 * that a phone says before it closes one, and when the network is back; then what others have saved is looked for as well.
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
