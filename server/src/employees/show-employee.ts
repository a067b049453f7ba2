import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import { readScores } from '../analytics/employee/read-scores.ts'
import { recordOpening } from '../audit/record-opening.ts'
import { findEmailChange } from '../auth/email-change-queries.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'

export async function showEmployee(ctx: Context, id: string): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  const change = ctx.may('update', 'Employees', { id, team_id: null }) ? await findEmailChange(ctx, id) : undefined
  return {
    ...employee,
    full_name: fullName(employee),
    team: employee.teams[0]?.name ?? null,
    analytics: await readScores(ctx, id),
    email_change: change ? { email: change.email, takes_effect_at: change.takes_effect_at } : null,
  }
}

/** A profile like that of `showEmployee`, for a person who opens the page: the employee sees this opening. */
export async function openEmployee(ctx: Context, id: string): Promise<EmployeeProfile> {
  const profile = await showEmployee(ctx, id)
  await recordOpening(ctx, { kind: 'profile', of: [id] })
  return profile
}
