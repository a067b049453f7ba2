import { type Judged, type Measure, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { type ReactNode, useState } from 'react'
import { classNames } from '../ui/class-names'
import { InfoWindow } from '../ui/info-button'
import { Tooltip } from '../ui/tooltip'
import styles from './explained-scale.module.css'
import { Scale } from './scale'
import { intervalText, valueText } from './value-text'

type ExplainedScaleProps = {
  measure: Measure
  /** Name of the figure: «eNPS». */
  name: string
  value: number
  judged: Judged
  /** Explanation of the calculation, shown when the scale is pressed. */
  children: ReactNode
  className?: string
}

/**
 * The whole scale of a metric: ticks at the thresholds of its verdicts, the interval, the value. Hover and focus show
 * it in words.
 */
export function ExplainedScale({ measure, name, value, judged, children, className }: ExplainedScaleProps) {
  const [explained, setExplained] = useState(false)
  const { good, watch } = thresholdsOf(measure)
  const said = saidOf(measure, judged)
  return (
    <>
      <Tooltip text={`${said}. Деления: пороги ${good} и\u00a0${watch}.`}>
        <button
          type="button"
          className={classNames(styles.scale, className)}
          onClick={() => setExplained(true)}
          aria-label={`${name} ${valueText(measure, value)}. ${said}. Как считается`}
        >
          <Scale range={rangeOf(measure)} value={value} interval={judged.interval} ticks={[watch, good]} />
        </button>
      </Tooltip>
      <InfoWindow title={name} opened={explained} onClose={() => setExplained(false)}>
        {children}
      </InfoWindow>
    </>
  )
}

function saidOf(measure: Measure, { interval }: Judged): string {
  if (measure === 'participation') return 'Посчитаны все, кого спросили: интервала нет'
  return interval
    ? `С\u00a0вероятностью 95\u00a0% настоящее значение ${intervalText(measure, interval)}`
    : 'Мало ответов: точнее сказать нельзя'
}
