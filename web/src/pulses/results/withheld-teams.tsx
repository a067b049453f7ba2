import type { PulseResponses } from '@kamerton/contract/pulses/schemas'
import { Withheld } from '../../figures/withheld'
import { withheldWords } from '../labels'

type Team = PulseResponses['teams'][number]
type Reason = NonNullable<Team['withheld']>

/** One row for all teams that are not shown: a lock, their names and the reasons. */
export function WithheldTeams({ teams, k }: { teams: readonly Team[]; k: number }) {
  const namesOf = (reason: Reason) =>
    teams.filter(({ withheld }) => withheld === reason).map(({ team_name }) => team_name)
  if (teams.length === 0) return null
  const guarded = namesOf('would_reveal_another_group')
  const plain = (['too_few_answers', 'no_answers', 'round_open'] as const).filter((one) => namesOf(one).length > 0)
  return (
    <Withheld>
      {plain.map((reason) => (
        <span key={reason}>
          <b>
            {namesOf(reason).join(', ')}: {withheldWords(reason, k)}.
          </b>{' '}
        </span>
      ))}
      {guarded.length > 0 && (
        <span>
          <b>{guarded.join(', ')}:</b> {plain.length > 0 && 'тоже '}
          {withheldWords('would_reveal_another_group', k)}.
        </span>
      )}
    </Withheld>
  )
}
