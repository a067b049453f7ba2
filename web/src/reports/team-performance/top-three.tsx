import { isAmongFirst } from '@kamerton/contract/reports/place-words'
import type { ReportedTeam } from '@kamerton/contract/reports/team-performance'
import { plural, pluralWord } from '../../lib/plural'
import { Section } from '../sheet/section'
import { Place } from './place'
import { Overall } from './team-cells'
import styles from './teams.module.css'

/** The first three places. If they are shared, it says so instead of naming a winner by chance. */
export function TopThree({ teams }: { teams: readonly ReportedTeam[] }) {
  const first = teams.filter(isAmongFirst)
  const shown = first.slice(0, 3)
  const rest = first.length - shown.length
  return (
    <Section title="Топ-3 команды" hint="По&nbsp;общей оценке; звезда там, где место бесспорно">
      <ol className={styles.top}>
        {shown.map((team) => (
          <li key={team.team_id}>
            <div className={styles.cardHead}>
              <h4>{team.team_name}</h4>
              <Place team={team} />
            </div>
            <Overall team={team} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p className="ink-3-ui">
          Эти места {pluralWord(rest, 'делит', 'делят', 'делят')} ещё {plural(rest, 'команда', 'команды', 'команд')}:
          разница в&nbsp;пределах шума.
        </p>
      )}
    </Section>
  )
}
