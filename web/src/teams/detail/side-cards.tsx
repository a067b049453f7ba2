import type { TeamActivity, TeamMeetings, TeamPulses } from '@kamerton/contract/analytics/team-endpoints'
import { participationStep } from '@kamerton/contract/pulses/shown-participation'
import type { TeamPerson } from '@kamerton/contract/teams/schemas'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Person } from '../../ui/person'
import styles from './detail.module.css'

export const ManagerCard = ({ manager }: { manager: TeamPerson | null }) => (
  <Card title="Руководитель">
    {manager ? (
      <Person
        name={manager.full_name}
        src={manager.avatar_url}
        size="lg"
        heading={<Link to={`/app/employees/${manager.id}`}>{manager.full_name}</Link>}
        lines={[manager.position, manager.email]}
        wraps
      />
    ) : (
      <p className="ink-3-ui">Руководитель не назначен</p>
    )}
  </Card>
)

export const MeetingsCard = ({ meetings }: { meetings: TeamMeetings }) => (
  <Card title="Встречи один на один" hint="За&nbsp;всё время, без удалённых серий">
    {meetings.totalMeetings === 0 ? (
      <p className="ink-3-ui">Нет данных о встречах</p>
    ) : (
      <Facts>
        <Fact name="Всего">{formatNumber(meetings.totalMeetings)}</Fact>
        <Fact name="Завершено">{formatNumber(meetings.completedMeetings)}</Fact>
        <Fact name="Запланировано">{formatNumber(meetings.scheduledMeetings)}</Fact>
      </Facts>
    )}
  </Card>
)

/** The hint for a small team, or for one whose figures would reveal a few other people. */
const withheldTeam = 'Без\u00a0опросов без\u00a0имён, где было\u00a0бы видно, кто в\u00a0команде ответил.'

export const PulsesCard = ({ pulses }: { pulses: TeamPulses }) => (
  <Card
    title="Пульсы"
    hint={`Которые спрашивали команду за ${pulses.period_days}\u00a0дней. Участие без\u00a0имён – в\u00a0шагах по\u00a0${participationStep}\u00a0человек.`}
    action={
      <Link className={styles.way} to="/app/pulses">
        {'Все\u00a0пульсы'}
      </Link>
    }
  >
    {pulses.totalPulses === 0 ? (
      <p className="ink-3-ui">Нет данных о пульсах</p>
    ) : (
      <Facts>
        <Fact name="Всего">{formatNumber(pulses.totalPulses)}</Fact>
        <Fact name="Идут сейчас">{formatNumber(pulses.activePulses)}</Fact>
        <Fact name="Ответов">{pulses.totalResponses === null ? 'N/A' : formatNumber(pulses.totalResponses)}</Fact>
        <Fact name="Участие">{pulses.avgResponseRate === null ? 'N/A' : formatPercent(pulses.avgResponseRate)}</Fact>
      </Facts>
    )}
    {pulses.hasUntold && <p className="ink-3-ui">{withheldTeam}</p>}
  </Card>
)

export const ActivityCard = ({ activity }: { activity: readonly TeamActivity[] }) => (
  <Card title="Недавняя активность">
    {activity.length === 0 ? (
      <p className="ink-3-ui">Нет активности</p>
    ) : (
      <ol className={`divided ${styles.activity}`}>
        {activity.map(({ id, description, created_at, pulse_id }) => (
          <li key={id}>
            {pulse_id === null ? description : <Link to={`/app/pulses/${pulse_id}`}>{description}</Link>}
            <time dateTime={created_at.toISOString()}>{formatDate(created_at)}</time>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
