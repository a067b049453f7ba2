import { useMemo } from 'react'
import type { ApiError } from '../../lib/api-error'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { prepareForm, reachOf } from './prepare-form'

/**
 * Loads the form's data when it is opened, and again when somebody else has changed the pulse: the form then shows the
 * differences.
 */
export function usePreparedForm(dialog: string | null, stale: ApiError | undefined, about: string | null = null) {
  const user = useCurrentUser()
  const asked = useMemo(() => {
    if (dialog === null) return undefined
    const pulseId = dialog === 'create' ? null : dialog
    return { since: stale, form: attempt(() => prepareForm(pulseId, reachOf(user), about)) }
  }, [dialog, user, stale, about])
  return asked?.form
}
