import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { memo } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format-number'
import { Panel } from '../../ui/card'
import { Faces } from './faces'
import styles from './list.module.css'
import { Leader, type TeamActs, TeamButtons } from './team-card'

export const TeamTable = ({ teams, ...acts }: TeamActs & { teams: readonly Card[] }) => (
  <Panel label="Команды">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Команда</th>
          <th scope="col">Руководитель</th>
          <th scope="col">Участники</th>
          <th scope="col" className={styles.right}>
            Всего
          </th>
          <th scope="col">
            <span className={styles.unseen}>Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} {...acts} />
        ))}
      </tbody>
    </table>
  </Panel>
)

const TeamRow = memo(({ team, ...acts }: TeamActs & { team: Card }) => (
  <tr>
    <td className={styles.name}>
      <Link className={styles.whole} to={`/app/teams/${team.id}`}>
        {team.name}
      </Link>
      {team.description && <span>{team.description}</span>}
    </td>
    <td>
      <Leader team={team} />
    </td>
    <td>
      <Faces team={team} view="list" />
    </td>
    <td className={styles.right}>{formatNumber(team.member_count)}</td>
    <td>
      <TeamButtons team={team} {...acts} />
    </td>
  </tr>
))
