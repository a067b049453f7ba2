import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { openUndo } from '../lib/sealed-undo.ts'
import { requireTeam } from './find-team.ts'
import { Move } from './kept-move.ts'
import type { Step } from './move-person.ts'
import {
  deleteMembers,
  findMembership,
  findPrimaryTeam,
  findTeam,
  insertMembers,
  listPeopleToJoin,
  lockTeams,
  updatePrimaryTeam,
  updateTeamRow,
} from './queries.ts'

/**
 * Takes a move back. A person who has been moved on, has left, or whose earlier team is gone stays where they are: a
 * later decision wins.
 */
export async function returnPeople(
  ctx: Context,
  teamId: string,
  undo: string,
): Promise<{ returned: number; stayed: number }> {
  ctx.authorize('update', 'Teams', await requireTeam(ctx, teamId))
  const { team_id, steps } = openUndo(ctx, 'move', Move, undo)
  await lockTeams(ctx)
  const changed = new Set<string>()
  let returned = 0
  for (const step of steps) {
    if (!(await isStillThere(ctx, step, team_id))) continue
    await takeBack(ctx, step, team_id)
    await recordEvent(ctx, 'employee_moved', { actorId: ctx.actor.userId, subjectId: step.person_id })
    for (const id of step.from ? [step.from.id, team_id] : [team_id]) changed.add(id)
    returned++
  }
  for (const id of changed) await updateTeamRow(ctx, id, {})
  return { returned, stayed: steps.length - returned }
}

async function isStillThere(ctx: Context, { person_id, from }: Step, teamId: string): Promise<boolean> {
  if ((await listPeopleToJoin(ctx, [person_id])).length === 0) return false
  if ((await findPrimaryTeam(ctx, person_id))?.id !== teamId) return false
  return from === null || (await findTeam(ctx, from.id)) !== undefined
}

async function takeBack(ctx: Context, { person_id, from, was_in }: Step, teamId: string): Promise<void> {
  if (from) {
    // Member since the day of before: a new one would hide the team's figures for fourteen days.
    if (!(await findMembership(ctx, from.id, person_id))) await insertMembers(ctx, from.id, [person_id], from.joined_at)
    await updatePrimaryTeam(ctx, person_id, from.id)
  }
  const leads = (await findTeam(ctx, teamId))?.manager_id === person_id
  if (!was_in && !leads) await deleteMembers(ctx, teamId, [person_id])
}
