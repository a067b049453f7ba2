import { levelOf, type Measure } from '@kamerton/contract/analytics/bands'
import type { EmployeeProfile, EmployeeScores } from '@kamerton/contract/employees/schemas'
import type { ReactNode } from 'react'
import { levelWords } from '../../figures/levels'
import { formatPercent, formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { InfoButton } from '../../ui/info-button'
import { Figure } from './figure'
import styles from './profile.module.css'
import { explanations } from './score-explanation'

type Cell = {
  key: 'enps' | 'scoring' | 'participation' | 'engagement'
  name: string
  measure: Measure
  value: number | null
  shown?: (value: number) => string
  /** The level in words; null where the specification has none. */
  level: string | null
  /** What the figure rests on. */
  behind: string
}

const answers = (count: number) => plural(count, 'ответ', 'ответа', 'ответов')
const over = (days: number) => `за ${days}\u00a0дней`

const cellsOf = (scores: EmployeeScores): Cell[] => [
  {
    key: 'enps',
    name: 'eNPS',
    measure: 'person_enps',
    value: scores.enps_score,
    shown: formatSigned,
    level: null,
    behind: `${answers(scores.details.enps.answers)} ${over(scores.details.enps.days)}`,
  },
  {
    key: 'scoring',
    name: 'Скоринг',
    measure: 'person_scoring',
    value: scores.performance_score,
    level: levelWords('scoring', levelOf('scoring', scores.performance_score)),
    behind: `${plural(scores.details.scoring.components.filter(({ points }) => points !== null).length, 'составляющая', 'составляющие', 'составляющих')} из\u00a04, ${over(scores.details.scoring.days)}`,
  },
  {
    key: 'participation',
    name: 'Участие',
    measure: 'participation',
    value: scores.participation_rate,
    shown: (value) => formatPercent(value),
    level: levelWords('participation', levelOf('participation', scores.participation_rate)),
    behind: `${scores.details.participation.answered} из\u00a0${scores.details.participation.asked} ${over(scores.details.participation.days)}`,
  },
  {
    key: 'engagement',
    name: 'Вовлечённость',
    measure: 'engagement',
    value: scores.engagement_score,
    level: levelWords('engagement', levelOf('engagement', scores.engagement_score)),
    behind: `${answers(scores.details.engagement.answers)} ${over(scores.details.engagement.days)}`,
  },
]

/** The four figures of a person, each with how it is counted. */
export const AnalyticsCard = ({ analytics }: Pick<EmployeeProfile, 'analytics'>) => (
  <Card title="Аналитика" hint="Только именные ответы: конфиденциальные хранятся без имени">
    <div className={styles.figures}>
      {cellsOf(analytics).map(({ key, ...cell }) => (
        <section key={key} aria-label={cell.name}>
          <h3>
            {cell.name}
            <InfoButton about={cell.name}>{explanations[key](analytics)}</InfoButton>
          </h3>
          <CellValue {...cell} />
        </section>
      ))}
    </div>
  </Card>
)

function CellValue({ measure, value, shown, level, behind }: Omit<Cell, 'key'>): ReactNode {
  if (value === null)
    return (
      <>
        <div className={styles.absent}>N/A</div>
        <p className={styles.behind}>нет именных данных</p>
      </>
    )
  return (
    <>
      <Figure measure={measure} value={value} shown={shown} />
      <p className={styles.behind}>
        {level && <b>{level}</b>}
        {behind}
      </p>
    </>
  )
}
