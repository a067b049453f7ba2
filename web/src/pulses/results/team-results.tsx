import type { PulseResponses } from '@kamerton/contract/pulses/schemas'
import { IntervalAxis } from '../../figures/interval-axis'
import { NumberTable } from '../../figures/number-table'
import type { Range } from '../../figures/place'
import { formatNumber, formatSigned } from '../../lib/format-number'
import unseen from '../../ui/unseen.module.css'
import { metricLabels, withheldWords } from '../labels'
import { ChartCard } from './chart-card'
import styles from './teams.module.css'
import { WithheldTeams } from './withheld-teams'

type Metric = NonNullable<PulseResponses['metric']>
type Team = PulseResponses['teams'][number]
type TeamsProps = { metric: Metric; teams: readonly Team[]; overall: number | null; k: number }

/** The whole scale of the metric: the axis is never zoomed. */
const axes: Record<Metric, Range> = {
  enps: { low: -100, high: 100 },
  engagement: { low: 0, high: 100 },
  mood: { low: 1, high: 5 },
}

const shown = (metric: Metric, value: number): string =>
  metric === 'enps' ? formatSigned(value) : formatNumber(value, metric === 'mood' ? 1 : 0)

/** Teams on one axis, best first; the dashed line is the value of all who answered. */
export function TeamResults({ metric, teams, overall, k }: TeamsProps) {
  const open = teams.filter(({ value }) => value !== null).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const withheld = teams.filter(({ value }) => value === null)
  return (
    <ChartCard
      title="По командам"
      hint={`${metricLabels[metric]} этого пульса`}
      chart={
        <>
          <table className={styles.teams}>
            <thead className={unseen.unseen}>
              <tr>
                <th scope="col">Команда</th>
                <th scope="col">Интервал</th>
                <th scope="col">{metricLabels[metric]}</th>
              </tr>
            </thead>
            <tbody>
              {open.map((team) => (
                <tr key={team.team_id}>
                  <th scope="row">
                    {team.team_name}
                    <span>{countOf(team)}</span>
                  </th>
                  <td>
                    <IntervalAxis range={axes[metric]} value={team.value} interval={team.interval} company={overall} />
                  </td>
                  <td className={styles.value}>
                    {shown(metric, team.value ?? 0)}
                    {verdictOf(team, overall) && <span>{verdictOf(team, overall)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <WithheldTeams teams={withheld} k={k} />
        </>
      }
      table={
        <NumberTable
          label="По командам"
          head={['Команда', metricLabels[metric], 'Интервал', 'Ответили']}
          rows={[...open, ...withheld].map((team) => [
            team.team_name,
            team.value === null ? `N/A: ${withheldWords(team.withheld ?? 'no_answers', k)}` : shown(metric, team.value),
            team.interval
              ? `${shown(metric, team.interval.low)}\u00a0…\u00a0${shown(metric, team.interval.high)}`
              : '—',
            team.n === null ? '—' : countOf(team),
          ])}
        />
      }
    />
  )
}

const countOf = ({ n, invited }: Team): string =>
  invited === null ? String(n ?? 0) : `${n ?? 0}\u00a0из\u00a0${invited}`

/** Words only where the whole interval misses the line. */
function verdictOf({ interval }: Team, overall: number | null): string | undefined {
  if (!interval || overall === null) return undefined
  if (interval.low > overall) return 'выше компании'
  return interval.high < overall ? 'ниже компании' : undefined
}
