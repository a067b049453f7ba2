import { formatDate, formatDayMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { useToday } from '../../lib/use-today'
import { Card } from '../../ui/card'
import { Fold } from '../../ui/fold'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { WholeLink } from '../../ui/whole-link'
import { dayWords } from '../due'
import { activityAddress } from './skill-address'
import {
  type DateState,
  nextDates,
  type Pile,
  type PlanDate,
  pilesOf,
  timelineOf,
  timelineSentence,
  whenWords,
} from './timeline'
import styles from './timeline.module.css'

/** The number of late and next dates under the line; a press shows all of them. */
const namedAtMost = 4

type Dated = Parameters<typeof timelineOf>[0]

/** The dates of the plan on one line: past, late and future. */
export function TimelineCard({ plan }: { plan: Dated }) {
  const today = useToday()
  const line = timelineOf(plan, today)
  if (line.dates.length === 0)
    return (
      <Card title="Сроки">
        <p className="ink-3-ui">
          Дат пока нет. Поставьте срок хотя бы одной активности или вехе, и&nbsp;план встанет на&nbsp;линию.
        </p>
      </Card>
    )
  const next = nextDates(line, namedAtMost)
  return (
    <Card title="Сроки" hint={summaryOf(line.dates)}>
      <Line line={line} today={today} />
      {next.length > 0 && <Dates label="Ближайшие сроки" dates={next} today={today} />}
      {line.dates.length > next.length && (
        <div className={styles.all}>
          <Fold param="dates" summary={`Все сроки: ${line.dates.length}`}>
            <Dates label="Все сроки" dates={line.dates} today={today} />
          </Fold>
        </div>
      )}
    </Card>
  )
}

function summaryOf(dates: readonly PlanDate[]): string {
  const count = (state: DateState) => dates.filter((one) => one.state === state).length
  const late = count('overdue')
  return [
    late > 0 && plural(late, 'срок прошёл', 'срока прошли', 'сроков прошли'),
    `сделано ${count('done')} из\u00a0${dates.length}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The distance in percent of the line below which two dates would overlap. */
const reaches = { desk: 3, phone: 5 }
const row = 13
/** Space for the word of today above the line, and for the months below it. */
const above = 20
const below = 24

function Line({ line, today }: { line: ReturnType<typeof timelineOf>; today: string }) {
  const reach = useIsNarrow() ? reaches.phone : reaches.desk
  const of = (kind: PlanDate['kind']) =>
    pilesOf(
      line.dates.filter((one) => one.kind === kind),
      reach,
    )
  const [milestones, activities] = [of('milestone'), of('activity')]
  const heightOf = (piles: readonly Pile[]) =>
    row * Math.max(1, ...piles.map(({ dates, more }) => dates.length + (more > 0 ? 1 : 0)))
  const base = above + heightOf(milestones) + 4
  const foot = base + heightOf(activities) + 6
  return (
    <div className={styles.frame}>
      <svg className={styles.line} height={foot + below} role="img" aria-label={timelineSentence(line, today)}>
        <line className={styles.axis} x1="0" x2="100%" y1={base} y2={base} />
        {line.today !== null && (
          <>
            <line className={styles.passed} x1="0" x2={`${line.today}%`} y1={base} y2={base} />
            <line className={styles.now} x1={`${line.today}%`} x2={`${line.today}%`} y1={above - 4} y2={foot} />
            <text className={styles.nowName} x={`${line.today}%`} y="11" textAnchor={anchorAt(line.today)}>
              сегодня
            </text>
          </>
        )}
        {milestones.map((pile) => (
          <PileOf key={pile.at} pile={pile} base={base} direction={-1} />
        ))}
        {activities.map((pile) => (
          <PileOf key={pile.at} pile={pile} base={base} direction={1} />
        ))}
        <text x="0" y={foot + 16}>
          {formatDayMonth(line.from)}
        </text>
        {line.months
          .filter(({ at }) => at > 12 && at < 88)
          .map(({ at, day }) => (
            <text key={day} className={styles.month} x={`${at}%`} y={foot + 16} textAnchor="middle">
              {monthName(day)}
            </text>
          ))}
        <text x="100%" y={foot + 16} textAnchor="end">
          {formatDayMonth(line.to)}
        </text>
      </svg>
      <p className={styles.key} aria-hidden>
        {key.map(({ word, ...sign }) => (
          <span key={word}>
            <Sign {...sign} />
            {word}
          </span>
        ))}
      </p>
    </div>
  )
}

const key = [
  { kind: 'milestone', state: 'ahead', word: 'веха' },
  { kind: 'activity', state: 'ahead', word: 'активность' },
  { kind: 'activity', state: 'done', word: 'сделано' },
  { kind: 'activity', state: 'overdue', word: 'просрочено' },
] as const

const anchorAt = (at: number) => (at < 8 ? 'start' : at > 92 ? 'end' : 'middle')

const monthName = (day: string): string => {
  const [, month = ''] = formatDayMonth(day).split('\u00a0')
  return day.slice(5, 7) === '01' ? `${month.replace('.', '')} ${day.slice(0, 4)}` : month.replace('.', '')
}

/** A pile of dates, growing away from the line. */
const PileOf = ({ pile, base, direction }: { pile: Pile; base: number; direction: 1 | -1 }) => (
  <svg x={`${pile.at}%`} y={base} overflow="visible">
    {pile.dates.map((one, index) => (
      <g key={one.id} transform={`translate(0 ${direction * (index * row + 9)})`}>
        <title>{`${one.title}, ${formatDate(one.date)}`}</title>
        <Shape kind={one.kind} state={one.state} />
      </g>
    ))}
    {pile.more > 0 && (
      <text y={direction * (pile.dates.length * row + 9) + 4} textAnchor="middle">
        +{pile.more}
      </text>
    )}
  </svg>
)

/** A milestone is a diamond, an activity a dot. A late date has its own stroke, not only its own colour. */
const Shape = ({ kind, state }: { kind: PlanDate['kind']; state: DateState }) => (
  <g className={styles[state]}>
    {kind === 'milestone' ? <path d="M0 -6 6 0 0 6 -6 0Z" /> : <circle r="4.5" />}
    {state === 'overdue' && <path className={styles.late} d="M0 -2.5V.5M0 2.2v.3" />}
    {state === 'dropped' && <path d="M-3 3 3 -3" />}
  </g>
)

const Sign = ({ kind, state }: { kind: PlanDate['kind']; state: DateState }) => (
  <svg className={styles.sign} viewBox="-8 -8 16 16" width="16" height="16" aria-hidden>
    <Shape kind={kind} state={state} />
  </svg>
)

const Dates = ({ label, dates, today }: { label: string; dates: readonly PlanDate[]; today: string }) => (
  <ol className={styles.dates} aria-label={label}>
    {dates.map((one) => (
      <li key={one.id} data-state={one.state}>
        <Sign kind={one.kind} state={one.state} />
        <span>
          {one.skill ? <WholeLink to={activityAddress(one.skill.place, one.id)}>{one.title}</WholeLink> : one.title}
          {one.skill && <small>{one.skill.name}</small>}
        </span>
        <time dateTime={one.date}>{dayWords(one.date, today)}</time>
        <b>{whenWords(one, today)}</b>
      </li>
    ))}
  </ol>
)
