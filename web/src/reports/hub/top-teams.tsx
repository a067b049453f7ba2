import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import { Fragment } from 'react'
import { Scale } from '../../figures/scale'
import { valueText } from '../../figures/value-text'
import styles from './hub.module.css'

const measure = 'progress'

/** At most three teams with a place, by their overall score. */
export function TopTeams({ summary: { top_teams, total_teams } }: { summary: ReportSummary }) {
  if (top_teams.length === 0)
    return (
      <p>
        {total_teams === 0
          ? 'Команд пока нет.'
          : 'Ни\u00a0у\u00a0одной команды нет видимых показателей за\u00a0эти дни.'}
      </p>
    )
  return (
    <div className={styles.teams}>
      {top_teams.map(({ team_id, team_name, value, interval }) => (
        <Fragment key={team_id}>
          <span>{team_name}</span>
          <Scale range={rangeOf(measure)} value={value} interval={interval} ticks={[]} />
          <b>{valueText(measure, value)}</b>
        </Fragment>
      ))}
    </div>
  )
}
