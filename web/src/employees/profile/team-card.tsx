import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { Link } from 'react-router'
import { useAddressParam } from '../../lib/address'
import { part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { useCommand } from '../../page/use-command'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { WhenOpened } from '../../ui/when-opened'
import { EmployeeCommand } from './change-employee'
import styles from './profile.module.css'

const moveDialog = part(() => import('./move-dialog').then(({ MoveDialog }) => MoveDialog))

type TeamCardProps = { employee: Pick<EmployeeProfile, 'id' | 'full_name' | 'teams'> }

/** The teams of the person, the primary one first. A team that the viewer may not open has no link. */
export function TeamCard({ employee }: TeamCardProps) {
  const may = useMay()
  const [move, setMove] = useAddressParam('move', '', ['', 'on'])
  const { teams } = employee
  const { send, busy, refusal } = useCommand(EmployeeCommand, { key: `move.${employee.id}.${move}` })
  // A person who may change every team may move people between them.
  const mayMove = may('update', 'Teams', {})
  return (
    <Card
      title="Команда"
      action={
        mayMove && (
          <Button
            size="sm"
            onClick={() => setMove('on')}
            aria-label={teams.length === 0 ? 'Добавить в\u00a0команду' : undefined}
          >
            {teams.length === 0 ? 'Добавить' : 'Перевести'}
          </Button>
        )
      }
    >
      {teams.length === 0 ? (
        <p className="ink-3-ui">Не состоит в команде</p>
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
      <WhenOpened of={moveDialog} opened={mayMove && move !== ''} onClose={() => setMove('')}>
        {(MoveDialog, shown) =>
          shown && (
            <MoveDialog
              employee={employee}
              busy={busy}
              refusal={refusal}
              onMove={(teamId) => void send({ moveTo: teamId })}
              onClose={() => setMove('')}
            />
          )
        }
      </WhenOpened>
    </Card>
  )
}
