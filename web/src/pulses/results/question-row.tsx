import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { comparisons } from '@kamerton/contract/analytics/comparison'
import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { GoodEnd, PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { goodEndOf } from '@kamerton/contract/pulses/rules'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { answersText } from '../../figures/answers-text'
import { Change } from '../../figures/change'
import type { Range } from '../../figures/place'
import { Scale } from '../../figures/scale'
import { valueText } from '../../figures/value-text'
import { Word } from '../../figures/verdict'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Icon } from '../../ui/icon'
import type { Answered } from './answered'
import { Distribution } from './distribution'
import { EnpsShares } from './enps-shares'
import styles from './questions.module.css'

type RowProps = Answered & {
  category: PulseCategory
  k: number
  /** Mean of all questions, the dashed mark. */
  mean: number | null
  /** The button «Взять в работу». */
  take: ReactNode
}

/** A question with its value and interval; it opens to its distribution. */
export function QuestionRow({ category, question, result, k, mean, take }: RowProps) {
  if (result.withheld !== null)
    return (
      <div className={styles.withheld}>
        <h3>{question.question}</h3>
        <p>N/A: {withheldWords(result.withheld, k)}</p>
      </div>
    )
  const figure = figureOf({ question, result })
  const isOrdered = mean !== null && result.mean !== null
  return (
    <details className={styles.row}>
      <summary>
        <h3>{question.question}</h3>
        {figure.value === null ? (
          <span className={styles.often}>{figure.text}</span>
        ) : (
          <>
            <Scale
              range={figure.range}
              value={figure.value}
              interval={figure.interval}
              ticks={[]}
              company={isOrdered ? mean : null}
            />
            <b>{figure.text}</b>
          </>
        )}
      </summary>
      <div className={styles.opened}>
        <p className={styles.behind}>
          {answersText(result)}
          {figure.scatter && `, 95\u00a0% интервал ${figure.scatter}`}
          {question.multiple && ', можно было выбрать несколько'}
        </p>
        <SinceAndBeside result={result} end={goodEndOf(category, question) ?? 'unknown'} />
        <Distribution question={question} result={result} />
        {result.enps && <EnpsShares enps={result.enps} />}
        <div>{take}</div>
      </div>
    </details>
  )
}

const arrows = { above_company: IconArrowUp, below_company: IconArrowDown } as const
const tones = {
  above_company: { high: 'good', low: 'bad', unknown: undefined },
  below_company: { high: 'bad', low: 'good', unknown: undefined },
} as const

/** The change since the round before, and the company's value beside a team's. */
function SinceAndBeside({
  result: { change, company, enps },
  end,
}: Pick<Answered, 'result'> & { end: GoodEnd | 'unknown' }) {
  const digits = enps ? 0 : 1
  return (
    <>
      {change && <Change value={roundedTo(digits, change.difference)} digits={digits} verdict={change} end={end} />}
      {company && (
        <p className={styles.beside}>
          {company.comparison !== 'unclear' && (
            <Word
              tone={tones[company.comparison][end]}
              icon={<Icon of={arrows[company.comparison]} size={15} stroke={2} />}
            >
              {comparisons[company.comparison].word}
            </Word>
          )}
          Вся компания: {enps ? valueText('enps', company.value) : formatNumber(company.value, 1)}
        </p>
      )}
    </>
  )
}

const roundedTo = (digits: 0 | 1, value: number): number => Math.round(value * 10 ** digits) / 10 ** digits

type RowFigure = { value: number | null; text: string; range: Range; interval: Range | null; scatter: string | null }

function figureOf({ question, result }: Answered): RowFigure {
  const { enps, mean, bound, interval, distribution, n } = result
  const range = enps ? rangeOf('enps') : { low: question.scale?.min ?? 1, high: question.scale?.max ?? 5 }
  const words = (value: number) => (enps ? valueText('enps', value) : formatNumber(value, 1))
  const value = enps?.value ?? mean
  const shown = enps?.interval ?? interval
  if (value !== null)
    return {
      value,
      text: boundedWords(words(value), bound),
      range,
      interval: shown,
      scatter: shown && `от\u00a0${words(shown.low)} до\u00a0${words(shown.high)}`,
    }
  const [most] = (distribution ?? []).toSorted((one, other) => other.count - one.count)
  const label = question.options.find((option) => option.value === most?.value)?.label ?? ''
  const share = most && n > 0 ? `чаще всего «${label}», ${formatPercent((100 * most.count) / n)}` : ''
  return { value: null, text: share, range, interval: null, scatter: null }
}
