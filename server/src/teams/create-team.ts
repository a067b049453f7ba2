import { errors } from '@kamerton/contract/errors'
import type { NewTeam, Team } from '@kamerton/contract/teams/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findTeamByName, insertTeam, lockTeams } from './queries.ts'
import { membersOf, requirePeople } from './require-people.ts'
import { showTeam } from './show-teams.ts'

export async function createTeam(ctx: Context, team: NewTeam): Promise<Team> {
  ctx.authorize('create', 'Teams', {})
  await lockTeams(ctx)
  await refuseTakenName(ctx, team.name, null)
  await requirePeople(ctx, team)
  const id = ctx.newId()
  await insertTeam(ctx, {
    id,
    name: team.name,
    description: team.description,
    managerId: team.manager_id,
    memberIds: membersOf(team),
    now: ctx.now,
  })
  await recordEvent(ctx, 'team_created', { actorId: ctx.actor.userId, subjectId: id })
  return showTeam(ctx, id)
}

/** Two teams with one name could not be told apart in a list. */
export async function refuseTakenName(ctx: Context, name: string, ownId: string | null): Promise<void> {
  const other = await findTeamByName(ctx, name)
  if (other && other.id !== ownId) throw fieldRefusal(['name'], errors.team_name_taken.detail)
}
