import type { PersonTopic } from '@kamerton/contract/recommendations/focus-schemas'
import { part } from '../../lib/part'
import { usePart } from '../../ui/use-part'

const topicRow = part(() => import('./topic-row').then(({ TopicRow }) => TopicRow))

/** A lazy chunk: the calls of meetings are not needed before the fold of topics is opened. */
export function TopicRowLater(props: { of: PersonTopic }) {
  const { loaded: TopicRow } = usePart(topicRow, true)
  return TopicRow ? <TopicRow {...props} /> : null
}
