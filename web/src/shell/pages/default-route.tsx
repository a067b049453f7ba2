import { abilityOf } from '@kamerton/contract/permissions'
import { redirect } from 'react-router'
import { actorOf } from '../../lib/session'
import { defaultRouteOf } from '../guard'
import { signedContext } from '../signed-person'
import type { Route } from './+types/default-route'

/** `/app`: to the dashboard where it may be read, else to the one-to-one meetings. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  throw redirect(defaultRouteOf(abilityOf(actorOf(context.get(signedContext).user))))
}

export default function DefaultRoute() {
  return null
}
