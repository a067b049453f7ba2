import type { TeamPerformance, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { IntervalAxis } from '../../figures/interval-axis'
import { Word } from '../../figures/verdict'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Icon } from '../../ui/icon'
import { Unseen } from '../../ui/unseen'
import { verdictLabels } from '../labels'
import { intervalText, rangeOf, valueText } from '../metric-view'
import styles from './teams.module.css'

/** More rows would hide the ends; those between are one link away. */
const rowsAtMost = 10

type TeamsTableProps = { company: TeamsPerformance['company']; teams: readonly TeamPerformance[] }

export function TeamsTable({ company, teams }: TeamsTableProps) {
  const cut = teams.length > rowsAtMost
  const top = cut ? teams.slice(0, rowsAtMost / 2) : teams
  const bottom = cut ? teams.slice(-rowsAtMost / 2) : []
  const hidden = teams.length - top.length - bottom.length
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            Команда
          </th>
          <th scope="col">
            <Unseen>Интервал</Unseen>
            <span className={styles.ticks} aria-hidden>
              <span>−100</span>
              <span>0</span>
              <span>+100</span>
            </span>
          </th>
          <th scope="col" className={styles.value}>
            eNPS
          </th>
          <th scope="col" className={styles.verdict}>
            <Unseen>Сравнение</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {company.enps !== null && (
          <tr>
            <th scope="row" className={styles.name}>
              Вся компания
              <Answered {...company} />
            </th>
            <Figures {...company} company={company.enps} isCompany />
            <td className={styles.verdict}>
              <Comparison verdict="unclear" />
            </td>
          </tr>
        )}
        {top.map((team) => (
          <TeamRow key={team.id} team={team} company={company.enps} />
        ))}
        {hidden > 0 && (
          <tr>
            <td colSpan={4} className={styles.between}>
              <Link to="/app/teams">Ещё {plural(hidden, 'команда', 'команды', 'команд')} между ними</Link>
            </td>
          </tr>
        )}
        {bottom.map((team) => (
          <TeamRow key={team.id} team={team} company={company.enps} />
        ))}
      </tbody>
    </table>
  )
}

const TeamRow = ({ team, company }: { team: TeamPerformance; company: number | null }) => (
  <tr>
    <th scope="row" className={styles.name}>
      <Link to={`/app/teams/${team.id}`}>{team.name}</Link>
      <Answered {...team} />
    </th>
    <Figures {...team} company={company} />
    <td className={styles.verdict}>
      <Comparison verdict={team.verdict} />
    </td>
  </tr>
)

const Answered = ({ n, invited }: { n: number; invited: number }) => (
  <span>
    {formatNumber(n)} из {formatNumber(invited)}
  </span>
)

type FiguresProps = Pick<TeamPerformance, 'enps' | 'interval'> & { company: number | null; isCompany?: boolean }

const Figures = ({ enps, interval, company, isCompany }: FiguresProps) => (
  <>
    <td>
      <IntervalAxis
        range={rangeOf('enps')}
        value={enps}
        interval={interval}
        company={company}
        isCompany={isCompany}
        label={interval ? intervalText('enps', interval) : 'интервала нет'}
      />
    </td>
    <td className={styles.value}>{enps === null ? 'N/A' : valueText('enps', enps)}</td>
  </>
)

/** Words only for a team whose whole interval misses the company's value. */
function Comparison({ verdict }: Pick<TeamPerformance, 'verdict'>) {
  if (verdict === 'unclear') return null
  const above = verdict === 'above_company'
  const Arrow = above ? IconArrowUp : IconArrowDown
  return (
    <Word tone={above ? 'good' : 'bad'} icon={<Icon of={Arrow} size={15} stroke={2} />}>
      {verdictLabels[verdict]}
    </Word>
  )
}
