import { recordOpening } from '../../audit/record-opening.ts'
import type { Context } from '../../lib/context.ts'

type Opened = { id: string; employeeId: string; managerId: string }

/** The two that a meeting is of are told that somebody else has opened it. */
export const recordMeetingOpening = (ctx: Context, { id, employeeId, managerId }: Opened): Promise<void> =>
  recordOpening(ctx, { kind: 'meeting', of: [employeeId, managerId], thing: { id } })
