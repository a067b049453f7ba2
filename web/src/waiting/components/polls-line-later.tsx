import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const pollsLine = part(() => import('./waiting-polls-line').then(({ WaitingPollsLine }) => WaitingPollsLine))

/** A lazy chunk: people with a dashboard share this screen and have no such line. */
export function PollsLineLater() {
  const { loaded: PollsLine } = usePart(pollsLine, true)
  return PollsLine && <PollsLine />
}
