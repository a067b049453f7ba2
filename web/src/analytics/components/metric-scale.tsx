import { thresholdsOf } from '@kamerton/contract/analytics/bands'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { type ReactNode, useState } from 'react'
import { InfoDialog } from '../../ui/info-button'
import { Tooltip } from '../../ui/tooltip'
import { metricLabels } from '../labels'
import { intervalText, placeOf, placeOnScale, valueText } from '../metric-view'
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
  const place = percent(placeOf(name, value))
  const band = interval && { from: placeOf(name, interval.low), to: placeOf(name, interval.high) }
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
          <svg aria-hidden>
            <line x1="0" x2="100%" y1="7" y2="7" className={styles.axis} />
            {band && (
              <rect
                x={percent(band.from)}
                y="2"
                width={percent(band.to - band.from)}
                height="10"
                rx="2"
                className={styles.band}
              />
            )}
            {[watch, good].map((threshold) => {
              const at = percent(placeOnScale(name, threshold))
              return <line key={threshold} x1={at} x2={at} y1="2" y2="12" className={styles.axis} />
            })}
            <rect
              x={place}
              y="0"
              width="3"
              height="14"
              rx="1.5"
              transform="translate(-1.5)"
              className={styles.marker}
            />
          </svg>
        </button>
      </Tooltip>
      <InfoDialog title={metricLabels[name]} opened={explained} onClose={() => setExplained(false)}>
        {children}
      </InfoDialog>
    </>
  )
}

const percent = (place: number) => `${Math.round(place * 100) / 100}%`
