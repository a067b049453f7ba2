import type { ReportedTeam } from '@kamerton/contract/reports/team-performance'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format-number'
import { useIsNarrow } from '../../ui/use-is-narrow'
import tables from '../sheet/table.module.css'
import { Place } from './place'
import { Hatched, isWithheld, Meetings, MetricScore, Overall, Plans, RateScore } from './team-cells'
import styles from './teams.module.css'

type RankingProps = {
  teams: readonly ReportedTeam[]
  /** Whether any order is sure: only then there are places. */
  isOrdered: boolean
}

/** The teams with their places; cards where a table has no space. */
export const Ranking = (ranking: RankingProps) => (useIsNarrow() ? <Cards {...ranking} /> : <Rows {...ranking} />)

const columns = [
  'Команда',
  'Людей',
  'Пульсов',
  'Доля ответов',
  'Настроение',
  'Вовлечённость',
  'Встречи',
  'Планы',
  'Общая оценка',
] as const

const Rows = ({ teams, isOrdered }: RankingProps) => (
  <table className={tables.table} aria-label="Рейтинг команд">
    <thead>
      <tr>
        {[...(isOrdered ? ['Место'] : []), ...columns].map((name) => (
          <th key={name} scope="col" className={name === 'Место' || name === 'Команда' ? tables.left : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {teams.map((team) => (
        <tr key={team.team_id}>
          {isOrdered && (
            <td className={styles.placeCell}>
              <Place team={team} />
            </td>
          )}
          <th scope="row" className={styles.team}>
            <Name team={team} />
          </th>
          <td>{formatNumber(team.members_count)}</td>
          <td>{formatNumber(team.pulses_count)}</td>
          <td>
            <RateScore team={team} />
          </td>
          {isWithheld(team) && team.mood.value === null && team.engagement.value === null ? (
            <td colSpan={2}>
              <Hatched>скрыто: мало ответов</Hatched>
            </td>
          ) : (
            <>
              <td>
                <MetricScore team={team} metric="mood" />
              </td>
              <td>
                <MetricScore team={team} metric="engagement" />
              </td>
            </>
          )}
          <td>
            <Meetings team={team} />
          </td>
          <td>
            <Plans team={team} />
          </td>
          <td className={styles.overallCell}>
            <Overall team={team} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Cards = ({ teams, isOrdered }: RankingProps) => (
  <ul className={styles.cards} aria-label="Рейтинг команд">
    {teams.map((team) => (
      <li key={team.team_id}>
        <div className={styles.cardHead}>
          <h4>
            <Name team={team} />
          </h4>
          {isOrdered && <Place team={team} />}
        </div>
        <Overall team={team} />
        <dl className={styles.facts}>
          <Fact name="Вовлечённость">
            <MetricScore team={team} metric="engagement" />
          </Fact>
          <Fact name="Настроение">
            <MetricScore team={team} metric="mood" />
          </Fact>
          <Fact name="Доля ответов">
            <RateScore team={team} />
          </Fact>
          <Fact name="Людей">{formatNumber(team.members_count)}</Fact>
          <Fact name="Пульсов">{formatNumber(team.pulses_count)}</Fact>
          <Fact name="Встречи">
            <Meetings team={team} />
          </Fact>
          <Fact name="Планы">
            <Plans team={team} />
          </Fact>
        </dl>
      </li>
    ))}
  </ul>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Name = ({ team: { team_id, team_name, manager_name } }: { team: ReportedTeam }) => (
  <>
    <Link to={`/app/teams/${team_id}`}>{team_name}</Link>
    <small>{manager_name ?? 'без руководителя'}</small>
  </>
)
