import type { SharedFigures as Figures } from '@kamerton/contract/my-pulses/schemas'
import { crowdOf } from '@kamerton/contract/pulses/promise'
import type { PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import { Withheld } from '../../figures/withheld'
import { Card } from '../../ui/card'
import type { Answered } from './answered'
import { ChoiceResult } from './choice-result'
import { EnpsResult } from './enps-result'
import styles from './results.module.css'
import { ScaleResults } from './scale-results'

type SharedFiguresProps = {
  figures: Figures
  questions: readonly Question[]
  k: number
  /** Number of people asked. */
  asked: number | null
}

/** The results as every participant sees them: numbers, without names and comments. */
export function SharedFigures({ figures, questions, k, asked }: SharedFiguresProps) {
  const answered = questions.flatMap((question): Answered[] => {
    const result = figures.results.find(({ question_id }) => question_id === question.id)
    return result ? [{ question, result }] : []
  })
  if (figures.n === 0 || answered.length === 0)
    return (
      <Card title="Итоги">
        <Withheld>
          Показать нельзя: итоги появляются, когда ответили {crowdOf(k)}. Так ни&nbsp;по&nbsp;одному числу нельзя узнать
          людей, поэтому участникам не&nbsp;показано ничего.
        </Withheld>
      </Card>
    )
  const enps = answered.filter(({ question: { type } }) => type === 'enps')
  const scaled = answered.filter(({ question: { type } }) => type === 'rating' || type === 'mood')
  const chosen = answered.filter(({ question: { type } }) => type === 'choice')
  return (
    <div className={styles.blocks}>
      {enps.map((one) => (
        <EnpsResult key={one.question.id} {...one} k={k} asked={asked} round={null} />
      ))}
      {scaled.length > 0 && (
        <ScaleResults
          category={categoryOf(figures)}
          rows={scaled}
          since={null}
          company={null}
          k={k}
          title={enps.length > 0 ? 'Остальные вопросы' : 'Оценки'}
        />
      )}
      <div className={styles.halves}>
        {chosen.map((one) => (
          <ChoiceResult key={one.question.id} {...one} k={k} />
        ))}
      </div>
    </div>
  )
}

/** The metric of a pulse decides which end of its scales is good. Without a metric the author may have set it. */
const categoryOf = ({ metric }: Pick<Figures, 'metric'>): PulseCategory => metric ?? 'custom'
