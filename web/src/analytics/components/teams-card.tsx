import type { TeamPerformance, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import { Link } from 'react-router'
import { metricLabels } from '../../figures/metric-labels'
import { TeamBreakdown, type TeamRow } from '../../figures/team-breakdown'
import { valueWithUnit } from '../../figures/value-text'
import { type WithheldTeam, WithheldTeams } from '../../figures/withheld-teams'
import type { Refusal } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/skeleton'
import { teamsTitles, unrankedLabels } from '../labels'
import type { TeamsScope } from '../teams-scope'
import styles from './teams.module.css'

type TeamsCardProps = { performance: Promise<TeamsPerformance | Refusal>; scope: TeamsScope }

/** The teams by eNPS, compared with the company. */
export const TeamsCard = ({ performance, scope }: TeamsCardProps) => (
  <Card
    title={teamsTitles[scope]}
    action={
      <Link className="card-link" to="/app/teams?view=list&sort=-enps">
        Все команды
      </Link>
    }
  >
    <Loaded of={performance} compact waiting={<WaitingTeams />}>
      {(teams) => <Teams {...teams} />}
    </Loaded>
  </Card>
)

function Teams({ company, teams, ranking, anonymity_threshold: k }: TeamsPerformance) {
  const rows = teams.flatMap((team) => rowOf(team, ranking))
  // Without a company in the comparison no team can be said to be like it.
  const alike = company.enps === null ? [] : alikeOf(rows)
  const absent = teams.filter(({ enps }) => enps === null)
  return (
    <>
      {ranking.reason !== 'significant' && rows.length > 1 && (
        <p className={styles.sentence}>{unrankedLabels[ranking.reason]}</p>
      )}
      {rows.length > 0 ? (
        <TeamBreakdown
          measure="enps"
          name={metricLabels.enps}
          company={company.enps === null ? null : { ...company, value: company.enps }}
          teams={rows.filter((row) => !alike.includes(row))}
          alike={alike}
        />
      ) : (
        <EmptyState compact title="Нет данных о командах">
          eNPS команды появится, когда на пульс eNPS ответят хотя бы {k} человек из неё.
        </EmptyState>
      )}
      {company.withheld && rows.length > 0 && (
        <p className={styles.aside}>
          Компании в сравнении нет: среди опросов были именные, а именные ответы других команд читают только владелец и
          администраторы.
        </p>
      )}
      <WithheldTeams teams={absent.map(({ name, withheld }) => ({ name, reason: reasonOf(withheld) }))} k={k} />
    </>
  )
}

/** Fewer rows than this are no shorter behind a line. */
const leastFolded = 3

/** Teams between the best and the worst without a visible difference, by name; none where they are few. */
function alikeOf(rows: readonly TeamRow[]): TeamRow[] {
  const between = rows.slice(1, -1).filter(({ comparison, note }) => comparison === 'unclear' && !note)
  return between.length < leastFolded ? [] : between.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
}

/** A team without answers in the period may not have been asked at all. */
const reasonOf = (withheld: TeamPerformance['withheld']): WithheldTeam['reason'] =>
  withheld === null || withheld === 'no_answers' ? 'not_asked' : withheld

/**
 * A team with a value. A row has one verdict: the comparison with the company, or else the mark of the best or the
 * worst. The mark is set only where statistics allows it.
 */
function rowOf(team: TeamPerformance, ranking: TeamsPerformance['ranking']): TeamRow[] {
  const { id, name, enps, bound, interval, n, at_least, people, invited, verdict } = team
  if (enps === null) return []
  const row = {
    id,
    name,
    value: enps,
    bound,
    interval,
    n,
    at_least,
    people,
    invited,
    comparison: verdict,
    about: sizeOf(team),
  }
  if (id === ranking.best_team_id && verdict !== 'above_company') return [{ ...row, note: 'лучшая' }]
  return [id === ranking.worst_team_id && verdict !== 'below_company' ? { ...row, note: 'ниже остальных' } : row]
}

/**
 * The size of the team today, and its participation in all surveys of the period. Participation differs from the number
 * of eNPS answers above it. It has no verdict of its own, as the row has that of eNPS, and a second one could
 * contradict it.
 */
function sizeOf({ member_count, participation_rate: rate, participation_bound: bound }: TeamPerformance): string {
  const size = plural(member_count, 'человек', 'человека', 'человек')
  if (bound !== null) return size
  return `${size}, участие во\u00a0всех опросах\u00a0${rate === null ? 'N/A' : valueWithUnit('participation', rate)}`
}

const rowsExpected = ['company', 'first', 'second', 'third', 'fourth', 'fifth']

const WaitingTeams = () => (
  <Waiting label="Загружаем команды">
    {rowsExpected.map((row) => (
      <div key={row} className={styles.bones}>
        <div />
        <div />
        <div />
      </div>
    ))}
  </Waiting>
)
