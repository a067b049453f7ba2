import { RoleLeftOut, type RolesChanged, type RolesGiven } from '@kamerton/contract/employees/many-roles'
import { type Acting, roleRefusal } from '@kamerton/contract/employees/rules'
import { GivenRole } from '@kamerton/contract/employees/schemas'
import { Id } from '@kamerton/contract/lib/fields'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { abilityOf } from '@kamerton/contract/permissions'
import { z } from 'zod'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { openUndo, sealUndo } from '../lib/sealed-undo.ts'
import { type LockedPerson, lockPeople, updateRole } from '../people/employee-queries.ts'

/** A change of roles with what takes it back; sealed for its actor, see `sealUndo`. */
const Change = z.object({ role: GivenRole, steps: z.array(z.object({ person_id: Id, from: GivenRole })) })

/**
 * Gives several people one role in one transaction, by the rules of a single change. People whose role cannot change
 * are left out with the reason: the owner, the caller, those who have it.
 */
export async function giveRoles(ctx: Context, { person_ids, role }: RolesGiven): Promise<RolesChanged> {
  ctx.authorize('update', 'Employees', {})
  const ids = [...new Set(person_ids)]
  const { acting, people } = await lockWithMany(ctx, ids)
  const steps: z.output<typeof Change>['steps'] = []
  const left_out: RolesChanged['left_out'] = []
  for (const id of ids) {
    const person = people.get(id)
    const reason = person ? reasonOf(acting, person, role) : 'not_found'
    if (person && reason === null) {
      steps.push({ person_id: id, from: GivenRole.parse(person.role) })
      await change(ctx, id, role)
    } else if (reason) left_out.push({ person_id: id, reason })
  }
  if (steps.length === 0 && left_out.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found')
  return {
    changed_ids: steps.map(({ person_id }) => person_id),
    left_out,
    undo: sealUndo(ctx, 'roles given together', Change, { role, steps }),
  }
}

/** Takes a change of roles back. A person who has another role by now, or has left, stays: a later decision wins. */
export async function returnRoles(ctx: Context, undo: string): Promise<{ returned: number; stayed: number }> {
  ctx.authorize('update', 'Employees', {})
  const { role, steps } = openUndo(ctx, 'roles given together', Change, undo)
  const { acting, people } = await lockWithMany(
    ctx,
    steps.map(({ person_id }) => person_id),
  )
  let returned = 0
  for (const { person_id, from } of steps) {
    const person = people.get(person_id)
    if (person?.role !== role || roleRefusal(acting, person, from) !== null) continue
    await change(ctx, person_id, from)
    returned++
  }
  return { returned, stayed: steps.length - returned }
}

/** Locks the actor and the others by one statement; the rules go by what they are under the lock. */
async function lockWithMany(
  ctx: Context,
  ids: readonly string[],
): Promise<{ acting: Acting; people: ReadonlyMap<string, LockedPerson> }> {
  const id = ctx.actor.userId
  const people = new Map((await lockPeople(ctx, [id, ...ids])).map((person) => [person.id, person]))
  const actor = people.get(id)
  if (!actor) throw new AppError('not_signed_in')
  return { acting: { id, ability: abilityOf({ ...ctx.actor, role: actor.role }) }, people }
}

function reasonOf(acting: Acting, person: LockedPerson, role: GivenRole): RoleLeftOut | null {
  const refusal = roleRefusal(acting, person, role)
  if (refusal === null) return person.role === role ? 'has_role' : null
  const known = RoleLeftOut.safeParse(refusal)
  if (!known.success) throw new AppError(refusal)
  return known.data
}

async function change(ctx: Context, id: string, role: GivenRole): Promise<void> {
  await updateRole(ctx, id, role)
  await recordEvent(ctx, 'role_changed', { actorId: ctx.actor.userId, subjectId: id, detail: roleLabels[role] })
}
