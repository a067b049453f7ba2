import type { Question, QuestionResult } from '@kamerton/contract/pulses/schemas'
import { NumberTable } from '../../figures/number-table'
import { formatNumber } from '../../lib/format-number'
import { withheldWords } from '../labels'
import { ChartCard } from './chart-card'
import styles from './results.module.css'

export type Answered = { question: Question; result: QuestionResult }
type ScaleProps = { rows: readonly Answered[]; k: number; title: string }

const steps = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]
/** A smaller part has no room for its number. */
const leastLabelled = 0.09

/** Questions answered by a number: a bar of parts from worst to best, the mean and its scatter. */
export function ScaleResults({ rows, k, title }: ScaleProps) {
  const scales = new Set(rows.map(({ question: { scale } }) => (scale ? `${scale.min}–${scale.max}` : '')))
  const [scale = ''] = scales
  return (
    <ChartCard
      title={title}
      hint={`${scales.size === 1 ? `Шкала ${scale}. ` : ''}Числа в\u00a0полосе\u00a0— сколько человек выбрали ответ`}
      legend={scales.size === 1 && <Ramp scale={scale} />}
      chart={rows.map((row) => <Row key={row.question.id} {...row} k={k} />)}
      table={
        <NumberTable
          label={title}
          head={['Вопрос', 'Среднее', '±', 'Ответов', 'По значениям']}
          rows={rows.map(({ question, result }) => [
            question.question,
            result.mean === null ? 'N/A' : formatNumber(result.mean, 1),
            scatterOf(result) ?? 'N/A',
            String(result.n),
            result.distribution?.map(({ value, count }) => `${value}: ${count}`).join(', ') ??
              withheldWords(result.withheld ?? 'too_few_answers', k),
          ])}
        />
      }
    />
  )
}

const Ramp = ({ scale }: { scale: string }) => {
  const [least, most] = scale.split('–')
  return (
    <span className={styles.ramp} aria-hidden>
      {least}
      <span>
        {steps.map((step) => (
          <i key={step} className={step} />
        ))}
      </span>
      {most}
    </span>
  )
}

const Row = ({ question, result, k }: Answered & { k: number }) => (
  <div className={styles.row}>
    <p>{question.question}</p>
    {result.withheld ? (
      <span className={styles.why}>N/A: {withheldWords(result.withheld, k)}</span>
    ) : (
      <>
        <Stack question={question} result={result} />
        <div className={styles.value}>
          <b>{result.mean === null ? 'N/A' : formatNumber(result.mean, 1)}</b>
          <span>{scatterOf(result) === null ? 'один ответ' : `± ${scatterOf(result)}`}</span>
        </div>
      </>
    )}
  </div>
)

function Stack({ question, result: { distribution, n } }: Answered) {
  if (!distribution) return <span className={styles.why}>Распределение скрыто: для него нужно больше ответов</span>
  const inWords = distribution.map(({ value, count }) => `${value}: ${count}`).join(', ')
  return (
    <div className={styles.stack} role="img" aria-label={`${question.question}. ${inWords}`}>
      {distribution.map(({ value, count }, index) =>
        count === 0 ? null : (
          <i key={value} className={stepOf(index, distribution.length)} style={{ flexGrow: count }}>
            {count / n > leastLabelled && count}
          </i>
        ),
      )}
    </div>
  )
}

/** A longer scale shares the five steps. */
const stepOf = (index: number, length: number) => steps[length < 2 ? 2 : Math.round((index / (length - 1)) * 4)]

const scatterOf = ({ interval }: QuestionResult): string | null =>
  interval && formatNumber((interval.high - interval.low) / 2, 1)
