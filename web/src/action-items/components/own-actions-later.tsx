import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const ownActions = part(() => import('./own-actions').then(({ OwnActions }) => OwnActions))
const ownActionsLine = part(() => import('./own-actions-line').then(({ OwnActionsLine }) => OwnActionsLine))

/** Below the figures of the dashboard. Whoever cannot have it has the rest all the same. */
export function OwnActionsLater() {
  const { come: OwnActions } = usePart(ownActions, true)
  return OwnActions && <OwnActions />
}

/** Above the pulses of an employee. */
export function OwnActionsLineLater() {
  const { come: OwnActionsLine } = usePart(ownActionsLine, true)
  return OwnActionsLine && <OwnActionsLine />
}
