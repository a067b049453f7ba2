import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'

const ownActions = part(() => import('./own-actions').then(({ OwnActions }) => OwnActions))
const ownActionsLine = part(() => import('./own-actions-line').then(({ OwnActionsLine }) => OwnActionsLine))

/**
 * A lazy chunk at the end of the dashboard: code and call wait until it is scrolled into view. If it fails, the rest of
 * the dashboard still works.
 */
export function OwnActionsLater() {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: OwnActions } = usePart(ownActions, isSeen)
  return isSeen && OwnActions ? <OwnActions /> : <div ref={place} />
}

/** The notice above the pulses of an employee. */
export function OwnActionsLineLater() {
  const { loaded: OwnActionsLine } = usePart(ownActionsLine, true)
  return OwnActionsLine && <OwnActionsLine />
}
