import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { Link } from 'react-router'
import { useMay } from '../../lib/permissions'
import { Card } from '../../ui/card'
import styles from './profile.module.css'

/** Where the person works: the primary team first. A team that the viewer may not open is only named. */
export function TeamCard({ teams }: { teams: EmployeeProfile['teams'] }) {
  const may = useMay()
  return (
    <Card title="Команда">
      {teams.length === 0 ? (
        <p className={styles.none}>Не состоит в команде</p>
      ) : (
        <ul className={styles.teams}>
          {teams.map(({ id, name }, at) => (
            <li key={id}>
              {may('read', 'Teams', { id }) ? <Link to={`/app/teams/${id}`}>{name}</Link> : <span>{name}</span>}
              {at === 0 && teams.length > 1 && <small>основная</small>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
