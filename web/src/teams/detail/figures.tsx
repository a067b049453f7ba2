import { bandOf, shownValue } from '@kamerton/contract/analytics/bands'
import type { TeamEngagement, TeamMood } from '@kamerton/contract/analytics/team-endpoints'
import type { ReactNode } from 'react'
import { BandSign } from '../../figures/band-sign'
import { Change } from '../../figures/change'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Panel } from '../../ui/card'
import { InfoButton } from '../../ui/info-button'
import { bandWords, engagementExplained, moodExplained } from '../labels'
import styles from './detail.module.css'

type Behind = Omit<TeamEngagement, 'engagement_score'>
type FigureProps = {
  measure: 'engagement' | 'mood'
  name: string
  unit: string
  value: number | null
  behind: Behind | null
  children: ReactNode
}

type FiguresProps = { engagement: TeamEngagement | Refusal; mood: TeamMood | Refusal }

/** Engagement and mood of the team. One that could not be loaded is N/A and says so. */
export const Figures = ({ engagement, mood }: FiguresProps) => (
  <Panel label="Показатели команды">
    <div className={styles.figures}>
      <Figure
        measure="engagement"
        name="Вовлечённость"
        unit="из 100"
        value={isRefusal(engagement) ? null : engagement.engagement_score}
        behind={isRefusal(engagement) ? null : engagement}
      >
        {engagementExplained}
      </Figure>
      <Figure
        measure="mood"
        name="Настроение"
        unit="из 5"
        value={isRefusal(mood) ? null : mood.avg_mood}
        behind={isRefusal(mood) ? null : mood}
      >
        {moodExplained}
      </Figure>
    </div>
  </Panel>
)

function Figure({ measure, name, unit, value, behind, children }: FigureProps) {
  const digits = measure === 'mood' ? 1 : 0
  const text = (one: number) => formatNumber(shownValue(measure, one), digits)
  return (
    <section aria-label={name}>
      <h2>
        {name}
        <InfoButton about={name}>{children}</InfoButton>
      </h2>
      {value === null || behind === null ? (
        <>
          <div className={styles.absent}>N/A</div>
          <p>{absenceOf(behind)}</p>
        </>
      ) : (
        <>
          <div className={styles.value}>
            {text(value)}
            <small>{unit}</small>
            <Judgement measure={measure} value={value} />
          </div>
          {behind.change !== null && (
            <Change value={shownValue(measure, behind.change)} digits={digits} trend={behind.trend} />
          )}
          <p>
            {plural(behind.n, 'ответ', 'ответа', 'ответов')} за {behind.period_days} дней
            {behind.interval && (
              <>
                , от&nbsp;{text(behind.interval.low)} до&nbsp;{text(behind.interval.high)}
              </>
            )}
          </p>
        </>
      )}
    </section>
  )
}

/** The word is that of the colour: where a level begins is in the explanation. */
function Judgement({ measure, value }: { measure: 'engagement' | 'mood'; value: number }) {
  const band = bandOf(measure === 'mood' ? 'team_mood' : 'team_engagement', value)
  return (
    band && (
      <BandSign band={band} className={styles.level}>
        {bandWords[band]}
      </BandSign>
    )
  )
}

function absenceOf(behind: Behind | null): string {
  if (behind === null) return 'Не удалось загрузить'
  return behind.reason === 'too_few_answers'
    ? 'Ответов мало: показать их значило бы выдать людей'
    : `За ${behind.period_days} дней никто не\u00a0отвечал`
}
