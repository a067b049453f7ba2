import { judge, type Figure as Known, type Measure } from '@kamerton/contract/analytics/verdict'
import type { EmployeeProfile, EmployeeScores } from '@kamerton/contract/employees/schemas'
import type { ReactNode } from 'react'
import { valueWithUnit } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { InfoButton } from '../../ui/info-button'
import { absentWords } from '../labels'
import styles from './profile.module.css'
import { ScoreExplanationLater } from './score-explanation-later'

type Cell = Known & {
  measure: Exclude<Measure, 'mood' | 'progress' | 'response_rate'>
  name: string
  /** The reason for a missing figure. */
  absent: string | null
  /** The answers that the figure rests on. */
  behind: string
}

const answers = (count: number) => plural(count, 'ответ', 'ответа', 'ответов')
const over = (days: number) => `за ${days}\u00a0дней`
const noNamedData = absentWords('no_named_data')

const cellsOf = ({ details: { enps, scoring, participation, engagement }, ...scores }: EmployeeScores): Cell[] => [
  {
    measure: 'enps',
    name: 'eNPS',
    value: scores.enps_score,
    n: enps.answers,
    absent: noNamedData,
    behind: `${answers(enps.answers)} ${over(enps.days)}`,
  },
  {
    measure: 'scoring',
    name: 'Скоринг',
    value: scores.performance_score,
    n: null,
    absent: absentWords(scores.performance_reason),
    behind: `${plural(scoring.components.filter(({ points }) => points !== null).length, 'составляющая', 'составляющие', 'составляющих')} из\u00a04, ${over(scoring.days)}`,
  },
  {
    measure: 'participation',
    name: 'Участие',
    value: scores.participation_rate,
    n: participation.asked,
    absent: noNamedData,
    behind: `${participation.answered} из\u00a0${participation.asked} ${over(participation.days)}`,
  },
  {
    measure: 'engagement',
    name: 'Вовлечённость',
    value: scores.engagement_score,
    n: engagement.answers,
    absent: noNamedData,
    behind: `${answers(engagement.answers)} ${over(engagement.days)}`,
  },
]

/** The four figures of a person, each with its calculation. */
export const AnalyticsCard = ({ analytics }: Pick<EmployeeProfile, 'analytics'>) => (
  <Card title="Аналитика" hint={'Именные ответы и\u00a0отзывы; прочие ответы хранятся без имени'}>
    <div className={styles.figures}>
      {cellsOf(analytics).map((cell) => (
        <section key={cell.measure} aria-label={cell.name}>
          <h3>
            {cell.name}
            <InfoButton about={cell.name}>
              <ScoreExplanationLater of={cell.measure} scores={analytics} />
            </InfoButton>
          </h3>
          <CellValue of={cell} />
        </section>
      ))}
    </div>
  </Card>
)

function CellValue({ of: { measure, absent, behind, ...figure } }: { of: Cell }): ReactNode {
  const judged = judge(measure, figure)
  if (judged.shown === null)
    return (
      <>
        <div className={styles.absent}>N/A</div>
        <p className={styles.behind}>{absent}</p>
      </>
    )
  return (
    <>
      <div className={styles.figure}>
        {valueWithUnit(measure, judged.shown)}
        <Verdict of={judged} />
      </div>
      <p className={styles.behind}>{behind}</p>
    </>
  )
}
