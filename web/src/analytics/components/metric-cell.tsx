import { bandOf, thresholdsOf } from '@kamerton/contract/analytics/bands'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { Change } from '../../figures/change'
import { Verdict } from '../../figures/verdict'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { InfoButton } from '../../ui/info-button'
import { cautionText, isJudged } from '../caution'
import { bandLabels, metricLabels } from '../labels'
import { digitsOf, intervalText, reasonText, shown, unitOf, valueText } from '../metric-view'
import { MetricExplanation } from './metric-explanation'
import { MetricScale } from './metric-scale'
import { Sparkline } from './sparkline'
import styles from './strip.module.css'

type MetricCellProps = { name: MetricName; metric: Metric; days: number }

/** One metric: its value, whether it has really changed, how sure it is and how many stand behind it. */
export function MetricCell({ name, metric, days }: MetricCellProps) {
  const { current } = metric
  const unit = unitOf(name)
  return (
    <section className={styles.cell} aria-label={metricLabels[name]}>
      <div className={styles.name}>
        <h2>{metricLabels[name]}</h2>
        <InfoButton about={metricLabels[name]}>
          <MetricExplanation name={name} metric={metric} />
        </InfoButton>
        {current !== null && <Judgement name={name} metric={metric} value={current} />}
      </div>
      {current === null ? (
        <>
          <div className={styles.absent}>N/A</div>
          <div className={styles.reason}>{reasonText(metric, days)}</div>
        </>
      ) : (
        <>
          <div className={styles.value}>
            {valueText(name, current)}
            {unit && <small>{unit}</small>}
          </div>
          <Change
            value={metric.change === null ? null : shown(name, metric.change)}
            digits={digitsOf(name)}
            trend={metric.trend}
            className={styles.change}
          />
          <Sparkline metric={metric} />
          <MetricScale name={name} value={current} interval={metric.details.interval}>
            <MetricExplanation name={name} metric={metric} />
          </MetricScale>
          <Foot name={name} metric={metric} />
        </>
      )}
    </section>
  )
}

function Judgement({ name, metric: { details }, value }: Omit<MetricCellProps, 'days'> & { value: number }) {
  const band = isJudged(name, details) ? bandOf(name, shown(name, value)) : null
  return band && <Verdict band={band}>{bandLabels[band]}</Verdict>
}

function Foot({ name, metric: { details } }: Omit<MetricCellProps, 'days'>) {
  const { n, invited, interval } = details
  if (name === 'participation')
    return (
      <div className={styles.foot}>
        <span>
          {formatNumber(n)} из {formatNumber(invited)}
        </span>
        <span>порог {formatPercent(thresholdsOf(name).good)}</span>
      </div>
    )
  const caution = cautionText(details)
  return (
    <>
      <div className={styles.foot}>
        <span>{plural(n, 'ответ', 'ответа', 'ответов')}</span>
        {interval && <span>{intervalText(name, interval)}</span>}
      </div>
      {caution && <p className={styles.caution}>{caution}</p>}
    </>
  )
}
