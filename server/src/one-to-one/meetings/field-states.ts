import { type FormField, formFields } from '@kamerton/contract/one-to-one/form-fields'
import type { MeetingForm } from '@kamerton/contract/one-to-one/meeting-schemas'
import { z } from 'zod'

/** State of a field beside its value: its version, and when and by whom it was saved. */
const KeptState = z.object({ v: z.int(), at: z.string(), by: z.string().nullable() })
const KeptStates = z.record(z.string(), KeptState)
export type KeptStates = z.output<typeof KeptStates>

export const statesOf = (row: { field_states: unknown }): KeptStates => KeptStates.parse(row.field_states)
export const versionOf = (states: KeptStates, field: FormField): number => states[field]?.v ?? 0

/** The form of a row. */
export const formOf = (row: MeetingForm): MeetingForm => ({
  previous_period_plans: row.previous_period_plans,
  accomplishments: row.accomplishments,
  challenges: row.challenges,
  next_period_plans: row.next_period_plans,
  manager_comments: row.manager_comments,
  employee_comments: row.employee_comments,
  manager_rating: row.manager_rating,
  workload: row.workload,
})

/** Sent fields that differ from the stored ones. */
export const changedFields = (stands: MeetingForm, sent: Partial<MeetingForm>): FormField[] =>
  formFields.filter(
    (field) => sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(stands[field]),
  )

/** The states after these fields were saved. */
export function savedStates(states: KeptStates, fields: readonly FormField[], at: Date, by: string | null): KeptStates {
  const next = { ...states }
  for (const field of fields) next[field] = { v: versionOf(states, field) + 1, at: at.toISOString(), by }
  return next
}
