import { judge, rangeOf } from '@kamerton/contract/analytics/verdict'
import { reasonOf } from '@kamerton/contract/reports/figure-words'
import { unplacedWords } from '@kamerton/contract/reports/place-words'
import type { ReportedTeam } from '@kamerton/contract/reports/team-performance'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BandSign } from '../../figures/band-sign'
import { Scale } from '../../figures/scale'
import { Score } from '../../figures/score'
import { intervalText, valueText } from '../../figures/value-text'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Icon } from '../../ui/icon'
import { Unseen } from '../../ui/unseen'
import styles from './teams.module.css'

type OfTeam = { team: ReportedTeam }

export const isWithheld = ({ mood, engagement }: ReportedTeam): boolean =>
  [mood, engagement].some(({ reason }) => reason === 'too_few_answers')

/** A withheld value: hatched, with a lock and the reason, so that it never looks like a counted one. */
export const Hatched = ({ children }: { children: ReactNode }) => (
  <span className={styles.hatched}>
    <Icon of={IconLock} size={14} />
    <span>{children}</span>
  </span>
)

export function MetricScore({ team, metric }: OfTeam & { metric: 'mood' | 'engagement' }) {
  const { reason, invited, value, interval, n, people } = team[metric]
  if (reason === 'too_few_answers') return <Hatched>скрыто</Hatched>
  if (value === null) return <span className={styles.none}>{reasonOf({ reason, invited })}</span>
  return <Score measure={metric} value={value} interval={interval} n={n} people={people} asked={invited} />
}

/** The response rate of the team. It covers everybody who was asked, so it has no interval. */
export function RateScore({ team: { pulse_response_rate, participation } }: OfTeam) {
  if (participation.reason === 'too_few_asked') return <Hatched>скрыто</Hatched>
  return (
    <Score
      measure="response_rate"
      value={pulse_response_rate}
      n={participation.invited}
      absent={reasonOf(participation)}
    />
  )
}

/** «9 из 10» with the share: the one-to-one meetings of the team's people. */
export const Meetings = ({ team }: OfTeam) => {
  const { one_on_one_meetings: all, one_on_one_completed: done, one_on_one_completion_rate: rate } = team
  if (all === 0) return <span className={styles.none}>не&nbsp;было</span>
  return (
    <>
      {formatNumber(done)}&nbsp;из&nbsp;{formatNumber(all)}
      {rate !== null && <small>{formatPercent(rate)}</small>}
    </>
  )
}

/** Active plans, and those completed in these days. */
export const Plans = ({ team: { development_plans_active: active, development_plans_completed: done } }: OfTeam) => (
  <>
    {formatNumber(active)}
    <small>завершено&nbsp;{formatNumber(done)}</small>
  </>
)

/** A score in points out of a hundred, not percent. Small groups get no verdict, like the values behind the score. */
function Points({ value, people }: { value: number; people: number }) {
  const { shown, verdict, unjudged } = judge('progress', { value, n: people })
  if (shown === null) return null
  if (verdict === null)
    return (
      <span className={styles.points}>
        <b>{valueText('progress', shown)}</b> <small>{unjudged}</small>
      </span>
    )
  return (
    <BandSign band={verdict.band}>
      {valueText('progress', shown)}
      <Unseen>, {verdict.word}</Unseen>
    </BandSign>
  )
}

/** The overall score on its axis with its interval, or the reason why there is none. */
export function Overall({ team }: OfTeam) {
  const { overall_score: score, overall_interval: interval, unplaced } = team
  if (score === null)
    return unplaced === 'withheld' ? (
      <Hatched>скрыто: мало ответов</Hatched>
    ) : (
      <span className={styles.none}>{unplaced === null ? 'нет показателей' : unplacedWords[unplaced]}</span>
    )
  return (
    <span className={styles.overall}>
      <Points value={score} people={team.members_count} />
      <Scale range={rangeOf('progress')} value={score} interval={interval} ticks={[]} />
      <small>
        {interval ? intervalText('progress', interval) : 'интервала нет'}
        {unplaced !== null && `, ${unplacedWords[unplaced]}`}
      </small>
    </span>
  )
}
