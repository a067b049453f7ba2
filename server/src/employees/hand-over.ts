import type { employees } from '@kamerton/contract/employees/endpoints'
import { roleRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { fullName, isNameOf } from '@kamerton/contract/lib/names'
import { recordEvent } from '../audit/record-event.ts'
import { lockProven, provePassword } from '../auth/prove-password.ts'
import { type Account, findAccount } from '../auth/queries.ts'
import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { announce } from '../notices/announce.ts'
import { updateRole } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor, type SeenEmployee } from '../people/find-employee.ts'
import { ownership } from './messages.ts'
import { showEmployee } from './show-employee.ts'

/**
 * Makes another person the owner: a company has exactly one. The owner types the heir's name and their own password.
 */
export async function handOver(ctx: Context, { id, full_name, password }: Input<typeof employees.handOver>) {
  const heir = await requireHeir(ctx, id)
  if (!isNameOf(full_name, fullName(heir)))
    throw fieldRefusal(['full_name'], `Нового владельца зовут иначе: ${fullName(heir)}`)
  const account = await findAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  return new SlowWork(async () => {
    await provePassword(ctx, account, { typed: password, countedToo: 'hand-over.person' })
    return (later) => makeOwner(later, id, account)
  })
}

/** The person whom the actor may hand the company to, with both rows locked. */
async function requireHeir(ctx: Context, id: string): Promise<SeenEmployee> {
  const heir = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, heir, (actor, target) => roleRefusal(actor, target, 'owner'))
  return heir
}

async function makeOwner(ctx: Context, id: string, proven: Account): Promise<EmployeeProfile> {
  // While the password was verified the heir may have left, or the company may have another owner.
  const heir = await requireHeir(ctx, id)
  await lockProven(ctx, proven)
  // Both or none; the old owner first, because there must never be two.
  await updateRole(ctx, proven.id, 'admin')
  await updateRole(ctx, id, 'owner')
  await recordEvent(ctx, 'ownership_handed_over', { actorId: proven.id, subjectId: id })
  await announce(ctx, ownership, proven, [{ ...heir, id: ctx.newId(), user_id: id }])
  return showEmployee(ctx, id)
}
