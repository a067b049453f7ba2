import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, OpenedVersion, queryInteger, requiredLine, typedText } from '../lib/fields.ts'
import { formLimits, noteKinds } from './constants.ts'

const Named = z.object({ id: Id, full_name: z.string() })

/** A topic to talk about, added by either side. */
export const AgendaPoint = z.object({
  id: Id,
  text: z.string(),
  author: Named,
  is_done: z.boolean(),
  /** A note about it, which both people write. */
  note: z.string(),
  /** The record that the note became; null while it is only a note. */
  note_became: z.enum(noteKinds).nullable(),
  /** The date of the meeting that it was first added for, if that was an earlier one: «перенесено с 12 марта». */
  carried_from: Instant.nullable(),
  created_at: Instant,
  version: z.int(),
  may_change: z.boolean(),
})
export type AgendaPoint = z.output<typeof AgendaPoint>

const PointText = requiredLine(formLimits.pointLength, 'Напишите, о чём поговорить')
export const NewPoint = z.object({ text: PointText })
export const PointChange = z.object({
  text: PointText.optional(),
  is_done: z.boolean().optional(),
  note: typedText(formLimits.pointNoteLength).optional(),
  note_became: z.enum(noteKinds).nullish(),
  version: OpenedVersion,
})
export type PointChange = z.output<typeof PointChange>

/** An agreement of the two: a task, the person responsible, and a due day. */
export const Agreement = z.object({
  id: Id,
  series_id: Id,
  meeting_id: Id,
  /** The date of the meeting where it was agreed. */
  meeting_date: Instant,
  text: z.string(),
  /** The activity of the employee's plan that the agreement is about. */
  activity: z.object({ id: Id, title: z.string(), plan_id: Id }).nullable(),
  responsible: Named,
  /** The other side of the series. */
  with: Named,
  due_on: Day.nullable(),
  is_done: z.boolean(),
  done_at: Instant.nullable(),
  done_by: Named.nullable(),
  /** Whether its day has passed and it is not done. */
  is_overdue: z.boolean(),
  /** Number of meetings that have ended without it being done, including the one where it was agreed. */
  carried_times: z.int(),
  version: z.int(),
  /** Whether the caller may tick it and change its day. */
  may_change: z.boolean(),
})
export type Agreement = z.output<typeof Agreement>

const AgreementText = requiredLine(formLimits.agreementLength, 'Напишите, о чём договорились')
export const NewAgreement = z.object({
  text: AgreementText,
  /** One of the two; the employee by default. */
  responsible_id: Id.optional(),
  due_on: Day.nullish(),
  /** An activity of a plan that the employee of the series follows. */
  activity_id: Id.nullish(),
})
export type NewAgreement = z.output<typeof NewAgreement>

export const AgreementChange = z.object({
  text: AgreementText.optional(),
  responsible_id: Id.optional(),
  due_on: Day.nullish(),
  activity_id: Id.nullish(),
  is_done: z.boolean().optional(),
  version: OpenedVersion,
})
export type AgreementChange = z.output<typeof AgreementChange>

export const AgreementsQuery = z.object({
  /** `mine`: «Мои договорённости», those that the caller is responsible for; `theirs`: those that others owe them. */
  whose: z.enum(['mine', 'theirs']).default('mine'),
  state: z.enum(['open', 'done']).default('open'),
  limit: queryInteger(1, 200).default(50),
})
export type AgreementsQuery = z.output<typeof AgreementsQuery>

/** The earliest day first, those without a day last; done ones by the time they were done. */
export const Agreements = z.object({ agreements: z.array(Agreement), total_count: z.int() })
export type Agreements = z.output<typeof Agreements>
