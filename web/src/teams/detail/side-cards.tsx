import type { TeamActivity, TeamMeetings, TeamPulses } from '@kamerton/contract/analytics/team-endpoints'
import { participationStep } from '@kamerton/contract/pulses/shown-participation'
import type { Team } from '@kamerton/contract/teams/schemas'
import { Link } from 'react-router'
import { formatDate, formatDayOfMonth } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { May } from '../../lib/permissions'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Fold } from '../../ui/fold'
import { Person } from '../../ui/person'
import { WholeLink } from '../../ui/whole-link'
import styles from './detail.module.css'

export const ManagerCard = ({ team, team: { manager } }: { team: Team }) => (
  <Card
    title="Руководитель"
    action={
      manager === null && (
        <May action="update" subject="Teams" thing={team}>
          <Link className="card-link" to={`/app/teams/${team.id}/edit`}>
            Назначить
          </Link>
        </May>
      )
    }
  >
    {manager ? (
      <div className={styles.manager}>
        <Person
          name={manager.full_name}
          src={manager.avatar_url}
          size="lg"
          heading={<WholeLink to={`/app/employees/${manager.id}`}>{manager.full_name}</WholeLink>}
          lines={[manager.position, manager.email]}
          wraps
        />
      </div>
    ) : (
      <p className="ink-3-ui">Руководитель не назначен</p>
    )}
  </Card>
)

export const MeetingsPart = ({ meetings }: { meetings: TeamMeetings }) =>
  meetings.totalMeetings === 0 ? (
    <Card title="Встречи один на один">
      <p className="ink-3-ui">Нет данных о встречах</p>
    </Card>
  ) : (
    <section aria-label="Встречи один на один">
      <Fold
        param="meetings"
        summary={`Встречи один на\u00a0один: завершено ${formatNumber(meetings.completedMeetings)}, запланировано ${formatNumber(meetings.scheduledMeetings)}`}
      >
        <p className="ink-3-sm">За&nbsp;всё время, без удалённых серий</p>
        <Facts>
          <Fact name="Всего">{formatNumber(meetings.totalMeetings)}</Fact>
          <Fact name="Завершено">{formatNumber(meetings.completedMeetings)}</Fact>
          <Fact name="Запланировано">{formatNumber(meetings.scheduledMeetings)}</Fact>
        </Facts>
      </Fold>
    </section>
  )

/** The hint for a small team, or for one whose figures would reveal a few other people. */
const withheldTeam = 'Без\u00a0опросов без\u00a0имён, где было\u00a0бы видно, кто в\u00a0команде ответил.'

export function PulsesPart({ pulses }: { pulses: TeamPulses }) {
  const { totalPulses, activePulses, totalResponses, avgResponseRate, period_days } = pulses
  const withheld = pulses.hasUntold && <p className="ink-3-ui">{withheldTeam}</p>
  if (totalPulses === 0)
    return (
      <Card title="Пульсы">
        <p className="ink-3-ui">Нет данных о пульсах</p>
        {withheld}
      </Card>
    )
  return (
    <section aria-label="Пульсы">
      <Fold
        param="pulses"
        summary={`Пульсы за\u00a0${period_days}\u00a0дней: ${formatNumber(totalPulses)}, идут сейчас ${formatNumber(activePulses)}`}
      >
        <p className="ink-3-sm">
          {`Которые спрашивали команду. Участие без\u00a0имён – в\u00a0шагах по\u00a0${participationStep}\u00a0человек.`}
        </p>
        <Facts>
          <Fact name="Всего">{formatNumber(totalPulses)}</Fact>
          <Fact name="Идут сейчас">{formatNumber(activePulses)}</Fact>
          <Fact name="Ответов">{totalResponses === null ? 'N/A' : formatNumber(totalResponses)}</Fact>
          <Fact name="Участие">{avgResponseRate === null ? 'N/A' : formatPercent(avgResponseRate)}</Fact>
        </Facts>
        {withheld}
        <Link className={styles.way} to="/app/pulses">
          {'Все\u00a0пульсы'}
        </Link>
      </Fold>
    </section>
  )
}

/** More events than these are folded. */
const shownEvents = 3

export function ActivityPart({ activity }: { activity: readonly TeamActivity[] }) {
  const [last] = activity
  if (!last || activity.length <= shownEvents)
    return (
      <Card title="Недавняя активность">
        {last ? <Events of={activity} /> : <p className="ink-3-ui">Нет активности</p>}
      </Card>
    )
  return (
    <section aria-label="Недавняя активность">
      <Fold
        param="activity"
        summary={`Недавняя активность: ${formatNumber(activity.length)}, последняя ${formatDayOfMonth(last.created_at)}`}
      >
        <Events of={activity} />
      </Fold>
    </section>
  )
}

const Events = ({ of: events }: { of: readonly TeamActivity[] }) => (
  <ol className={`divided ${styles.activity}`}>
    {events.map(({ id, description, created_at, pulse_id }) => (
      <li key={id}>
        {pulse_id === null ? description : <WholeLink to={`/app/pulses/${pulse_id}`}>{description}</WholeLink>}
        <time dateTime={created_at.toISOString()}>{formatDate(created_at)}</time>
      </li>
    ))}
  </ol>
)
