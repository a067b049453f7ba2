import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { memo } from 'react'
import { formatNumber } from '../../lib/format-number'
import type { OrderState } from '../../lib/order'
import { ActionsCell, type Column, EndCell, NameCell, Table } from '../../ui/table'
import { Faces } from './faces'
import type { TeamColumn, TeamFigures } from './filter-teams'
import styles from './list.module.css'
import { Leader, type ShownTeam, type TeamActs, TeamButtons, TeamEnps } from './team-card'

const columnsOf = (sortingOf: OrderState<TeamColumn>['sortingOf']): Column[] => [
  { name: 'Команда', sorting: sortingOf('name') },
  { name: 'Руководитель', sorting: sortingOf('manager') },
  'Участники',
  { name: 'Всего', end: true, sorting: sortingOf('people') },
  { name: 'eNPS', end: true, sorting: sortingOf('enps') },
  { name: 'Действия', unseen: true },
]

type TableProps = TeamActs & {
  teams: readonly Card[]
  figures: TeamFigures
  sortingOf: OrderState<TeamColumn>['sortingOf']
}

/** Teams as rows. */
export const TeamTable = ({ teams, figures, sortingOf, ...acts }: TableProps) => (
  <Table label="Команды" columns={columnsOf(sortingOf)}>
    {teams.map((team) => (
      <TeamRow key={team.id} team={team} performance={figures?.get(team.id)} {...acts} />
    ))}
  </Table>
)

const TeamRow = memo(({ team, performance, ...acts }: TeamActs & ShownTeam) => (
  <tr className={styles.row}>
    <NameCell className={styles.name} to={`/app/teams/${team.id}`} name={team.name} hint={team.description} />
    <td>
      <Leader team={team} />
    </td>
    <td>
      <Faces team={team} view="list" />
    </td>
    <EndCell>{formatNumber(team.member_count)}</EndCell>
    <EndCell>
      <TeamEnps performance={performance} />
    </EndCell>
    <ActionsCell>
      <TeamButtons team={team} {...acts} />
    </ActionsCell>
  </tr>
))
