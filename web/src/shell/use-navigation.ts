import { abilityOf } from '@kamerton/contract/permissions'
import { useSyncExternalStore } from 'react'
import { useSigned } from '../lib/current-user'
import { actorOf } from '../lib/session'
import { bottomItemsOf, moreOf, navigationOf } from './navigation'
import { ownActions } from './own-actions'

/** The navigation of the signed-in person: of the sidebar, of the bar of a phone, and what lies behind «Ещё». */
export function useNavigationItems() {
  const { user } = useSigned()
  const answersForActions = useSyncExternalStore(ownActions.on, ownActions.known) > 0
  const ability = abilityOf(actorOf(user))
  return {
    inSidebar: navigationOf(ability, answersForActions),
    inBar: bottomItemsOf(ability),
    more: moreOf(ability, answersForActions),
  }
}
