import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const suggested = part(() => import('./suggested').then(({ Suggested }) => Suggested))

type LaterProps = { meeting: Meeting; onChanged: () => Promise<void> }

/** A lazy chunk: only whoever holds the meeting loads it, and it is no answer to what the page was opened for. */
export function SuggestedLater(props: LaterProps) {
  const { loaded: Suggested } = usePart(suggested, true)
  return Suggested ? <Suggested {...props} /> : null
}
