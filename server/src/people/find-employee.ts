import type { Acting } from '@kamerton/contract/employees/rules'
import type { ErrorCode } from '@kamerton/contract/errors'
import { abilityOf } from '@kamerton/contract/permissions'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type EmployeeRow, findEmployee, type LockedPerson, lockPeople } from './employee-queries.ts'
import { listTeamsOfUser } from './queries.ts'

type Team = { id: string; name: string }
export type SeenEmployee = EmployeeRow & { teams: Team[] }

/** A person whom the actor may see; one in several teams is seen by each leader of them. Others do not exist. */
export async function findSeenEmployee(ctx: Context, id: string): Promise<SeenEmployee> {
  const employee = await findEmployee(ctx, id)
  const teams = employee ? await listTeamsOfUser(ctx, id) : []
  const seenIn = teams.find((team) => ctx.may('read', 'Employees', { id, team_id: team.id }))
  ctx.authorizeSight('Employees', { id, team_id: seenIn?.id ?? null })
  if (!employee) throw new AppError('not_found')
  return { ...employee, teams }
}

/** The reason why an actor may not do something to a person; null where they may. */
type Refusing = (actor: Acting, target: LockedPerson) => ErrorCode | null

/**
 * Locks the actor and another person, and checks rights before the locks and under them. A refused call takes no lock,
 * and a call that waited does not go by old data.
 */
export async function lockWithActor(ctx: Context, seen: SeenEmployee, refusalOf: Refusing): Promise<LockedPerson> {
  const id = ctx.actor.userId
  refuse(refusalOf({ id, ability: ctx.ability }, seen))
  const locked = await lockPeople(ctx, [id, seen.id])
  const actor = locked.find((person) => person.id === id)
  const target = locked.find((person) => person.id === seen.id)
  if (!actor) throw new AppError('not_signed_in')
  if (!target) throw new AppError('not_found')
  refuse(refusalOf({ id, ability: abilityOf({ ...ctx.actor, role: actor.role }) }, target))
  return target
}

function refuse(refusal: ErrorCode | null): void {
  if (refusal) throw new AppError(refusal)
}
