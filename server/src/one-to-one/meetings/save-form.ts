import type { FieldConflict } from '@kamerton/contract/errors'
import { fullName } from '@kamerton/contract/lib/names'
import { type FormField, isOver, mayWrite } from '@kamerton/contract/one-to-one/form-fields'
import type { FieldVersions, FormChanges, MeetingForm } from '@kamerton/contract/one-to-one/meeting-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { viewerOf } from '../rows/find-series.ts'
import { type LockedMeeting, listNames, type MeetingChange } from '../rows/meeting-queries.ts'
import { changedFields, formOf, type KeptStates, savedStates, statesOf, versionOf } from './field-states.ts'

/** Result of saving these fields: the new form, and the columns to write; nothing where nothing changes. */
export type Saving = { form: MeetingForm; changed: FormField[]; columns: MeetingChange }

/**
 * Decides about each field by itself. A field that the actor may not change refuses all. A field that somebody else has
 * saved since it was opened is a conflict with both versions; different fields of two people merge. The row is locked,
 * so the second of two savers sees the first.
 */
export async function decideSaving(
  ctx: Context,
  meeting: LockedMeeting,
  sent: FormChanges,
  opened: FieldVersions = {},
): Promise<Saving> {
  const stands = formOf(meeting)
  const changed = changedFields(stands, sent)
  const viewer = viewerOf(ctx)
  if (!changed.every((field) => mayWrite(viewer, meeting, field))) throw new AppError('meeting_rights_missing')
  if (changed.length > 0 && isOver(meeting)) throw new AppError('meeting_state_forbids')
  const states = statesOf(meeting)
  await refuseConflicts(ctx, stands, states, changed, opened)
  return savingOf(stands, sent, changed, states, { at: ctx.now, by: ctx.actor.userId })
}

/** Columns of an allowed save. */
export function savingOf(
  stands: MeetingForm,
  sent: FormChanges,
  changed: FormField[],
  states: KeptStates,
  { at, by }: { at: Date; by: string },
): Saving {
  const values = Object.fromEntries(changed.map((field) => [field, sent[field]]))
  const form: MeetingForm = { ...stands, ...values }
  if (changed.length === 0) return { form, changed, columns: {} }
  return {
    form,
    changed,
    columns: {
      ...values,
      field_states: JSON.stringify(savedStates(states, changed, at, by)),
      ...(changed.includes('employee_comments') && { commented_at: form.employee_comments?.trim() ? at : null }),
    },
  }
}

async function refuseConflicts(
  ctx: Context,
  stands: MeetingForm,
  states: KeptStates,
  changed: readonly FormField[],
  opened: FieldVersions,
): Promise<void> {
  const stale = changed.filter((field) => {
    const version = opened[field]
    return version !== undefined && version !== versionOf(states, field)
  })
  if (stale.length === 0) return
  const authors = stale.map((field) => states[field]?.by).filter((id) => typeof id === 'string')
  const names = await listNames(ctx, authors)
  const conflicts = stale.map((field): FieldConflict => {
    const state = states[field]
    const author = names.get(state?.by ?? '')
    return {
      field,
      theirs: stands[field],
      version: versionOf(states, field),
      saved_by: author ? fullName(author) : null,
      saved_at: state?.at ?? ctx.now.toISOString(),
    }
  })
  throw new AppError('field_changed_meanwhile', { conflicts })
}
