import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const ownPlan = part(() => import('./plans-of').then(({ OwnPlan }) => OwnPlan))

/** A lazy chunk: managers share this screen with employees and need none of it. If it fails, the rest still works. */
export function OwnPlanLater() {
  const { loaded: OwnPlan } = usePart(ownPlan, true)
  return OwnPlan && <OwnPlan />
}
