import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { metricLabels } from '../../figures/metric-labels'
import { NumberTable } from '../../figures/number-table'
import { TeamBreakdown, type TeamRow } from '../../figures/team-breakdown'
import { intervalText, valueText } from '../../figures/value-text'
import { WithheldTeams } from '../../figures/withheld-teams'
import { ChartCard } from './chart-card'

type Metric = NonNullable<PulseResponses['metric']>
type TeamsProps = Pick<PulseResponses, 'teams' | 'company'> & { metric: Metric; k: number }

/** Teams of this pulse compared with all its participants, best first. */
export function TeamResults({ metric, teams, company, k }: TeamsProps) {
  const rows = teams.flatMap(rowOf).toSorted((one, other) => other.value - one.value)
  const absent = teams.filter(({ value }) => value === null)
  const name = metricLabels[metric]
  const cellsOf = (
    value: number,
    {
      interval,
      n,
      at_least,
      invited,
      bound = null,
    }: Pick<TeamRow, 'interval' | 'n' | 'at_least' | 'bound'> & { invited: number | null },
  ) => [
    boundedWords(valueText(metric, value), bound),
    interval ? intervalText(metric, interval) : '–',
    invited === null || at_least ? String(answersCell({ n, at_least })) : `${n}\u00a0из\u00a0${invited}`,
  ]
  return (
    <ChartCard
      title="По командам"
      hint={`${name} этого пульса`}
      chart={
        <>
          {rows.length > 0 && <TeamBreakdown compact measure={metric} name={name} company={company} teams={rows} />}
          <WithheldTeams
            teams={absent.map(({ team_name, withheld, shown_from }) => ({
              name: team_name,
              reason: withheld ?? 'no_answers',
              shownFrom: shown_from,
            }))}
            k={k}
          />
        </>
      }
      table={
        <NumberTable
          label="По командам"
          head={['Команда', name, 'Интервал', 'Ответили']}
          rows={[
            ...(company ? [['Вся компания', ...cellsOf(company.value, company)] as const] : []),
            ...rows.map((row) => [row.name, ...cellsOf(row.value, row)] as const),
            ...absent.map(
              ({ team_name, withheld }) => [team_name, `N/A: ${withheldWords(withheld ?? 'no_answers', k)}`] as const,
            ),
          ]}
        />
      }
    />
  )
}

function rowOf(team: PulseResponses['teams'][number]): TeamRow[] {
  const { team_id: id, team_name: name, value, n, ...row } = team
  return value === null || n === null ? [] : [{ ...row, id, name, value, n }]
}
