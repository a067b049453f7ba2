import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, OpenedVersion, queryInteger, typedText } from '../lib/fields.ts'
import { valuesByKind } from '../lib/records.ts'
import { formLimits } from './constants.ts'
import { formField, formFields } from './form-fields.ts'
import { Frequency, MeetingCard, MeetingDate, VideoUrl } from './schemas.ts'
import { AgendaPoint, Agreement } from './shared-schemas.ts'

export const FormField = z.enum(formFields)

/** A list as it is being typed: empty lines stay until the meeting is completed. */
const TypedList = z
  .array(typedText(formLimits.itemLength), { error: 'Ожидается список' })
  .max(formLimits.listItems, { error: `Не больше ${formLimits.listItems} строк` })
const TypedComment = typedText(formLimits.commentLength).nullable()
const OneToFive = z
  .int({ error: 'Оценка – от 1 до 5' })
  .min(1, { error: 'Оценка – от 1 до 5' })
  .max(5, { error: 'Оценка – от 1 до 5' })

export const MeetingForm = z.object(
  valuesByKind(formField, { lines: TypedList, text: TypedComment, mark: OneToFive.nullable() }),
)
export type MeetingForm = z.output<typeof MeetingForm>

/** The changed fields of the form. A field with its saved value is no change, so the whole form may be sent. */
export const FormChanges = MeetingForm.partial()
export type FormChanges = z.output<typeof FormChanges>

/**
 * The versions with which the changed fields were opened, by field; without one a change applies to the current value.
 */
export const FieldVersions = z.partialRecord(FormField, z.int())
export type FieldVersions = z.output<typeof FieldVersions>

export const FieldState = z.object({
  /** Grows with each saved change of this field. */
  version: z.int(),
  saved_at: Instant.nullable(),
  saved_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  may_write: z.boolean(),
  /** Whether it may not be read yet: the value is then empty, whatever is stored. */
  is_hidden: z.boolean(),
})
export type FieldState = z.output<typeof FieldState>

/** The active plan of the meeting's employee, as a topic to talk about. */
export const MeetingPlan = z.object({
  id: Id,
  title: z.string(),
  progress: z.int(),
  /** The next two activities, by their due day. */
  next_activities: z.array(z.object({ id: Id, title: z.string(), due_date: Day.nullable(), is_overdue: z.boolean() })),
  /** Activities that an agreement may be about: all that are not done yet. */
  open_activities: z.array(z.object({ id: Id, title: z.string() })),
})
export type MeetingPlan = z.output<typeof MeetingPlan>

export const Meeting = MeetingCard.omit({
  summary: true,
  agreements: true,
  open_agreements: true,
  manager_rating: true,
  workload: true,
}).extend({
  frequency: Frequency,
  form: MeetingForm,
  fields: z.record(FormField, FieldState),
  started_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  /** The last meeting of the series that took place: its plans become those of the previous period. */
  previous_meeting: z.object({ id: Id, scheduled_date: Instant }).nullable(),
  agenda: z.array(AgendaPoint),
  /** Difficulties named in each of the last meetings, as topics to talk about. Empty when the meeting is over. */
  repeated_challenges: z.array(z.string()),
  /** Agreements of this meeting; while it is not over also those of the last one, and all that are still open. */
  agreements: z.array(Agreement),
  rights: z.object({
    /** Date, video link, start, completion, deletion, the employee's link. */
    manage: z.boolean(),
    /** Agenda, agreements, private notes: both sides. */
    share: z.boolean(),
  }),
  /** Whether its completion plans the next meeting, and both get a letter about that. */
  plans_next: z.boolean(),
  /** Null when the meeting is over, or if the caller may not read that plan. */
  plan: MeetingPlan.nullable(),
  /** Grows with every change of anything here; a parameter of `changes`. */
  version: z.int(),
})
export type Meeting = z.output<typeof Meeting>

/** A date, a link, or fields of the form; absent fields stay as they are. */
export const MeetingChanges = z.object({
  scheduled_date: MeetingDate.optional(),
  video_meeting_url: VideoUrl.optional(),
  form: FormChanges.optional(),
  versions: FieldVersions.optional(),
  /** The version of the whole meeting, for the date: another date set meanwhile is a conflict. */
  version: OpenedVersion,
})
export type MeetingChanges = z.output<typeof MeetingChanges>

export const Completion = FormChanges.extend({ versions: FieldVersions.optional() })
export type Completion = z.output<typeof Completion>

/** Returns the whole meeting if anything has been saved since this version. */
export const MeetingSince = z.object({ since: queryInteger(0, 2_000_000_000) })
export const ChangedMeeting = z.object({ version: z.int(), meeting: Meeting.nullable() })

export const PreviousPlans = z.object({ previous_plans: z.array(z.string()) })
export const EmployeeLink = z.object({ form_url: z.string(), expires_at: Instant })
export type EmployeeLink = z.output<typeof EmployeeLink>

/** The caller's own note of a meeting, never another person's. */
export const PrivateNote = z.object({ text: z.string(), version: z.int(), saved_at: Instant.nullable() })
export type PrivateNote = z.output<typeof PrivateNote>
export const NoteChange = z.object({ text: typedText(formLimits.noteLength), version: OpenedVersion })
export type NoteChange = z.output<typeof NoteChange>
