import { useMemo } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { prepareChoices, prepareForm } from './prepare-form'
import { reachOf } from './reach'

/** Data of the form of a new pulse, loaded when it is opened. */
export function usePreparedForm(opened: boolean, about: string | null) {
  const user = useCurrentUser()
  return useMemo(() => (opened ? attempt(() => prepareForm(reachOf(user), about)) : undefined), [opened, user, about])
}

/** The choices in the form of a saved pulse, loaded when it is opened. */
export function useChoices(opened: boolean) {
  const user = useCurrentUser()
  return useMemo(() => (opened ? prepareChoices(reachOf(user)) : undefined), [opened, user])
}
