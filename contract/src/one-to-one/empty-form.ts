import { valuesByKind } from '../lib/records.ts'
import { formField } from './form-fields.ts'
import type { MeetingForm } from './meeting-schemas.ts'

/** A form that nobody has written into. */
export const emptyForm: MeetingForm = valuesByKind(formField, { lines: [], text: null, mark: null })
