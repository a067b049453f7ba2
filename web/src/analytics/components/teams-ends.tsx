import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { valueText } from '../metric-view'
import styles from './teams.module.css'

type Team = TeamPerformance

/** The best and the worst team, where statistics lets them be called so. */
export const TeamsEnds = ({ best, worst }: { best: Team | undefined; worst: Team | undefined }) => (
  <dl className={styles.ends}>
    {best && <End label="Лучшая команда" team={best} />}
    {worst && <End label="Ниже остальных" team={worst} />}
  </dl>
)

const End = ({ label, team }: { label: string; team: Team }) => (
  <div className={styles.end}>
    <dt>{label}</dt>
    <dd>
      <b>{team.name}</b>
      eNPS {team.enps === null ? 'N/A' : valueText('enps', team.enps)},{' '}
      {plural(team.member_count, 'человек', 'человека', 'человек')}
      {team.participation_rate !== null && `, участие ${formatPercent(team.participation_rate)}`}
    </dd>
  </div>
)
