import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { judge, rangeOf } from '@kamerton/contract/analytics/verdict'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { answersText } from '../../figures/answers-text'
import { Compared } from '../../figures/compared'
import { Scale } from '../../figures/scale'
import { intervalText, valueText } from '../../figures/value-text'
import { WholeLink } from '../../ui/whole-link'
import type { ShownTeam } from './team-order'
import styles from './teams.module.css'

type RowProps = { metric: NonNullable<PulseResponses['metric']>; team: ShownTeam; company: number | null }

/** A team with its value and interval on the axis of all teams. */
export function TeamRow({ metric, team, company }: RowProps) {
  const { team_id, team_name, n, at_least, invited, value, interval, bound, comparison } = team
  const { unjudged } = judge(metric, { value, interval, n, asked: invited, bound })
  return (
    <li>
      <span className={styles.name}>
        {team_id === null ? team_name : <WholeLink to={`/app/teams/${team_id}`}>{team_name}</WholeLink>}
        <small>
          {invited === null || at_least ? answersText({ n, at_least }) : `${n} из\u00a0${invited}`}
          {unjudged && `, ${unjudged}`}
        </small>
      </span>
      <Scale
        range={rangeOf(metric)}
        value={value}
        interval={interval}
        ticks={[]}
        company={company}
        label={interval ? intervalText(metric, interval) : 'интервала нет'}
      />
      <b>{boundedWords(valueText(metric, value), bound)}</b>
      <span className={styles.word}>
        <Compared with={comparison} />
      </span>
    </li>
  )
}
