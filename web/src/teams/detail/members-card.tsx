import type { TeamMemberScore } from '@kamerton/contract/analytics/team-endpoints'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import type { Team } from '@kamerton/contract/teams/schemas'
import { useMemo, useState } from 'react'
import { Score } from '../../figures/score'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { Person } from '../../ui/person'
import { ShowMore } from '../../ui/show-more'
import { WholeLink } from '../../ui/whole-link'
import styles from './detail.module.css'

/** The number of members shown at first and by each press: a team may have thousands. */
const [atFirst, portion] = [5, 50]

type MembersProps = {
  team: Pick<Team, 'members' | 'manager_id'>
  /** Null while they are loading. */
  scores: readonly TeamMemberScore[] | null
  days: number
}

const engagementOf = (score: TeamMemberScore | undefined) => ({
  value: score?.engagement_score ?? null,
  n: score?.engagement_answers ?? 0,
})
const moodOf = (score: TeamMemberScore | undefined) => ({ value: score?.avg_mood ?? null, n: score?.mood_answers ?? 0 })

/** All members of the team, with the scores from their named answers. */
export function MembersCard({ team: { members, manager_id }, scores, days }: MembersProps) {
  const [shown, setShown] = useState(atFirst)
  // One more row would take less room than the button.
  const first = members.length <= shown + 1 ? members.length : shown
  const byId = useMemo(() => new Map(scores?.map((one) => [one.id, one])), [scores])
  return (
    <Card
      title="Участники"
      hint={
        members.length > 0 &&
        `${plural(members.length, 'человек', 'человека', 'человек')}. Значения: именные ответы за ${days}\u00a0дней`
      }
    >
      {members.length === 0 ? (
        <p className="ink-3-ui">Команда пуста</p>
      ) : (
        <table className={styles.members}>
          <thead>
            <tr>
              <th scope="col">Участник</th>
              <th scope="col">Вовлечённость</th>
              <th scope="col">Настроение</th>
            </tr>
          </thead>
          <tbody>
            {members.slice(0, first).map((member) => (
              <tr key={member.id}>
                <td>
                  <Person
                    name={member.full_name}
                    src={member.avatar_url}
                    size="sm"
                    heading={<WholeLink to={`/app/employees/${member.id}`}>{member.full_name}</WholeLink>}
                    lines={[
                      `${member.position ?? roleLabels[member.role]}${member.id === manager_id ? ', руководитель команды' : ''}`,
                    ]}
                    wraps
                  />
                </td>
                <td data-name="Вовлечённость">
                  {scores && <Score measure="engagement" plain {...engagementOf(byId.get(member.id))} />}
                </td>
                <td data-name="Настроение">
                  {scores && <Score measure="mood" plain {...moodOf(byId.get(member.id))} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore shown={first} total={members.length} onMore={() => setShown(shown + portion)} />
    </Card>
  )
}
