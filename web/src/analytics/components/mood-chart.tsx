import { Area, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDayMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { intervalText, valueText } from '../metric-view'
import { gapsIn, spokenTrend, type Week } from '../mood-weeks'
import styles from './mood.module.css'
import { MoodGrid } from './mood-grid'
import { MoodMarks, namedGapsAtMost } from './mood-marks'

const wideMargin = { top: 12, right: 58, bottom: 54, left: 26 }
const narrowMargin = { top: 8, right: 10, bottom: 30, left: 14 }

/** Mood on its fixed scale: the line over its interval, weeks without a pulse as gaps. */
export default function MoodChart({ weeks }: { weeks: readonly Week[] }) {
  const narrow = useIsNarrow()
  const points = weeks.map(({ week, value, interval }) => ({
    week,
    value,
    band: interval && [interval.low, interval.high],
  }))
  return (
    <>
      <div className={styles.plot} role="img" aria-label={spokenTrend(weeks)}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={points} margin={narrow ? narrowMargin : wideMargin} accessibilityLayer={false}>
            <YAxis hide type="number" domain={[1, 5]} />
            <XAxis hide dataKey="week" scale="point" />
            <MoodGrid weeks={weeks} narrow={narrow} />
            <Area
              dataKey="band"
              type="monotone"
              stroke="none"
              fill="var(--band)"
              fillOpacity={1}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="value"
              type="monotone"
              stroke="var(--accent-ink)"
              strokeWidth={2}
              strokeLinecap="round"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <MoodMarks weeks={weeks} narrow={narrow} />
            <Tooltip
              cursor={{ stroke: 'var(--line-strong)' }}
              isAnimationActive={false}
              content={<Tip weeks={weeks} />}
            />
          </ComposedChart>
        </ResponsiveContainer>
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

type TipProps = { weeks: readonly Week[] /** From the chart around. */; active?: boolean; label?: string | number }

function Tip({ weeks, active, label }: TipProps) {
  const pointed = active ? weeks.find(({ week }) => week === label) : undefined
  if (!pointed) return null
  const { week, value, interval, n } = pointed
  return (
    <div className={styles.tip}>
      Неделя с {formatDayMonth(week)}
      <b>{value === null ? 'Не проводили' : `${valueText('mood', value)} из 5`}</b>
      {interval && <div>{intervalText('mood', interval)}</div>}
      {value !== null && <div>{plural(n, 'ответ', 'ответа', 'ответов')}</div>}
    </div>
  )
}
