import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { questionTypeLabels } from '../labels'
import styles from './detail.module.css'

type Asked = { questions: readonly Question[] }

/** The questions in their order. */
export const AskedQuestions = ({ questions }: Asked) => (
  <Card title="Вопросы" hint={plural(questions.length, 'вопрос', 'вопроса', 'вопросов')}>
    <QuestionLines questions={questions} />
  </Card>
)

export const QuestionLines = ({ questions }: Asked) => (
  <ol className={`divided ${styles.list}`}>
    {questions.map((question) => (
      <li key={question.id}>
        {question.question}
        <span>
          {[
            questionTypeLabels[question.type],
            detailOf(question),
            question.multiple && 'можно выбрать несколько',
            !question.required && 'необязательный',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    ))}
  </ol>
)

function detailOf({ type, scale, options, labels }: Question): string {
  if (type === 'choice') return options.map(({ label }) => `«${label}»`).join(', ')
  if (!scale || type === 'enps') return ''
  const ends = [labels[scale.min], labels[scale.max]].filter(Boolean).join(' — ')
  return `от\u00a0${scale.min} до\u00a0${scale.max}${ends ? `: ${ends}` : ''}`
}
