import { mayOpen } from '@kamerton/contract/permissions'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import type { EmployeeSight } from './queries.ts'

/** People of the directory whom the actor may see; an actor who may see nobody is refused. */
export function findEmployeeSight(ctx: Context): EmployeeSight {
  // An empty person matches only a permission without a condition.
  if (ctx.may('read', 'Employees', {})) return 'everybody'
  if (!mayOpen(ctx.ability, 'Employees')) throw new AppError('forbidden')
  return { membersOf: ctx.visible('read', 'Employees') }
}
