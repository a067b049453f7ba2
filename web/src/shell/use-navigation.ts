import { abilityOf } from '@kamerton/contract/permissions'
import { useSyncExternalStore } from 'react'
import { useSigned } from '../lib/current-user'
import { actorOf } from '../lib/session'
import { navigationOf } from './navigation'
import { ownActions } from './own-actions'

/** The rights of the signed-in person, and whether they answer for actions, as the navigation depends on them. */
export function useNavigator() {
  const { user } = useSigned()
  const answersForActions = useSyncExternalStore(ownActions.on, ownActions.known) > 0
  return { ability: abilityOf(actorOf(user)), answersForActions }
}

/** The navigation of the signed-in person beside the screen. */
export function useNavigation() {
  const { ability, answersForActions } = useNavigator()
  return navigationOf(ability, answersForActions)
}
