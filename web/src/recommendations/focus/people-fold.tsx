import type { Focus } from '@kamerton/contract/recommendations/focus-schemas'
import { IconMessages, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { plural } from '../../lib/plural'
import styles from './focus.module.css'
import { Fold } from './fold'
import { TopicRowLater } from './topic-row-later'
import { aboutPeople } from './words'

/** Advice about single people: only a count by leader, since it belongs into their meetings. */
export function PeopleFold({ focus: { people, by_leader } }: { focus: Focus }) {
  if (people === 0) return null
  const led = by_leader.reduce((sum, one) => sum + (one.leader_id === null ? 0 : one.people), 0)
  return (
    <Fold
      icon={IconUsers}
      title={led > 0 ? aboutPeople(led) : 'Люди без руководителя'}
      hint="Личное – повод для встречи один на один"
    >
      <ul className={styles.plain}>
        {by_leader.map(({ leader_id, leader_name, people: own }) => (
          <li key={leader_id ?? ''}>
            {leader_id === null ? 'Без руководителя' : <Link to={`/app/employees/${leader_id}`}>{leader_name}</Link>}
            <span className="ink-3-sm">{plural(own, 'человек', 'человека', 'человек')}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** Topics for the next meetings of whoever leads people. */
export function TopicsFold({ focus: { topics } }: { focus: Focus }) {
  if (topics.length === 0) return null
  return (
    <Fold
      icon={IconMessages}
      title={`Темы для ваших встреч: ${topics.length}`}
      hint="О каждом говорят один на один, здесь только повод"
    >
      <ul className={styles.plain}>
        {topics.map((topic) => (
          <TopicRowLater key={topic.person_id} of={topic} />
        ))}
      </ul>
    </Fold>
  )
}
