import type { Question, QuestionResult } from '@kamerton/contract/pulses/schemas'
import { type Standing, standingsOf } from '@kamerton/contract/pulses/standing'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { NumberTable } from '../../figures/number-table'
import { Word } from '../../figures/verdict'
import { formatNumber } from '../../lib/format-number'
import { Icon } from '../../ui/icon'
import { withheldWords } from '../labels'
import { ChartCard } from './chart-card'
import styles from './results.module.css'

export type Answered = { question: Question; result: QuestionResult }
type ScaleProps = {
  rows: readonly Answered[]
  k: number
  title: string
  /** Whether more is better, so that a difference may be coloured: of one's own questions nobody has said so. */
  judged: boolean
}

const steps = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]
/** A smaller part has no room for its number. */
const leastLabelled = 0.09

/** Questions answered by a number: a bar of parts from worst to best, the mean and its scatter. */
export function ScaleResults({ rows: asked, k, title, judged }: ScaleProps) {
  const scales = new Set(asked.map(({ question: { scale } }) => (scale ? `${scale.min}–${scale.max}` : '')))
  const [scale = ''] = scales
  const isOneScale = scales.size === 1
  const { mean, rows: standings } = isOneScale
    ? standingsOf(asked, ({ result }) => result)
    : { mean: null, rows: asked.map((row) => ({ row, standing: 'unclear' as const })) }
  const rows = standings.map(({ row }) => row)
  const order =
    mean === null ? '' : `. Сначала те, что дальше от\u00a0среднего по\u00a0вопросам: ${formatNumber(mean, 1)}`
  return (
    <ChartCard
      title={title}
      hint={`${scales.size === 1 ? `Шкала ${scale}. ` : ''}Числа в\u00a0полосе\u00a0— сколько человек выбрали ответ${order}`}
      legend={scales.size === 1 && <Ramp scale={scale} />}
      chart={standings.map(({ row, standing }) => (
        <Row key={row.question.id} {...row} standing={standing} judged={judged} k={k} />
      ))}
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

type RowProps = Answered & { k: number; standing: Standing; judged: boolean }

const Row = ({ question, result, standing, judged, k }: RowProps) => (
  <div className={styles.row}>
    <div>
      <p>{question.question}</p>
      {standing !== 'unclear' && <Stands standing={standing} judged={judged} />}
    </div>
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

const looks = {
  stronger: { word: 'выше остальных', tone: 'good', icon: IconArrowUp },
  weaker: { word: 'ниже остальных', tone: 'bad', icon: IconArrowDown },
} as const

function Stands({ standing, judged }: { standing: Exclude<Standing, 'unclear'>; judged: boolean }) {
  const { word, tone, icon } = looks[standing]
  return (
    <Word tone={judged ? tone : undefined} icon={<Icon of={icon} size={15} stroke={2} />}>
      {word}
    </Word>
  )
}

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
