import { useEffect } from 'react'
import { noConnection } from '../lib/api-error'

/** What the forms of the prerendered pages need only once they are filled in: their rules and the calls. */
export const loadForms = () =>
  import('./forms').catch(() => {
    throw noConnection()
  })

/** Whoever needs them hears of a failure, this does not. */
const fetchForms = (): void => void loadForms().catch(() => undefined)

/** They come while the person types: from the first touch of a field, or at once when there was one before the start. */
export function useFormsWhenTouched(): void {
  useEffect(() => {
    if (document.activeElement?.matches('input')) return fetchForms()
    document.addEventListener('focusin', fetchForms, { once: true })
    return () => document.removeEventListener('focusin', fetchForms)
  }, [])
}
