import type { LeftOut, PeopleMove, PeopleMoved } from '@kamerton/contract/teams/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { sealUndo } from '../lib/sealed-undo.ts'
import { findSeenEmployee } from '../people/find-employee.ts'
import { requireTeam } from './find-team.ts'
import { Move } from './kept-move.ts'
import { type Step, takeStep } from './move-person.ts'
import { lockTeams, type TeamRow, updateTeamRow } from './queries.ts'

/**
 * Moves several people to one team in one transaction. People who cannot be moved are left out with the reason: the
 * rest of a long selection need not wait for one person.
 */
export async function movePeople(ctx: Context, teamId: string, { person_ids, stay }: PeopleMove): Promise<PeopleMoved> {
  ctx.authorize('update', 'Teams', await requireTeam(ctx, teamId))
  await lockTeams(ctx)
  const team = await requireTeam(ctx, teamId)
  const steps: Step[] = []
  const left_out: PeopleMoved['left_out'] = []
  // In one order for everybody: two calls that lock the same people do not wait for each other in a ring.
  for (const id of [...new Set(person_ids)].toSorted()) {
    const outcome = await stepOrReason(ctx, id, { team, stay })
    if (typeof outcome === 'string') left_out.push({ person_id: id, reason: outcome })
    else steps.push(outcome)
  }
  if (steps.length === 0 && left_out.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found')
  // Open forms of these teams have an outdated list of people, so their versions grow.
  const changed = new Set(steps.flatMap(({ from }) => (from && !stay ? [from.id, teamId] : [teamId])))
  for (const id of changed) await updateTeamRow(ctx, id, {})
  return {
    to: team.name,
    moved_ids: steps.map(({ person_id }) => person_id),
    left_out,
    undo: sealUndo(ctx, 'move', Move, { team_id: teamId, steps }),
  }
}

type Target = { team: TeamRow; stay: boolean }

/** The step of one person, or the reason why there is none. */
async function stepOrReason(ctx: Context, id: string, { team, stay }: Target): Promise<Step | LeftOut> {
  try {
    await findSeenEmployee(ctx, id)
    return await takeStep(ctx, id, team, stay)
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'already_in_team' || code === 'leads_the_team' || code === 'not_found') return code
    throw error
  }
}
