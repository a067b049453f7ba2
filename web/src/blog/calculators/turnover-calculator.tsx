import { formatNumber, formatPercent } from '../../lib/format-number'
import { announceGoal } from '../../site/announce-goal'
import { useAwake } from '../../site/use-awake'
import { classNames } from '../../ui/class-names'
import styles from './calculator.module.css'
import { NumberField } from './number-field'
import { ShareLink } from './share-link'
import { ThresholdAxis } from './threshold-axis'
import { turnoverResult, turnoverThresholds } from './turnover-result'
import { useCounts } from './use-counts'

/** Example with the numbers of the article. */
export const turnoverExample = { start: 120, end: 132, left: 18 }

const fields = [
  { name: 'start', label: 'Человек на\u00a0начало периода' },
  { name: 'end', label: 'Человек на\u00a0конец периода' },
  { name: 'left', label: 'Уволились за\u00a0период' },
] as const

const ticks = [
  { at: 0, word: '0' },
  { at: turnoverThresholds.moderate, word: '10' },
  { at: turnoverThresholds.high, word: '20' },
  { at: 40, word: '40 %' },
]

/** Number of decimals of the value, at most two. */
const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2)

const countGoal = () => announceGoal('calculator')

export default function TurnoverCalculator() {
  const isAwake = useAwake()
  const { counts, fieldOf } = useCounts({ example: turnoverExample, isAwake, onFirstInput: countGoal })
  const { percent, headcount, verdict } = turnoverResult(counts)
  const said = formatPercent(percent, decimalsOf(percent))
  return (
    <div className={styles.card}>
      <div>
        {fields.map(({ name, label }) => (
          <NumberField key={name} id={`turnover-${name}`} label={label} isAwake={isAwake} {...fieldOf(name)} />
        ))}
      </div>
      <div>
        <div aria-live="polite" aria-atomic="true">
          <p className={styles.value}>{said}</p>
          <p className={classNames(styles.verdict, styles[verdict.tone])}>{verdict.word}</p>
          <dl className={styles.facts}>
            <div>
              <dt>Средняя численность</dt>
              <dd>{formatNumber(headcount, decimalsOf(headcount))}</dd>
            </div>
            <div>
              <dt>Ушёл один из</dt>
              <dd>{counts.left > 0 && headcount > 0 ? formatNumber(Math.round(headcount / counts.left)) : '–'}</dd>
            </div>
          </dl>
          <ThresholdAxis
            range={{ low: 0, high: 40 }}
            ticks={ticks}
            value={percent}
            interval={null}
            label={`Шкала текучести от 0 до 40 % с порогами 10 и 20: значение ${said}`}
          />
        </div>
        <ShareLink isAwake={isAwake} />
      </div>
    </div>
  )
}
