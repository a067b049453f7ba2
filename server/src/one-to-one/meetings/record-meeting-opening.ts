import { recordOpening } from '../../audit/record-opening.ts'
import type { Context } from '../../lib/context.ts'

type Opened = { id: string; employeeId: string; managerId: string }

/** Shows both people of a meeting that somebody else has opened it. */
export const recordMeetingOpening = (ctx: Context, { id, employeeId, managerId }: Opened): Promise<void> =>
  recordOpening(ctx, { kind: 'meeting', of: [employeeId, managerId], thing: { id } })
