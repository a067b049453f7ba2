import { thresholdsOf } from '@kamerton/contract/analytics/bands'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { type ReactNode, useState } from 'react'
import { Scale } from '../../figures/scale'
import { InfoDialog } from '../../ui/info-button'
import { Tooltip } from '../../ui/tooltip'
import { metricLabels } from '../labels'
import { intervalText, onScale, rangeOf, valueText } from '../metric-view'
import styles from './strip.module.css'

type MetricScaleProps = {
  name: MetricName
  value: number
  interval: Metric['details']['interval']
  /** How the metric is counted: pressing the scale tells it. */
  children: ReactNode
}

/** The whole scale of a metric: ticks where its bands begin, the interval, the value. In words on hover and focus. */
export function MetricScale({ name, value, interval, children }: MetricScaleProps) {
  const [explained, setExplained] = useState(false)
  const { good, watch } = thresholdsOf(name)
  const said = interval
    ? `С\u00a0вероятностью 95\u00a0% настоящее значение ${intervalText(name, interval)}`
    : 'Посчитаны все, кого спросили: интервала нет'
  return (
    <>
      <Tooltip text={`${said}. Деления: пороги ${good} и\u00a0${watch}.`}>
        <button
          type="button"
          className={styles.scale}
          onClick={() => setExplained(true)}
          aria-label={`${metricLabels[name]} ${valueText(name, value)}. ${said}. Как считается`}
        >
          <Scale
            range={rangeOf(name)}
            value={onScale(name, value)}
            interval={interval && { low: onScale(name, interval.low), high: onScale(name, interval.high) }}
            ticks={[watch, good]}
          />
        </button>
      </Tooltip>
      <InfoDialog title={metricLabels[name]} opened={explained} onClose={() => setExplained(false)}>
        {children}
      </InfoDialog>
    </>
  )
}
