import { onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { decimalsOf, type Judged, shownValue, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { answersText } from '../../figures/answers-text'
import { Bounded } from '../../figures/bounded'
import { Change } from '../../figures/change'
import { metricLabels } from '../../figures/metric-labels'
import { answeredText, judgeMetric, reasonText } from '../../figures/metric-view'
import { intervalText, unitOf, valueText } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { formatPercent } from '../../lib/format-number'
import { classNames } from '../../ui/class-names'
import { InfoButton } from '../../ui/info-button'
import { cautionText } from '../caution'
import { MetricExplanation } from './metric-explanation'
import styles from './strip.module.css'

type MetricCellProps = {
  name: MetricName
  metric: Metric
  days: number
  /** Whether its weeks are drawn below. */
  isDrawn: boolean
  onDraw: () => void
}

/**
 * One metric: its value, whether the change is a signal, how sure it is and how many answers it rests on. Pressed, it
 * shows its weeks.
 */
export function MetricCell({ name, metric, days, isDrawn, onDraw }: MetricCellProps) {
  const { current } = metric
  const judged = judgeMetric(name, metric)
  const unit = unitOf(name)
  return (
    <section className={classNames(styles.cell, isDrawn && styles.drawn)} aria-label={metricLabels[name]}>
      <div className={styles.name}>
        <h2>
          <button type="button" className={styles.draw} aria-pressed={isDrawn} onClick={onDraw}>
            {metricLabels[name]}
          </button>
        </h2>
        <InfoButton about={metricLabels[name]}>
          <MetricExplanation name={name} metric={metric} />
        </InfoButton>
        <Verdict of={judged} />
      </div>
      {current === null ? (
        <>
          <div className={styles.absent}>N/A</div>
          <div className={styles.reason}>{reasonText(metric, days)}</div>
        </>
      ) : (
        <>
          <div className={styles.value}>
            <Bounded bound={metric.bound}>
              {valueText(name, onScale(name, current))}
              {unit && <small>{unit}</small>}
            </Bounded>
          </div>
          <Change
            value={metric.change === null ? null : shownValue(name, onScale(name, metric.change))}
            digits={decimalsOf(name)}
            verdict={metric}
          />
          <p className={styles.foot}>{footOf(name, metric, judged)}</p>
          <Caution name={name} details={metric.details} />
        </>
      )}
    </section>
  )
}

/** «от 77 до 83, 102 ответа»; of a participation, which has no interval, «534 из 647, порог 80 %». */
function footOf(name: MetricName, metric: Metric, { interval }: Judged): string {
  if (name === 'participation') return `${answeredText(metric)}, порог\u00a0${formatPercent(thresholdsOf(name).good)}`
  return [interval && intervalText(name, interval), answersText(metric.details)].filter(Boolean).join(', ')
}

function Caution({ name, details }: { name: MetricName; details: Metric['details'] }) {
  const caution = name === 'participation' ? null : cautionText(details)
  return caution && <p className={styles.caution}>{caution}</p>
}
