import { useEffect } from 'react'
import { noConnection } from '../lib/api-error'

/** Loads the rules and the calls of the forms on prerendered pages. They are needed only once a form is filled in. */
export const loadForms = () =>
  import('./forms').catch(() => {
    throw noConnection()
  })

/** A failure is ignored here: the caller of `loadForms` handles it. */
const fetchForms = (): void => void loadForms().catch(() => undefined)

/**
 * Loads the forms while the person types: from the first focus of a field, or at once if a field has the focus already.
 */
export function useFormsWhenTouched(): void {
  useEffect(() => {
    if (document.activeElement?.matches('input')) return fetchForms()
    document.addEventListener('focusin', fetchForms, { once: true })
    return () => document.removeEventListener('focusin', fetchForms)
  }, [])
}
