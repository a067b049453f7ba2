import { rangeOf } from '@kamerton/contract/analytics/verdict'
import { unorderedWords } from '@kamerton/contract/reports/place-words'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import { Fragment } from 'react'
import { Scale } from '../../figures/scale'
import { valueText } from '../../figures/value-text'
import styles from './hub.module.css'

const measure = 'progress'

/** At most three teams with a place, by their overall score; one sentence where no order is sure. */
export function TopTeams({ summary: { top_teams, total_teams, teams_unordered } }: { summary: ReportSummary }) {
  if (total_teams === 0) return <p>Команд пока нет.</p>
  if (teams_unordered) return <p>{unorderedWords[teams_unordered]}</p>
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
