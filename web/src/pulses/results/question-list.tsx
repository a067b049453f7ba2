import type { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Fold } from '../../ui/fold'
import { Section } from '../../ui/section'
import type { Answered, CompanyRound } from './answered'
import { companyWords } from './company-words'
import { orderQuestions } from './question-order'
import { QuestionRow } from './question-row'
import styles from './questions.module.css'
import type { Take } from './take'

type ListProps = {
  category: PulseCategory
  rows: readonly Answered[]
  k: number
  take: Take
  company: CompanyRound | null
}

/** More questions without a place among the values are folded. */
const othersAtMost = 3

/** The questions by their value: the ends as rows, the middle folded. A row opens to its distribution. */
export function QuestionList({ category, rows, k, take, company }: ListProps) {
  const { low, middle, high, others, mean } = orderQuestions(rows)
  if (low.length + others.length === 0) return null
  const rowOf = (row: Answered) => (
    <QuestionRow
      key={row.question.id}
      {...row}
      category={category}
      k={k}
      mean={mean}
      take={take({ question: row.question })}
    />
  )
  const [scaled] = low
  const hint = [
    scaled && `Средний ответ, от\u00a0${scaled.question.scale?.min} до\u00a0${scaled.question.scale?.max}.`,
    mean !== null && `Пунктир: среднее всех вопросов, ${formatNumber(mean, 1)}.`,
    company && `Компания: ${companyWords(company)}`,
  ]
  return (
    <Section title="Вопросы" hint={hint.filter(Boolean).join(' ')}>
      <div className={styles.rows}>
        {low.map(rowOf)}
        {middle.length > 0 && (
          <Folded param="questions" summary={middleWords(middle)}>
            {middle.map(rowOf)}
          </Folded>
        )}
        {high.map(rowOf)}
        {others.length > othersAtMost ? (
          <Folded param="others" summary={`Ещё ${plural(others.length, 'вопрос', 'вопроса', 'вопросов')}`}>
            {others.map(rowOf)}
          </Folded>
        ) : (
          others.map(rowOf)
        )}
      </div>
    </Section>
  )
}

const Folded = ({ param, summary, children }: { param: string; summary: string; children: ReactNode }) => (
  <div className={styles.middle}>
    <Fold param={param} summary={summary}>
      {children}
    </Fold>
  </div>
)

/** «Ещё 8 вопросов от 3,9 до 4,3» */
function middleWords(middle: readonly Answered[]): string {
  const means = middle.flatMap(({ result: { mean } }) => mean ?? [])
  const [low, high] = [Math.min(...means), Math.max(...means)].map((value) => formatNumber(value, 1))
  const count = plural(middle.length, 'вопрос', 'вопроса', 'вопросов')
  return low === high ? `Ещё ${count}: ${low}` : `Ещё ${count} от\u00a0${low} до\u00a0${high}`
}
