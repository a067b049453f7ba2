import type { TeamCard } from '@kamerton/contract/teams/schemas'
import { teamLimits } from '@kamerton/contract/teams/schemas'
import { plural } from '../../lib/plural'
import { Avatar } from '../../ui/avatar'
import { Unseen } from '../../ui/unseen'
import type { View } from '../../ui/view-toggle'
import styles from './list.module.css'

type FacesProps = { team: Pick<TeamCard, 'faces' | 'member_count'>; view: View }

/** The first few members, and the number of the rest. */
export function Faces({ team: { faces, member_count }, view }: FacesProps) {
  const shown = faces.slice(0, view === 'grid' ? teamLimits.facesInGrid : teamLimits.facesInList)
  const rest = member_count - shown.length
  if (member_count === 0) return <span className={styles.nobody}>Команда пуста</span>
  return (
    <span className={styles.faces}>
      {shown.map(({ full_name, avatar_url }, index) => (
        <Avatar key={index} name={full_name} src={avatar_url} size="sm" />
      ))}
      {rest > 0 && (
        <span className={styles.more}>
          <span aria-hidden>+{rest}</span>
          <Unseen>{`и ещё ${plural(rest, 'человек', 'человека', 'человек')}`}</Unseen>
        </span>
      )}
    </span>
  )
}
