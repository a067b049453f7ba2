import type { TeamEngagement, TeamMood } from '@kamerton/contract/analytics/team-endpoints'
import { decimalsOf, judge, shownValue } from '@kamerton/contract/analytics/verdict'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answersText } from '../../figures/answers-text'
import { Change } from '../../figures/change'
import { ExplainedScale } from '../../figures/explained-scale'
import { intervalText, unitOf, valueText } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { Panel } from '../../ui/card'
import { InfoButton } from '../../ui/info-button'
import { engagementExplained, moodExplained } from '../labels'
import styles from './detail.module.css'

type Behind = Omit<TeamEngagement, 'engagement_score'>
type FigureProps = {
  measure: 'engagement' | 'mood'
  name: string
  value: number | null
  behind: Behind | null
  /** The link to the sources of the value. */
  way: { to: string; label: string } | null
  children: ReactNode
}

type FiguresProps = {
  teamId: string
  engagement: TeamEngagement | Refusal
  mood: TeamMood | Refusal
  /** A leader of teams opens no pulse of the whole company, and most of the mood is from those pulses. */
  mayReadCompanyPulses: boolean
}

/** Engagement and mood of the team. A figure that could not be loaded is N/A and says so. */
export const Figures = ({ teamId, engagement, mood, mayReadCompanyPulses }: FiguresProps) => (
  <Panel label="Показатели команды">
    <div className={styles.figures}>
      <Figure
        measure="engagement"
        name="Вовлечённость"
        value={isRefusal(engagement) ? null : engagement.engagement_score}
        behind={isRefusal(engagement) ? null : engagement}
        way={{ to: `/app/employees?team=${teamId}&sort=engagement`, label: 'Вовлечённость каждого' }}
      >
        {engagementExplained}
      </Figure>
      <Figure
        measure="mood"
        name="Настроение"
        value={isRefusal(mood) ? null : mood.avg_mood}
        behind={isRefusal(mood) ? null : mood}
        way={mayReadCompanyPulses ? { to: '/app/pulses?category=mood', label: 'Пульсы настроения' } : null}
      >
        {moodExplained}
      </Figure>
    </div>
  </Panel>
)

function Figure({ measure, name, value, behind, way, children }: FigureProps) {
  const judged = judge(measure, {
    value,
    interval: behind?.interval,
    n: behind?.n ?? null,
    people: behind?.people,
    asked: behind?.invited,
  })
  return (
    <section aria-label={name}>
      <div className={styles.name}>
        <h2>{name}</h2>
        <InfoButton about={name}>{children}</InfoButton>
        <Verdict of={judged} />
      </div>
      {value === null || behind === null ? (
        <>
          <div className={styles.absent}>N/A</div>
          <p>{absenceOf(behind)}</p>
        </>
      ) : (
        <>
          <div className={styles.value}>
            {valueText(measure, value)}
            <small>{unitOf(measure)}</small>
          </div>
          {behind.change !== null && (
            <Change value={shownValue(measure, behind.change)} digits={decimalsOf(measure)} verdict={behind} />
          )}
          <ExplainedScale measure={measure} name={name} value={value} judged={judged} className={styles.scale}>
            {children}
          </ExplainedScale>
          <p>
            {answersText(behind)} за {behind.period_days} дней
            {judged.interval && `, ${intervalText(measure, judged.interval)}`}
          </p>
        </>
      )}
      {way && (
        <Link className={styles.way} to={way.to}>
          {way.label}
        </Link>
      )}
    </section>
  )
}

function absenceOf(behind: Behind | null): string {
  if (behind === null) return 'Не удалось загрузить'
  if (behind.reason === 'too_few_answers') return 'Ответов мало: показать их значило бы выдать людей'
  return behind.reason === 'running'
    ? 'Опрос идёт, итоги появятся после завершения'
    : `За ${behind.period_days} дней никто не\u00a0отвечал`
}
