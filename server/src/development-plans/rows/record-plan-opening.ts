import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { recordOpening } from '../../audit/record-opening.ts'
import type { Context } from '../../lib/context.ts'

type Opened = Pick<Plan, 'id' | 'title' | 'employee_id'> & { status: string }

/** Shows the employee that somebody else has opened their plan, except for a draft, which they do not know of. */
export async function recordPlanOpening(ctx: Context, { id, title, employee_id, status }: Opened): Promise<void> {
  if (status !== 'draft') await recordOpening(ctx, { kind: 'plan', of: [employee_id], thing: { id, name: title } })
}
