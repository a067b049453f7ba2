import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import { readScores } from '../analytics/employee/read-scores.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'

export async function showEmployee(ctx: Context, id: string): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  return {
    ...employee,
    full_name: fullName(employee),
    team: employee.teams[0]?.name ?? null,
    analytics: await readScores(ctx, id),
  }
}
