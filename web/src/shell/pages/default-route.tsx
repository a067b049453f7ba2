import { abilityOf } from '@kamerton/contract/permissions'
import { redirect } from 'react-router'
import { actorOf } from '../../lib/session'
import { defaultRouteOf, firstScreenOf } from '../guard'
import { signedContext } from '../signed-person'
import type { Route } from './+types/default-route'

/**
 * `/app`: to the dashboard where it may be read, else to the one-to-one meetings, as the specification says. Signing in
 * and links «На главный экран» name the first screen instead.
 */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const ability = abilityOf(actorOf(context.get(signedContext).user))
  const isFirst = new URL(request.url).searchParams.has('first')
  throw redirect(isFirst ? firstScreenOf(ability) : defaultRouteOf(ability))
}

export default function DefaultRoute() {
  return null
}
