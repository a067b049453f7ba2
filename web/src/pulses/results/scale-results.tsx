import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { changeWords } from '@kamerton/contract/analytics/change-words'
import { comparisons } from '@kamerton/contract/analytics/comparison'
import type { GoodEnd, PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { goodEndOf } from '@kamerton/contract/pulses/rules'
import { byChange, byDistance, type Standing, standingsOf } from '@kamerton/contract/pulses/standing'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Change } from '../../figures/change'
import { NumberTable } from '../../figures/number-table'
import { Word } from '../../figures/verdict'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatSigned } from '../../lib/format-number'
import { Icon } from '../../ui/icon'
import type { Answered, CompanyRound } from './answered'
import { ChartCard } from './chart-card'
import { companyWords } from './company-words'
import styles from './results.module.css'

type ScaleProps = {
  category: PulseCategory
  rows: readonly Answered[]
  /** Day when the round began with which the means are compared. */
  since: Date | null
  /** For a team's pulse: the company round with equal questions. */
  company: CompanyRound | null
  k: number
  title: string
}

const fromBadToGood = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]
/**
 * Colours of a bar's parts from the least number to the greatest. They go from red to green only where the good end is
 * known.
 */
const steps: Record<GoodEnd | 'unknown', readonly (string | undefined)[]> = {
  high: fromBadToGood,
  low: fromBadToGood.toReversed(),
  unknown: [styles.n1, styles.n2, styles.n3, styles.n4, styles.n5],
}
type End = keyof typeof steps

/** Questions answered by a number: a bar of parts from the least to the greatest, the mean and its interval. */
export function ScaleResults({ category, rows: asked, since, company, k, title }: ScaleProps) {
  const endOf = (question: Question): End => goodEndOf(category, question) ?? 'unknown'
  const ends = new Set(asked.map(({ question }) => endOf(question)))
  const [end = 'unknown'] = ends
  const scales = new Set(asked.map(({ question: { scale } }) => (scale ? `${scale.min}–${scale.max}` : '')))
  const [scale = ''] = scales
  const isOneScale = scales.size === 1
  const { mean, rows: placed } = isOneScale
    ? standingsOf(asked, ({ result }) => result)
    : { mean: null, rows: asked.map((row) => ({ row, standing: 'unclear' as const })) }
  const besideCompany = company !== null && asked.some(({ result }) => result.company !== null) ? company : null
  const isByChange = isOneScale && since !== null && besideCompany === null
  const standings =
    isOneScale && besideCompany !== null
      ? byDistance(placed, ({ row: { result } }) => result)
      : isByChange
        ? byChange(placed, ({ row: { result } }) => result.change)
        : placed
  const rows = standings.map(({ row }) => row)
  const hasStacks = asked.some(({ result }) => result.distribution !== null)
  const order = besideCompany
    ? `. ${isOneScale ? 'Сначала те, что дальше от\u00a0ответов всей компании' : 'Рядом ответы всей компании'}: ${companyWords(besideCompany)}`
    : isByChange
      ? `. Сначала те, что заметнее изменились с\u00a0раунда, начатого ${formatDate(since)}`
      : mean === null
        ? ''
        : `. Сначала те, что дальше от\u00a0среднего по\u00a0вопросам: ${formatNumber(mean, 1)}`
  return (
    <ChartCard
      title={title}
      hint={`${scales.size === 1 ? `Шкала ${scale}. ` : ''}${hasStacks ? 'Числа в\u00a0полосе\u00a0— сколько человек выбрали ответ' : stackHidden}${order}`}
      legend={hasStacks && scales.size === 1 && ends.size === 1 && <Ramp scale={scale} end={end} />}
      chart={standings.map(({ row, standing }) => (
        <Row
          key={row.question.id}
          {...row}
          standing={besideCompany ? 'unclear' : standing}
          end={endOf(row.question)}
          k={k}
          hasStacks={hasStacks}
        />
      ))}
      table={
        <NumberTable
          label={title}
          head={[
            'Вопрос',
            'Среднее',
            ...(besideCompany ? ['Вся компания'] : []),
            ...(since ? ['С прошлого раунда'] : []),
            '95 % интервал',
            'Ответов',
            'По значениям',
          ]}
          rows={rows.map(({ question, result }) => [
            question.question,
            meanText(result),
            ...(besideCompany ? [result.company ? formatNumber(result.company.value, 1) : '–'] : []),
            ...(since
              ? [result.change ? `${formatSigned(result.change.difference, 1)}, ${changeWords(result.change)}` : '–']
              : []),
            scatterOf(question, result) ?? '–',
            String(answersCell(result)),
            result.distribution?.map(({ value, count }) => `${value}: ${count}`).join(', ') ??
              withheldWords(result.withheld ?? 'too_few_for_spread', k),
          ])}
        />
      }
    />
  )
}

const Ramp = ({ scale, end }: { scale: string; end: End }) => {
  const [least, most] = scale.split('–')
  return (
    <span className={styles.ramp} aria-hidden>
      {least}
      <span>
        {steps[end].map((step) => (
          <i key={step} className={step} />
        ))}
      </span>
      {most}
    </span>
  )
}

/** Said once above all rows where none of them has a bar. */
const stackHidden = 'Распределение скрыто: для него нужно больше ответов'

type RowProps = Answered & { k: number; standing: Standing; end: End; hasStacks: boolean }

const Row = ({ question, result, standing, end, k, hasStacks }: RowProps) => (
  <div className={styles.row}>
    <div>
      <p>{question.question}</p>
      {standing !== 'unclear' && <Stands {...looks[standing]} end={end} />}
      {result.company && <Beside {...result.company} end={end} />}
      {result.change && <Change value={roundedChange(result.change)} digits={1} verdict={result.change} end={end} />}
    </div>
    {result.withheld ? (
      <span className={styles.why}>N/A: {withheldWords(result.withheld, k)}</span>
    ) : (
      <>
        {hasStacks ? <Stack question={question} result={result} end={end} /> : <span />}
        <div className={styles.value}>
          <b>{meanText(result)}</b>
          <span>{scatterOf(question, result) ?? 'мало ответов'}</span>
        </div>
      </>
    )}
  </div>
)

const meanText = ({ mean, bound }: Pick<QuestionResult, 'mean' | 'bound'>): string =>
  mean === null ? 'N/A' : boundedWords(formatNumber(mean, 1), bound)

/** Rounded as shown: 0.04 is no change and has no arrow. */
const roundedChange = ({ difference }: NonNullable<QuestionResult['change']>): number =>
  Math.round(difference * 10) / 10

const up = { icon: IconArrowUp, tones: { high: 'good', low: 'bad', unknown: undefined } } as const
const down = { icon: IconArrowDown, tones: { high: 'bad', low: 'good', unknown: undefined } } as const
const looks = {
  stronger: { word: 'выше остальных', ...up },
  weaker: { word: 'ниже остальных', ...down },
  above_company: { word: comparisons.above_company.word, ...up },
  below_company: { word: comparisons.below_company.word, ...down },
} as const

function Stands({ word, tones, icon, end }: (typeof looks)[keyof typeof looks] & { end: End }) {
  return (
    <Word tone={tones[end]} icon={<Icon of={icon} size={15} stroke={2} />}>
      {word}
    </Word>
  )
}

/** Value of the company, and whether the team differs from it. */
const Beside = ({ value, comparison, end }: NonNullable<QuestionResult['company']> & { end: End }) => (
  <>
    {comparison !== 'unclear' && <Stands {...looks[comparison]} end={end} />}
    <span className={styles.beside}>Вся компания: {formatNumber(value, 1)}</span>
  </>
)

function Stack({ question, result: { distribution }, end }: Answered & { end: End }) {
  if (!distribution) return <span className={styles.why}>{stackHidden}</span>
  const inWords = distribution.map(({ value, count }) => `${value}: ${count}`).join(', ')
  return (
    <div className={styles.stack} role="img" aria-label={`${question.question}. ${inWords}`}>
      {distribution.map(({ value, count }, index) =>
        count === 0 ? null : (
          <i key={value} className={stepOf(steps[end], index, distribution.length)} style={{ flexGrow: count }}>
            {count}
          </i>
        ),
      )}
    </div>
  )
}

/** A longer scale is mapped to the five steps. */
const stepOf = (five: (typeof steps)[End], index: number, length: number) =>
  five[length < 2 ? 2 : Math.round((index / (length - 1)) * 4)]

/** «± 0,2», or both ends if the interval reaches an end of the scale; null with few answers. */
function scatterOf({ scale }: Question, { mean, interval }: QuestionResult): string | null {
  if (!interval || mean === null) return null
  const { low, high } = interval
  const isCut = scale !== null && (low <= scale.min || high >= scale.max)
  return isCut
    ? `от\u00a0${formatNumber(low, 1)} до\u00a0${formatNumber(high, 1)}`
    : `±\u00a0${formatNumber((high - low) / 2, 1)}`
}
