import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { memo } from 'react'
import { formatNumber } from '../../lib/format-number'
import { ActionsCell, EndCell, NameCell, Table } from '../../ui/table'
import { Faces } from './faces'
import styles from './list.module.css'
import { Leader, type TeamActs, TeamButtons } from './team-card'

const columns = [
  'Команда',
  'Руководитель',
  'Участники',
  { name: 'Всего', end: true },
  { name: 'Действия', unseen: true },
]

/** Teams as rows. */
export const TeamTable = ({ teams, ...acts }: TeamActs & { teams: readonly Card[] }) => (
  <Table label="Команды" columns={columns}>
    {teams.map((team) => (
      <TeamRow key={team.id} team={team} {...acts} />
    ))}
  </Table>
)

const TeamRow = memo(({ team, ...acts }: TeamActs & { team: Card }) => (
  <tr className={styles.row}>
    <NameCell className={styles.name} to={`/app/teams/${team.id}`} name={team.name} hint={team.description} />
    <td>
      <Leader team={team} />
    </td>
    <td>
      <Faces team={team} view="list" />
    </td>
    <EndCell>{formatNumber(team.member_count)}</EndCell>
    <ActionsCell>
      <TeamButtons team={team} {...acts} />
    </ActionsCell>
  </tr>
))
