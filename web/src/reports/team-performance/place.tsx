import { hasStar, placeText } from '@kamerton/contract/reports/place-words'
import type { ReportedTeam } from '@kamerton/contract/reports/team-performance'
import { IconStarFilled } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import styles from './teams.module.css'

/** The certain place of a team, or the range of places that it shares. The first three certain places have a star. */
export function Place({ team }: { team: Pick<ReportedTeam, 'place'> }) {
  const { place } = team
  if (place === null) return <span className={styles.none}>нет места</span>
  return (
    <span className={styles.place}>
      {place.from === place.to ? (
        <b>{placeText(place)}</b>
      ) : (
        <span>
          делят места <b>{placeText(place)}</b>
        </span>
      )}
      {hasStar(team) && <Icon of={IconStarFilled} size={14} className={styles.star} />}
    </span>
  )
}
