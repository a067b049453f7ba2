import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Person } from '../../ui/person'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './side.module.css'

type Stats = Dashboard['one_to_one_stats']
type OneToOneCardProps = {
  dashboard: Promise<Dashboard | Refusal>
  /** The next meetings of a leader of teams. Others see the counts of all meetings instead. */
  own: ReactNode
}

export const OneToOneCard = ({ dashboard, own }: OneToOneCardProps) => (
  <Card
    title="One-to-One"
    action={
      <Link className="card-link" to="/app/onetoone">
        Все встречи
      </Link>
    }
  >
    {own || (
      <Loaded of={dashboard} compact waiting={<WaitingMeetings />}>
        {({ one_to_one_stats: stats, period }) => <Meetings stats={stats} days={period.days} />}
      </Loaded>
    )}
  </Card>
)

const Meetings = ({ stats, days }: { stats: Stats; days: number }) => (
  <>
    <div className={styles.figure}>
      <b>{formatNumber(stats.totalMeetings)}</b>
      {pluralWord(stats.totalMeetings, 'встреча', 'встречи', 'встреч')}
    </div>
    <Split {...stats} />
    <div className={styles.pairs}>
      <Facts>
        <Fact name={`Завершено за\u00a0${days}\u00a0дней`}>{formatNumber(stats.completedMeetings)}</Fact>
        <Fact name="Запланировано">{formatNumber(stats.upcomingMeetings)}</Fact>
      </Facts>
    </div>
    <details className={styles.best}>
      <summary>{`Больше встреч и\u00a0выше оценки за\u00a0${days}\u00a0дней`}</summary>
      <div className={styles.people}>
        <Best title="Самый активный руководитель" person={stats.mostActiveManager}>
          {({ meetingsCount }) => plural(meetingsCount, 'встреча', 'встречи', 'встреч')}
        </Best>
        <Best title="Лучший сотрудник" person={stats.highestRatedEmployee}>
          {({ avgRating }) => `средняя оценка ${formatNumber(avgRating, 1)} из 5`}
        </Best>
      </div>
    </details>
  </>
)

/** The number of completed and of planned meetings. */
function Split({ completedMeetings: done, upcomingMeetings: planned }: Stats) {
  const total = done + planned
  const share = total > 0 ? (100 * done) / total : 0
  return (
    <svg className={styles.split} aria-hidden>
      <rect width="100%" height="8" rx="2" className={total > 0 ? styles.planned : styles.none} />
      <rect width={`${share}%`} height="8" rx="2" className={styles.done} />
    </svg>
  )
}

type BestProps<P> = { title: string; person: P | null; children: (person: P) => string }

const Best = <P extends { name: string }>({ title, person, children }: BestProps<P>) => (
  <div>
    <h3>{title}</h3>
    {person ? (
      <Person name={person.name} lines={[children(person)]} />
    ) : (
      <p className="ink-2-sm">Появится после первых встреч</p>
    )}
  </div>
)

export const WaitingMeetings = () => (
  <Waiting label="Загружаем встречи">
    <SkeletonLines count={5} />
  </Waiting>
)
