import type { Team, TeamChanges } from '@kamerton/contract/teams/schemas'
import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { refuseTakenName } from './create-team.ts'
import { requireTeam } from './find-team.ts'
import { deleteMembers, insertMembers, listMemberIds, lockTeams, updateTeamRow } from './queries.ts'
import { membersOf, requirePeople } from './require-people.ts'
import { showTeam } from './show-teams.ts'

/**
 * Updates a team. Joining and leaving people count so from the next round on; past answers and figures stay where they
 * are.
 */
export async function updateTeam(
  ctx: Context,
  id: string,
  { version, member_ids, ...changes }: TeamChanges,
): Promise<Team> {
  // Checked before the lock as well: an actor who may not change teams must not make others wait.
  ctx.authorize('update', 'Teams', await requireTeam(ctx, id))
  await lockTeams(ctx)
  const team = await requireTeam(ctx, id)
  refuseStale(team, version)
  if (changes.name !== undefined) await refuseTakenName(ctx, changes.name, id)
  const present = await listMemberIds(ctx, id)
  const people = {
    manager_id: changes.manager_id === undefined ? team.manager_id : changes.manager_id,
    member_ids: member_ids ?? present,
  }
  const wanted = membersOf(people)
  const joining = wanted.filter((one) => !present.includes(one))
  await requirePeople(ctx, { manager_id: changes.manager_id ?? null, member_ids: member_ids ?? joining })
  await updateTeamRow(ctx, id, changes)
  await deleteMembers(
    ctx,
    id,
    present.filter((one) => !wanted.includes(one)),
  )
  await insertMembers(ctx, id, joining, ctx.now)
  await recordEvent(ctx, 'team_updated', { actorId: ctx.actor.userId, subjectId: id })
  return showTeam(ctx, id)
}
