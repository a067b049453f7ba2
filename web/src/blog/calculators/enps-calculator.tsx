import { intervalText, valueText } from '../../figures/value-text'
import { formatPercent } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { announceGoal } from '../../site/announce-goal'
import { useAwake } from '../../site/use-awake'
import { classNames } from '../../ui/class-names'
import styles from './calculator.module.css'
import { type EnpsResult, enpsResult, enpsThresholds } from './enps-result'
import { NumberField } from './number-field'
import { ShareLink } from './share-link'
import { ThresholdAxis } from './threshold-axis'
import { useCounts } from './use-counts'

/** Example with the numbers of the article. */
export const enpsExample = { promoters: 30, passives: 18, detractors: 14 }

const fields = [
  { name: 'promoters', label: 'Сторонники, 9–10' },
  { name: 'passives', label: 'Нейтралы, 7–8' },
  { name: 'detractors', label: 'Критики, 0–6' },
] as const

const ticks = [
  { at: -100, word: '−100' },
  { at: enpsThresholds.medium, word: '0' },
  { at: enpsThresholds.high, word: '40' },
  { at: 100, word: '+100' },
]

const countGoal = () => announceGoal('calculator')

export default function EnpsCalculator() {
  const isAwake = useAwake()
  const { counts, fieldOf } = useCounts({ example: enpsExample, isAwake, onFirstInput: countGoal })
  const result = enpsResult(counts)
  return (
    <div className={styles.card}>
      <div>
        {fields.map(({ name, label }) => (
          <NumberField key={name} id={`enps-${name}`} label={label} isAwake={isAwake} {...fieldOf(name)} />
        ))}
      </div>
      <div>
        <div aria-live="polite" aria-atomic="true">
          {result ? <Result result={result} /> : <p className={styles.none}>Введите, сколько человек ответили</p>}
        </div>
        <ShareLink isAwake={isAwake} />
      </div>
    </div>
  )
}

function Result({ result }: { result: EnpsResult }) {
  const { value, interval, verdict, answers } = result
  return (
    <>
      <p className={styles.value}>{valueText('enps', value)}</p>
      <p className={classNames(styles.verdict, styles[verdict.tone])}>{verdict.word}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Сторонники</dt>
          <dd>{formatPercent(result.promoters)}</dd>
        </div>
        <div>
          <dt>Критики</dt>
          <dd>{formatPercent(result.detractors)}</dd>
        </div>
        <div>
          <dt>Интервал 95&nbsp;%</dt>
          <dd>{interval ? intervalText('enps', interval) : 'меньше 5\u00a0ответов'}</dd>
        </div>
      </dl>
      <p className={styles.note}>{noteOn(result)}</p>
      <ThresholdAxis
        range={{ low: -100, high: 100 }}
        ticks={ticks}
        value={value}
        interval={interval}
        label={`Шкала eNPS от −100 до +100 с порогами 0 и 40: значение ${valueText('enps', value)} по ${answers} ${pluralWord(answers, 'ответу', 'ответам', 'ответам')}`}
      />
    </>
  )
}

/** Conclusion from the interval, beside the number. */
function noteOn({ interval }: EnpsResult): string {
  if (!interval) return 'Такой группе число не\u00a0показывают: по\u00a0нему узнают человека.'
  const crossed = [enpsThresholds.medium, enpsThresholds.high].filter(
    (threshold) => interval.low < threshold && threshold <= interval.high,
  )
  if (crossed.length === 0) return 'Интервал весь в\u00a0одной ступени: вывод твёрдый.'
  return `Интервал захватывает ${crossed.length === 1 ? 'порог' : 'пороги'} ${crossed.join(' и\u00a0')}: вывод предварительный.`
}
