import { pick } from '@kamerton/contract/lib/records'
import { emptyForm } from '@kamerton/contract/one-to-one/empty-form'
import {
  type FormField,
  formFields,
  type Meeting,
  mayRead,
  type Viewer,
} from '@kamerton/contract/one-to-one/form-fields'
import type { MeetingForm } from '@kamerton/contract/one-to-one/meeting-schemas'
import { z } from 'zod'

/** State of a field beside its value: its version, and when and by whom it was saved. */
const KeptState = z.object({ v: z.int(), at: z.string(), by: z.string().nullable() })
const KeptStates = z.record(z.string(), KeptState)
export type KeptStates = z.output<typeof KeptStates>

export const statesOf = (row: { field_states: unknown }): KeptStates => KeptStates.parse(row.field_states)
export const versionOf = (states: KeptStates, field: FormField): number => states[field]?.v ?? 0

/** The form of a row. */
export const formOf = (row: MeetingForm): MeetingForm => pick(row, formFields)

/** The form without fields that this reader may not read yet; the texts beside the fields use this rule too. */
export const readableForm = (viewer: Viewer, row: MeetingForm & Meeting): MeetingForm => ({
  ...emptyForm,
  ...pick(
    row,
    formFields.filter((field) => mayRead(viewer, row, field)),
  ),
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
