import { nextRound } from '@kamerton/contract/pulses/schedule'
import { closesItself, Schedule } from '@kamerton/contract/pulses/schedule-schema'
import type { PulseType } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { formatDayOfMonth } from '../../lib/format-date'
import styles from './next-rounds.module.css'

/** Notes on the next rounds: they show before saving that each new round closes the one before. */
const does = ['первый раунд', 'закроет первый', 'третий', 'и\u00a0дальше'] as const
/** Notes where every round closes by itself. */
const own = ['первый раунд', 'второй', 'третий', 'и\u00a0дальше'] as const

type NextRoundsProps = { type: PulseType; schedule: Schedule | null }

/** Next four rounds of a repeated pulse in the company's time zone; empty without a day and a time. */
export function NextRounds({ type, schedule }: NextRoundsProps) {
  const { time_zone } = useCurrentUser()
  const [opened] = useState(() => new Date())
  const moments = momentsOf(type, schedule, time_zone, opened)
  if (moments.length === 0) return null
  const alone = closesItself(type)
  const notes = alone ? own : does
  return (
    <div className={styles.next}>
      <ol className={styles.line} aria-label="Ближайшие раунды">
        {moments.map((moment, at) => (
          <li key={moment.getTime()}>
            <b>{formatDayOfMonth(moment)}</b>
            {notes[at]}
          </li>
        ))}
      </ol>
      <p>
        {alone
          ? 'Если запустить сегодня. Время компании; каждый раунд открыт две недели.'
          : 'Если запустить сегодня. Время компании; новый раунд закрывает прошлый.'}
      </p>
    </div>
  )
}

function momentsOf(type: PulseType, schedule: Schedule | null, zone: string, opened: Date): Date[] {
  if (!Schedule.safeParse(schedule).success) return []
  const moments: Date[] = []
  for (let after: Date | null = opened; after && moments.length < does.length; ) {
    after = nextRound(type, schedule, zone, after)
    if (after) moments.push(after)
  }
  return moments
}
