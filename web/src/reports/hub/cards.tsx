import { reasonOf } from '@kamerton/contract/reports/figure-words'
import { type ReportName, reportNames } from '@kamerton/contract/reports/labels'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import { valueText } from '../../figures/value-text'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { CountsBar, planParts } from '../pictures/counts-bar'
import { DayBars } from '../pictures/day-bars'
import type { Days } from '../report-range'
import styles from './hub.module.css'
import { RateLine } from './rate-line'
import { type CardFigure, ReportCard } from './report-card'
import { TopTeams } from './top-teams'

type CardsProps = {
  days: Days
  summary: ReportSummary
  /** The figures of other days are being loaded. */
  isComing: boolean
}

const absent = 'N/A'
const percentOr = (value: number | null, digits: 0 | 1): string =>
  value === null ? absent : formatPercent(value, digits)

/** The four reports, each with its figures of these days. */
export const Cards = ({ days, summary, isComing }: CardsProps) => (
  <div className={styles.hub} aria-busy={isComing}>
    {reportNames.map((name) => (
      <ReportCard
        key={name}
        name={name}
        days={days}
        figures={figuresOf[name](summary)}
        picture={<Picture name={name} summary={summary} />}
      />
    ))}
  </div>
)

/** The cards without figures, while these are loading or after they could not be loaded. */
export const BareCards = ({ days, isWaiting }: { days: Days; isWaiting?: boolean }) => (
  <div className={styles.hub}>
    {reportNames.map((name) => (
      <ReportCard key={name} name={name} days={days} figures={null} isWaiting={isWaiting} />
    ))}
  </div>
)

const figuresOf: Record<ReportName, (summary: ReportSummary) => CardFigure[]> = {
  'pulse-engagement': ({ total_pulses, total_responses, overall_response_rate }) => [
    { name: 'Пульсов', value: formatNumber(total_pulses) },
    { name: 'Ответов', value: formatNumber(total_responses) },
    { name: 'Доля ответов', value: percentOr(overall_response_rate, 1) },
  ],
  'team-performance': ({
    total_teams,
    withheld_teams,
    engagement,
    one_on_one_meetings,
    one_on_one_completed,
    one_on_one_completion_rate: held,
  }) => [
    {
      name: 'Команд',
      value: formatNumber(total_teams),
      hint:
        withheld_teams > 0 &&
        `${formatNumber(withheld_teams)}\u00a0${pluralWord(withheld_teams, 'скрыта', 'скрыты', 'скрыто')}`,
    },
    {
      name: 'Вовлечённость',
      value: engagement.value === null ? absent : valueText('engagement', engagement.value),
      hint: engagement.value === null && reasonOf(engagement),
    },
    // Not all meetings took place: as in the report, the number of all has the share beside it.
    {
      name: 'Встречи один на\u00a0один',
      value: formatNumber(one_on_one_meetings),
      hint: held !== null && `завершено ${formatNumber(one_on_one_completed)}, ${formatPercent(held)}`,
    },
  ],
  'development-progress': ({ total_plans, total_skills, avg_plan_progress }) => [
    { name: 'Планов', value: formatNumber(total_plans), hint: 'срок в\u00a0эти дни' },
    { name: 'Навыков', value: formatNumber(total_skills) },
    { name: 'Средний прогресс', value: percentOr(avg_plan_progress, 0) },
  ],
  'user-activity': ({ total_users, telegram_connection_rate, invites_sent, invites_used }) => [
    { name: 'Пользователей', value: formatNumber(total_users) },
    { name: 'Telegram', value: percentOr(telegram_connection_rate, 0) },
    {
      name: 'Приглашения приняты',
      value: invites_sent === 0 ? absent : `${formatNumber(invites_used)} из\u00a0${formatNumber(invites_sent)}`,
      hint: invites_sent === 0 && 'не\u00a0приглашали',
    },
  ],
}

function Picture({ name, summary }: { name: ReportName; summary: ReportSummary }) {
  switch (name) {
    case 'pulse-engagement':
      return <RateLine weeks={summary.weekly_response_rates} />
    case 'team-performance':
      return <TopTeams summary={summary} />
    case 'development-progress':
      return summary.total_plans === 0 ? (
        <p>Планов, чей срок попал бы в&nbsp;эти дни, нет.</p>
      ) : (
        <CountsBar label="Планы по статусам" parts={planParts(summary.plan_status_stats)} />
      )
    case 'user-activity':
      return <DayBars days={summary.daily_registrations} />
  }
}
