import { fullName } from '@kamerton/contract/lib/names'
import { namesIn, pick } from '@kamerton/contract/lib/records'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import { writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { Context } from '../lib/context.ts'
import { readableForm } from './meetings/field-states.ts'
import { ownNotes } from './notes/private-note.ts'
import { viewerOf } from './rows/find-series.ts'
import { listAgreementsOf, listMeetingsOf, listPointsBy } from './rows/own-queries.ts'

type OwnMeetings = Pick<MyData, 'meetings' | 'agenda_points' | 'agreements' | 'private_notes'>

/** The actor's own meetings, as far as they may read them, and their private notes. */
export async function ownMeetings(ctx: Context): Promise<OwnMeetings> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const viewer = viewerOf(ctx)
  const meetings = await listMeetingsOf(ctx, userId)
  const agreements = await listAgreementsOf(ctx, userId)
  return {
    meetings: meetings.map((row) => {
      const side = row.employee_id === userId ? ('employee' as const) : ('manager' as const)
      const other = side === 'employee' ? 'manager' : 'employee'
      return {
        person: fullName({ first_name: row[`${other}_first_name`], last_name: row[`${other}_last_name`] }),
        side,
        scheduled_date: row.scheduled_date,
        status: row.status,
        ...pick(readableForm(viewer, row), namesIn(writtenField)),
      }
    }),
    agenda_points: await listPointsBy(ctx, userId),
    agreements: agreements.map((row) => {
      const is_mine = row.responsible_id === userId
      const other = is_mine ? 'other' : 'responsible'
      return {
        person: fullName({ first_name: row[`${other}_first_name`], last_name: row[`${other}_last_name`] }),
        text: row.text,
        is_mine,
        due_on: row.due_on,
        done_at: row.done_at,
      }
    }),
    private_notes: (await ownNotes(ctx, userId)).map(({ meeting_date, text, saved_at }) => ({
      meeting_date,
      text,
      saved_at,
    })),
  }
}
