import type { ActionSubjectType } from '@kamerton/contract/action-items/schemas'
import { type Action, type AppAbility, may, type Subjects } from '@kamerton/contract/lib/ability'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'

/** Facts of an action that rights depend on, and nothing else of the row. */
export type ActionFacts = {
  subject_type: ActionSubjectType
  employee_id: string | null
  /** The team that it is about, or the teams of its person; empty for the company. */
  team_ids: readonly string[]
  responsible_id: string
}

export type Viewer = { userId: string; ability: AppAbility }
export type Field = NonNullable<Subjects['ActionItems']['field']>

/**
 * Whether somebody may do this to an action. Nobody may act on one about themselves; the ability cannot say so, since
 * its rules only allow.
 */
export function mayWith({ userId, ability }: Viewer, action: Action, facts: ActionFacts, field?: Field): boolean {
  const { subject_type, responsible_id, team_ids, employee_id } = facts
  if (employee_id === userId) return false
  const thing = { subject_type, responsible_id, ...(field !== undefined && { field }) }
  return [null, ...team_ids].some((team_id) => may(ability, action, 'ActionItems', { ...thing, team_id }))
}

/** The viewer of an action, for its rules. Sets `asked`, because rights are checked with it. */
export function viewerOf(ctx: Context): Viewer {
  ctx.asked = true
  return { userId: ctx.actor.userId, ability: ctx.ability }
}

/** An action that the actor may read; any other does not exist for them. */
export function seenAction<A extends ActionFacts>(ctx: Context, action: A | undefined): A {
  const viewer = viewerOf(ctx)
  if (!action || !mayWith(viewer, 'read', action)) throw new AppError('not_found')
  return action
}
