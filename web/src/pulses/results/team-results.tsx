import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { valueText } from '../../figures/value-text'
import { Fold } from '../../ui/fold'
import { Section } from '../../ui/section'
import { HiddenTeams } from './hidden-teams'
import { arrangeTeams } from './team-order'
import { TeamRow } from './team-row'
import { alikeWords } from './team-words'
import styles from './teams.module.css'

type Metric = NonNullable<PulseResponses['metric']>
type TeamsProps = Pick<PulseResponses, 'teams' | 'company'> & { metric: Metric; k: number }

/** Teams of this pulse: those outside the company first, the others folded by name, the hidden in one line. */
export function TeamResults({ metric, teams, company, k }: TeamsProps) {
  const { outside, alike, hidden } = arrangeTeams(teams)
  const rowOf = (team: (typeof outside)[number]) => (
    <TeamRow key={team.team_id ?? ''} metric={metric} team={team} company={company?.value ?? null} />
  )
  const hint = company && `Пунктир: компания, ${boundedWords(valueText(metric, company.value), company.bound)}`
  return (
    <Section title="Команды" hint={hint}>
      {outside.length > 0 && <ul className={styles.rows}>{outside.map(rowOf)}</ul>}
      {alike.length > 0 && (
        <Fold param="teams" summary={alikeWords(alike.length, outside.length > 0)}>
          <ul className={styles.rows}>{alike.map(rowOf)}</ul>
        </Fold>
      )}
      <HiddenTeams teams={hidden} k={k} />
    </Section>
  )
}
