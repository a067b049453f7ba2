import type { Measure } from '@kamerton/contract/analytics/verdict'
import { type PointerEvent, useState } from 'react'
import { formatDayMonth } from '../../lib/format-date'
import { classNames } from '../../ui/class-names'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { answersText } from '../answers-text'
import { percent } from '../place'
import { intervalText, unitOf, valueText, valueWithUnit } from '../value-text'
import { pathsOf, placeOfWeek, weekAt } from './week-plot'
import { gapsIn, type Shown, spokenTrend, type Week, weekReason } from './weeks'
import styles from './weeks.module.css'
import { isShort, WeeksGrid } from './weeks-grid'
import { namedGapsAtMost, WeeksMarks } from './weeks-marks'

type WeeksChartProps = Shown & {
  /** Lower, and without a legend: the title above says what is drawn. */
  isBrief?: boolean
}

/** A metric by weeks on its fixed scale: the line over its interval, weeks without a pulse as gaps. */
export function WeeksChart({ measure, name, weeks, isBrief = false }: WeeksChartProps) {
  const narrow = useIsNarrow()
  const { line, band } = pathsOf(measure, weeks)
  return (
    <>
      <div
        className={classNames(styles.plot, !isShort(measure) && styles.long, isBrief && styles.low)}
        role="img"
        aria-label={spokenTrend({ measure, name, weeks })}
      >
        <svg>
          <WeeksGrid measure={measure} weeks={weeks} narrow={narrow} />
          {/* A square of 100 drawn over the whole plot: the width is never measured. */}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d={band} className={styles.band} />
            <path d={line} className={styles.line} />
          </svg>
          <WeeksMarks measure={measure} weeks={weeks} narrow={narrow} />
        </svg>
        <Pointed measure={measure} weeks={weeks} />
      </div>
      {!isBrief && <Legend name={name} weeks={weeks} hasBand={band !== ''} />}
    </>
  )
}

type LegendProps = Pick<Shown, 'name' | 'weeks'> & { hasBand: boolean }

const Legend = ({ name, weeks, hasBand }: LegendProps) => (
  <div className={styles.legend}>
    <span>
      <i className={styles.mean} />
      {name}
    </span>
    {hasBand && (
      <span>
        <i />
        95 % интервал
      </span>
    )}
    <span>n: сколько ответов за неделю</span>
    {gapsIn(weeks).length > namedGapsAtMost && <span>Пунктир: не проводили или мало ответов</span>}
  </div>
)

type Pointer = { week: Week; top: number }

/** Overlay of the plot: the week under the pointer and its numbers. */
function Pointed({ measure, weeks }: Omit<Shown, 'name'>) {
  const [pointer, setPointer] = useState<Pointer>()
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const week = weekAt(weeks, (event.clientX - left) / width)
    setPointer(week && { week, top: event.clientY - top })
  }
  const place = pointer ? placeOfWeek(weeks, pointer.week) : 0
  return (
    <div className={styles.pointed} onPointerMove={follow} onPointerLeave={() => setPointer(undefined)}>
      {pointer && (
        <>
          <i style={{ left: percent(place) }} />
          <div
            className={classNames(styles.tip, place > 50 && styles.before)}
            style={{ left: percent(place), top: pointer.top }}
          >
            <Numbers measure={measure} week={pointer.week} />
          </div>
        </>
      )}
    </div>
  )
}

/** «3,2 из 5», «82,7 %» */
const whole = (measure: Measure, value: number): string => {
  const unit = unitOf(measure)
  return unit === null || unit === '%' ? valueWithUnit(measure, value) : `${valueText(measure, value)} ${unit}`
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const Numbers = ({
  measure,
  week: { week, value, interval, n, at_least, reason },
}: {
  measure: Measure
  week: Week
}) => (
  <>
    Неделя с {formatDayMonth(week)}
    <b>{value === null ? capitalized(weekReason(reason)) : whole(measure, value)}</b>
    {interval && <div>{intervalText(measure, interval)}</div>}
    {value !== null && <div>{answersText({ n, at_least })}</div>}
  </>
)
