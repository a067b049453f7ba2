import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { plainTopic } from '@kamerton/contract/one-to-one/same-topic'
import type { PersonRecommendations } from '@kamerton/contract/recommendations/focus-schemas'
import { meetingTopicOf } from '@kamerton/contract/recommendations/meeting-topic'
import { useId } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import styles from './beside.module.css'

type SuggestedProps = { meeting: Meeting; onChanged: () => Promise<void> }

/**
 * Topics that the recommendations suggest to whoever holds the meeting. The other side reads one when it is on the
 * agenda, in words that tell nothing of answers.
 */
export function Suggested({ meeting, onChanged }: SuggestedProps) {
  const [asked] = useReloadable(() => attempt(() => api.recommendations.employee({ id: meeting.employee.id })))
  return (
    <Loaded of={asked} quiet>
      {(found) => <Topics topics={topicsFor(meeting, found)} meeting={meeting} onChanged={onChanged} />}
    </Loaded>
  )
}

/** Topics that do not wait on the agenda yet, without advice that the reader has set aside. */
function topicsFor({ agenda }: Meeting, { all_recommendations: found, findings_set_aside }: PersonRecommendations) {
  const taken = new Set(agenda.map(({ text }) => plainTopic(text)))
  const away = new Set(findings_set_aside.map(({ id }) => id))
  const topics = found
    .filter(({ id, priority }) => priority !== 'low' && !away.has(id))
    .map(({ rule_id }) => meetingTopicOf(rule_id))
  return [...new Set(topics)].filter((topic) => !taken.has(plainTopic(topic)))
}

function Topics({ topics, meeting, onChanged }: SuggestedProps & { topics: readonly string[] }) {
  const id = useId()
  const once = useActKey()
  const takeBack = async (pointId: string) => {
    const failed = 'Не удалось убрать тему'
    await act({ failed, of: pointId }, () => api.oneToOne.deletePoint({ id: pointId }))
    await onChanged()
  }
  const [add, busy] = useOnce(async (text: string) => {
    const words = {
      done: 'Тема в\u00a0повестке',
      now: text,
      failed: 'Не удалось добавить тему',
      of: text,
      undo: (point: { id: string }) => void takeBack(point.id),
    }
    const added = await act(words, () => once((key) => api.oneToOne.addPoint({ id: meeting.id, text }, { once: key })))
    if (!isRefusal(added)) await onChanged()
  })
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.suggested}>
      <h2 id={id}>Предложено</h2>
      <p>{`${meeting.employee.full_name} не\u00a0увидит тему, пока её\u00a0нет в\u00a0повестке`}</p>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <span>{topic}</span>
            <Button size="sm" busy={busy} aria-label={`В повестку: ${topic}`} onClick={() => void add(topic)}>
              В&nbsp;повестку
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
