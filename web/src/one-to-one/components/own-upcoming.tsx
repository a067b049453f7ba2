import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { useNow } from '../../lib/use-now'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Person } from '../../ui/person'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WholeLink } from '../../ui/whole-link'
import { MeetingBadge } from '../labels'
import { otherOf, positionOfOther } from '../people'
import { whenOf } from '../when'
import styles from './own-upcoming.module.css'

const asked = 10
const shown = 3

/** A failed call gives an empty list: the dashboard has other content beside meetings. */
const load = async (): Promise<readonly MeetingCard[]> => {
  const answer = await attempt(() => api.oneToOne.upcoming({ limit: asked }))
  return isRefusal(answer) ? [] : answer.meetings
}

/** The next three meetings on the dashboard of the person who holds them. */
export function OwnUpcoming() {
  const [meetings] = useReloadable(load)
  return (
    <Loaded of={meetings} compact waiting={<Loading />}>
      {(found) =>
        found.length > 0 ? (
          <ul className="divided">
            {found.slice(0, shown).map((meeting) => (
              <Row key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        ) : (
          <EmptyState
            compact
            title="Ближайших встреч нет"
            actions={<ButtonLink to="/app/onetoone?dialog=create">Назначить встречу</ButtonLink>}
          >
            Здесь появятся три ближайшие встречи с вашими сотрудниками.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Row({ meeting }: { meeting: MeetingCard }) {
  const { id: viewer, time_zone } = useCurrentUser()
  const now = useNow()
  const other = otherOf(meeting, viewer)
  const { words, exact, isLate } = whenOf(meeting.scheduled_date, now, time_zone)
  return (
    <li className={styles.row}>
      <Person
        name={other.full_name}
        src={other.avatar_url}
        heading={<WholeLink to={`/app/onetoone/meeting/${meeting.id}`}>{other.full_name}</WholeLink>}
        lines={[positionOfOther(meeting, viewer)]}
      />
      <div>
        <span data-late={isLate || undefined}>{[words, exact].filter(Boolean).join(', ')}</span>
        <MeetingBadge status={meeting.status} />
      </div>
    </li>
  )
}

const Loading = () => (
  <Waiting label="Загружаем встречи">
    <SkeletonLines count={5} />
  </Waiting>
)
