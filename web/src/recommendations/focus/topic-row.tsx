import type { PersonTopic } from '@kamerton/contract/recommendations/focus-schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import styles from './focus.module.css'

/** A topic about one person: it goes on the agenda of the next meeting, or a meeting is set first. */
export function TopicRow({ of: { person_id, person_name, title, topic, meeting } }: { of: PersonTopic }) {
  const [isThere, setThere] = useState(meeting?.has_topic ?? false)
  const once = useActKey()
  const takeBack = async (pointId: string) => {
    const failed = 'Не удалось убрать тему'
    const taken = await act({ failed, of: person_id }, () => api.oneToOne.deletePoint({ id: pointId }))
    if (!isRefusal(taken)) setThere(false)
  }
  const [add, busy] = useOnce(async (id: string) => {
    const words = {
      done: 'Тема в\u00a0повестке',
      now: topic,
      failed: 'Не удалось добавить тему',
      of: person_id,
      undo: (point: { id: string }) => void takeBack(point.id),
    }
    const added = await act(words, () => once((key) => api.oneToOne.addPoint({ id, text: topic }, { once: key })))
    if (!isRefusal(added)) setThere(true)
  })
  return (
    <li>
      <span>
        <Link to={`/app/employees/${person_id}`}>{person_name}</Link>
        <span className={styles.topic}>{title}</span>
        {meeting && <span className={styles.topic}>{`Тема для повестки: «${topic}»`}</span>}
      </span>
      {meeting === null ? (
        <Link to={`/app/onetoone?dialog=create&about=${person_id}`}>Назначить встречу</Link>
      ) : isThere ? (
        <Link to={`/app/onetoone/meeting/${meeting.id}`} aria-label={`Уже в повестке: ${person_name}`}>
          Уже в&nbsp;повестке
        </Link>
      ) : (
        <Button size="sm" busy={busy} aria-label={`В повестку: ${person_name}`} onClick={() => void add(meeting.id)}>
          В&nbsp;повестку
        </Button>
      )}
    </li>
  )
}
