import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const ownPlan = part(() => import('./plans-of').then(({ OwnPlan }) => OwnPlan))

/** Those who look after others share its screen with employees, and need none of it. Whoever cannot have it has the rest all the same. */
export function OwnPlanLater() {
  const { come: OwnPlan } = usePart(ownPlan, true)
  return OwnPlan && <OwnPlan />
}
