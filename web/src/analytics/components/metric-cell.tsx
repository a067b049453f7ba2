import { onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { decimalsOf, type Judged, shownValue, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { Link } from 'react-router'
import { answersText } from '../../figures/answers-text'
import { Bounded } from '../../figures/bounded'
import { Change } from '../../figures/change'
import { ExplainedScale } from '../../figures/explained-scale'
import { metricLabels } from '../../figures/metric-labels'
import { answeredText, judgeMetric, reasonText } from '../../figures/metric-view'
import { intervalText, unitOf, valueText } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { formatPercent } from '../../lib/format-number'
import { InfoButton } from '../../ui/info-button'
import { behind } from '../behind'
import { cautionText } from '../caution'
import type { TeamsScope } from '../teams-scope'
import { MetricExplanation } from './metric-explanation'
import { Sparkline } from './sparkline'
import styles from './strip.module.css'

type MetricCellProps = { name: MetricName; metric: Metric; days: number; scope: TeamsScope }

/** One metric: its value, whether the change is a signal, how sure it is and how many answers it rests on. */
export function MetricCell({ name, metric, days, scope }: MetricCellProps) {
  const { current } = metric
  const judged = judgeMetric(name, metric)
  const unit = unitOf(name)
  const way = behind(name, scope)
  return (
    <section className={styles.cell} aria-label={metricLabels[name]}>
      <div className={styles.name}>
        <h2>{metricLabels[name]}</h2>
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
            className={styles.change}
          />
          <Sparkline metric={metric} />
          <ExplainedScale
            measure={name}
            name={metricLabels[name]}
            value={onScale(name, current)}
            judged={judged}
            className={styles.scale}
          >
            <MetricExplanation name={name} metric={metric} />
          </ExplainedScale>
          <Foot name={name} metric={metric} judged={judged} />
        </>
      )}
      <Link className={styles.more} to={way.to}>
        {way.label}
      </Link>
    </section>
  )
}

type FootProps = Omit<MetricCellProps, 'days' | 'scope'> & { judged: Judged }

function Foot({ name, metric, judged }: FootProps) {
  const { details } = metric
  const { interval } = judged
  if (name === 'participation')
    return (
      <div className={styles.foot}>
        <span>{answeredText(metric)}</span>
        <span>порог {formatPercent(thresholdsOf(name).good)}</span>
      </div>
    )
  const caution = cautionText(details)
  return (
    <>
      <div className={styles.foot}>
        <span>{answersText(details)}</span>
        {name === 'enps' && judged.verdict && (
          <span data-threshold="">{`от\u00a0${thresholdsOf(name).good} – хорошо`}</span>
        )}
        {interval && <span>{intervalText(name, interval)}</span>}
      </div>
      {caution && <p className={styles.caution}>{caution}</p>}
    </>
  )
}
