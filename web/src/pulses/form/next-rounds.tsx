import { nextSlot } from '@kamerton/contract/pulses/schedule'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { formatDayOfMonth } from '../../lib/format-date'
import styles from './next-rounds.module.css'

/** Notes on the next rounds: they show before saving that each new round closes the one before. */
const does = ['первый раунд', 'закроет первый', 'третий', 'и\u00a0дальше'] as const

type NextRoundsProps = { schedule: { dayOfWeek: number | string; time: string } | null | undefined }

/** Next four rounds of a weekly pulse in the company's time zone; empty without a day and a time. */
export function NextRounds({ schedule }: NextRoundsProps) {
  const { time_zone } = useCurrentUser()
  const [opened] = useState(() => new Date())
  const dayOfWeek = Number(schedule?.dayOfWeek)
  if (!schedule || !(dayOfWeek >= 1 && dayOfWeek <= 5) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.time)) return null
  const moments: Date[] = []
  for (let after = opened; moments.length < does.length; after = moments.at(-1) ?? after)
    moments.push(nextSlot({ dayOfWeek, time: schedule.time }, time_zone, after))
  return (
    <div className={styles.next}>
      <ol className={styles.line} aria-label="Ближайшие раунды">
        {moments.map((moment, at) => (
          <li key={moment.getTime()}>
            <b>{formatDayOfMonth(moment)}</b>
            {does[at]}
          </li>
        ))}
      </ol>
      <p>Если запустить сегодня. Время компании; новый раунд закрывает прошлый.</p>
    </div>
  )
}
