import { type PointerEvent, useState } from 'react'
import { percent } from '../../figures/place'
import { intervalText, valueText } from '../../figures/value-text'
import { formatDayMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { classNames } from '../../ui/class-names'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { pathsOf, placeOfWeek, weekAt } from '../mood-plot'
import { gapsIn, spokenTrend, type Week } from '../mood-weeks'
import styles from './mood.module.css'
import { MoodGrid } from './mood-grid'
import { MoodMarks, namedGapsAtMost } from './mood-marks'

type WeeksProps = { weeks: readonly Week[] }

/** Mood on its fixed scale: the line over its interval, weeks without a pulse as gaps. */
export function MoodChart({ weeks }: WeeksProps) {
  const narrow = useIsNarrow()
  const { line, band } = pathsOf(weeks)
  return (
    <>
      <div className={styles.plot} role="img" aria-label={spokenTrend(weeks)}>
        <svg>
          <MoodGrid weeks={weeks} narrow={narrow} />
          {/* A square of 100 drawn over the whole plot: the width is never measured. */}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d={band} className={styles.band} />
            <path d={line} className={styles.line} />
          </svg>
          <MoodMarks weeks={weeks} narrow={narrow} />
        </svg>
        <Pointed weeks={weeks} />
      </div>
      <div className={styles.legend}>
        <span>
          <i className={styles.mean} />
          Среднее
        </span>
        <span>
          <i />
          95 % интервал
        </span>
        <span>n: сколько ответов за неделю</span>
        {gapsIn(weeks).length > namedGapsAtMost && <span>Пунктир: не проводили или мало ответов</span>}
      </div>
    </>
  )
}

type Pointer = { week: Week; top: number }

/** Over the plot: the week under the pointer and its numbers. */
function Pointed({ weeks }: WeeksProps) {
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
            <Numbers {...pointer.week} />
          </div>
        </>
      )}
    </div>
  )
}

const Numbers = ({ week, value, interval, n }: Week) => (
  <>
    Неделя с {formatDayMonth(week)}
    <b>{value === null ? 'Не проводили' : `${valueText('mood', value)} из 5`}</b>
    {interval && <div>{intervalText('mood', interval)}</div>}
    {value !== null && <div>{plural(n, 'ответ', 'ответа', 'ответов')}</div>}
  </>
)
