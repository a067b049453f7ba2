import { MINUTE } from '@kamerton/contract/lib/durations'
import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { waitingLimits } from '@kamerton/contract/waiting/rules'
import { useId } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { WholeLink } from '../../ui/whole-link'
import { otherOf, positionOfOther } from '../people'
import { whenOf } from '../when'
import styles from './next-own.module.css'

/** The next meeting of a person on their first screen; a missed one is not next. Nothing without one. */
export function NextOwn({ of: { meetings } }: { of: { meetings: readonly MeetingCard[] } }) {
  const { id: viewer, time_zone } = useCurrentUser()
  const now = useNow()
  const id = useId()
  const missedBefore = new Date(now.getTime() - waitingLimits.graceMinutes * MINUTE)
  const next = meetings.find(({ status, scheduled_date }) => status === 'in_progress' || scheduled_date >= missedBefore)
  if (!next) return null
  const isUnderWay = next.status === 'in_progress'
  const other = otherOf(next, viewer)
  const { words, exact } = whenOf(next.scheduled_date, now, time_zone)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Следующая встреча</h2>
      <div className={styles.next}>
        <Avatar name={other.full_name} src={other.avatar_url} />
        <div>
          <h3>{isUnderWay ? 'идёт сейчас' : `${words}, ${exact}`}</h3>
          <p>{`${other.full_name}, ${positionOfOther(next, viewer)}`}</p>
        </div>
        <WholeLink to={`/app/onetoone/meeting/${next.id}`}>
          {isUnderWay ? 'Открыть встречу' : next.commented_at ? 'Посмотреть повестку' : 'Подготовиться'}
        </WholeLink>
      </div>
    </section>
  )
}
