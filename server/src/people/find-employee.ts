import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type EmployeeRow, findEmployee, type LockedPerson, lockPeople } from './employee-queries.ts'
import { findTeamsOfUser } from './queries.ts'

type Team = { id: string; name: string }
export type SeenEmployee = EmployeeRow & { teams: Team[] }

/** A person whom the actor may see: one in several teams is seen by whoever leads one of them. Others do not exist. */
export async function findSeenEmployee(ctx: Context, id: string): Promise<SeenEmployee> {
  const employee = await findEmployee(ctx, id)
  const teams = employee ? await findTeamsOfUser(ctx, id) : []
  const seenIn = teams.find((team) => ctx.may('read', 'Employees', { id, team_id: team.id }))
  ctx.authorizeSight('Employees', { id, team_id: seenIn?.id ?? null })
  if (!employee) throw new AppError('not_found')
  return { ...employee, teams }
}

/** The actor and another person as they are under their locks: a call that waited must not go by what was before. */
export async function lockWithActor(ctx: Context, id: string): Promise<{ actor: LockedPerson; target: LockedPerson }> {
  const locked = await lockPeople(ctx, [ctx.actor.userId, id])
  const actor = locked.find((person) => person.id === ctx.actor.userId)
  const target = locked.find((person) => person.id === id)
  if (!actor) throw new AppError('not_signed_in')
  if (!target) throw new AppError('not_found')
  return { actor, target }
}
