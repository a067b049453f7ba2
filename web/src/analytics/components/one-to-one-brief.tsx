import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Brief } from '../../ui/brief'
import { Icon } from '../../ui/icon'
import { Person } from '../../ui/person'
import { Section } from '../../ui/section'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './one-to-one-brief.module.css'

type Stats = Dashboard['one_to_one_stats']

/** The counts of all meetings, and behind a line the people with the most of them and the best marks. */
export const OneToOneBrief = ({ dashboard }: { dashboard: Promise<Dashboard | Refusal> }) => (
  <Brief title="One-to-One" action={<AllMeetings />}>
    <Loaded of={dashboard} compact waiting={<WaitingMeetings />}>
      {({ one_to_one_stats: stats, period }) => <Meetings stats={stats} days={period.days} />}
    </Loaded>
  </Brief>
)

/** The next meetings of a leader of teams, in place of the counts. */
export const OwnMeetingsSection = ({ children }: { children: ReactNode }) => (
  <Section title="One-to-One" hint={<AllMeetings />}>
    {children}
  </Section>
)

const AllMeetings = () => (
  <Link className="card-link" to="/app/onetoone">
    Все встречи
  </Link>
)

const Meetings = ({ stats, days }: { stats: Stats; days: number }) => (
  <>
    <p>{saidOf(stats, days)}</p>
    <details className={styles.best}>
      <summary>
        <Icon of={IconChevronDown} size={16} stroke={1.9} />
        {`Кто встречается: за\u00a0${days}\u00a0дней`}
      </summary>
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

/** «135 встреч: 91 завершена за 30 дней, 44 запланировано.» Only the past ones belong to a period. */
function saidOf(
  { totalMeetings: all, completedMeetings: done, upcomingMeetings: planned }: Stats,
  days: number,
): string {
  const completed = pluralWord(done, 'завершена', 'завершено', 'завершено')
  const coming = pluralWord(planned, 'запланирована', 'запланировано', 'запланировано')
  return `${plural(all, 'встреча', 'встречи', 'встреч')}: ${formatNumber(done)}\u00a0${completed} за\u00a0${days}\u00a0дней, ${formatNumber(planned)}\u00a0${coming}.`
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
