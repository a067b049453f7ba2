import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, OpenedVersion, queryInteger, typedText } from '../lib/fields.ts'
import { formLimits } from './constants.ts'
import { formFields } from './form-fields.ts'
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

export const MeetingForm = z.object({
  previous_period_plans: TypedList,
  accomplishments: TypedList,
  challenges: TypedList,
  next_period_plans: TypedList,
  manager_comments: TypedComment,
  employee_comments: TypedComment,
  manager_rating: OneToFive.nullable(),
  workload: OneToFive.nullable(),
})
export type MeetingForm = z.output<typeof MeetingForm>

/** Of the form, what has changed. A field that is sent as it stands is no change, so the whole form may come back. */
export const FormChanges = MeetingForm.partial()
export type FormChanges = z.output<typeof FormChanges>

/** The versions that the changed fields were opened with, by field: without one a change applies to whatever is there. */
export const FieldVersions = z.partialRecord(FormField, z.int())
export type FieldVersions = z.output<typeof FieldVersions>

export const FieldState = z.object({
  /** Grows with each saved change of this field. */
  version: z.int(),
  saved_at: Instant.nullable(),
  saved_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  may_write: z.boolean(),
  /** Not to be read yet: the value is empty, whatever stands there. */
  is_hidden: z.boolean(),
})
export type FieldState = z.output<typeof FieldState>

/** The plan that the employee of a meeting follows: something to talk about. */
export const MeetingPlan = z.object({
  id: Id,
  title: z.string(),
  progress: z.int(),
  /** What is to be done next, by its day: two. */
  next_activities: z.array(z.object({ id: Id, title: z.string(), due_date: Day.nullable(), is_overdue: z.boolean() })),
  /** What an agreement may be about: all that is still to be done. */
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
  /** The last meeting of the series that took place: where the plans of the previous period come from. */
  previous_meeting: z.object({ id: Id, scheduled_date: Instant }).nullable(),
  agenda: z.array(AgendaPoint),
  /** Difficulties named in each of the last meetings: something to talk about. Empty when the meeting is over. */
  repeated_challenges: z.array(z.string()),
  /** Those of this meeting; while it is not over also those of the last one and whatever is still open. */
  agreements: z.array(Agreement),
  rights: z.object({
    /** Date, video link, start, completion, deletion, the employee's link. */
    manage: z.boolean(),
    /** Agenda, agreements, private notes: both sides. */
    share: z.boolean(),
  }),
  /** While the meeting is not over, and if the caller may read that plan. */
  plan: MeetingPlan.nullable(),
  /** Grows with every change of anything here: what `changes` is asked with. */
  version: z.int(),
})
export type Meeting = z.output<typeof Meeting>

/** A date, a link, or fields of the form: what is not named stays. */
export const MeetingChanges = z.object({
  scheduled_date: MeetingDate.optional(),
  video_meeting_url: VideoUrl.optional(),
  form: FormChanges.optional(),
  versions: FieldVersions.optional(),
  /** Of the whole meeting, for the date: another date set meanwhile is said. */
  version: OpenedVersion,
})
export type MeetingChanges = z.output<typeof MeetingChanges>

export const Completion = FormChanges.extend({ versions: FieldVersions.optional() })
export type Completion = z.output<typeof Completion>

/** Whether anything has been saved since: the whole meeting if so. */
export const MeetingSince = z.object({ since: queryInteger(0, 2_000_000_000) })
export const ChangedMeeting = z.object({ version: z.int(), meeting: Meeting.nullable() })

export const PreviousPlans = z.object({ previous_plans: z.array(z.string()) })
export const EmployeeLink = z.object({ form_url: z.string(), expires_at: Instant })
export type EmployeeLink = z.output<typeof EmployeeLink>

/** One's own note of a meeting: never anybody else's. */
export const PrivateNote = z.object({ text: z.string(), version: z.int(), saved_at: Instant.nullable() })
export type PrivateNote = z.output<typeof PrivateNote>
export const NoteChange = z.object({ text: typedText(formLimits.noteLength), version: OpenedVersion })
export type NoteChange = z.output<typeof NoteChange>
