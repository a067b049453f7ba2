import { fullName } from '@kamerton/contract/lib/names'
import { noteKinds } from '@kamerton/contract/one-to-one/constants'
import { isOver, sideOf } from '@kamerton/contract/one-to-one/form-fields'
import type { AgendaPoint, Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import type { AgreementRow, PointRow } from './queries.ts'

type Pair = { manager_id: string; employee_id: string }

/** A point as a meeting shows it: its author, and the meeting it was carried over from. */
export const presentPoint = (
  row: PointRow,
  meeting: Pair & { id: string; status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled' },
  userId: string,
): AgendaPoint => ({
  id: row.id,
  text: row.text,
  author: { id: row.author_id, full_name: fullName(row) },
  is_done: row.done_at !== null,
  note: row.note,
  note_became: noteKinds.find((kind) => kind === row.note_became) ?? null,
  carried_from: row.meeting_id === meeting.id ? null : row.first_date,
  created_at: row.created_at,
  version: row.version,
  may_change: !isOver(meeting) && sideOf(meeting, userId) !== null,
})

/** An agreement as each of the two sees it; `today` is the company's day. */
export const presentAgreement = (row: AgreementRow, userId: string, today: string): Agreement => ({
  id: row.id,
  series_id: row.series_id,
  meeting_id: row.meeting_id,
  meeting_date: row.meeting_date,
  text: row.text,
  activity:
    row.activity_id !== null && row.activity_title !== null && row.activity_plan_id !== null
      ? { id: row.activity_id, title: row.activity_title, plan_id: row.activity_plan_id }
      : null,
  responsible: {
    id: row.responsible_id,
    full_name: fullName({ first_name: row.responsible_first_name, last_name: row.responsible_last_name }),
  },
  with: { id: row.other_id, full_name: fullName({ first_name: row.other_first_name, last_name: row.other_last_name }) },
  due_on: row.due_on,
  is_done: row.done_at !== null,
  done_at: row.done_at,
  done_by:
    row.done_by === null
      ? null
      : {
          id: row.done_by,
          full_name: fullName({ first_name: row.done_first_name ?? '', last_name: row.done_last_name ?? '' }),
        },
  is_overdue: row.done_at === null && row.due_on !== null && row.due_on < today,
  carried_times: row.carried_times,
  version: row.version,
  may_change: sideOf(row, userId) !== null,
})
