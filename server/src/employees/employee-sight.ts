import { mayOpen } from '@kamerton/contract/permissions'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import type { EmployeeSight } from './queries.ts'

/** People of the directory whom the actor may see; an actor who may see nobody is refused. */
export function findEmployeeSight(ctx: Context): EmployeeSight {
  // A person of no team and no name is seen only by those whose permission has no condition.
  if (ctx.may('read', 'Employees', {})) return 'everybody'
  if (!mayOpen(ctx.ability, 'Employees')) throw new AppError('forbidden')
  return { membersOf: ctx.visible('read', 'Employees') }
}
