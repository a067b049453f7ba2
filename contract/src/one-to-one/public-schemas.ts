import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, LinkToken, longText, requiredLine } from '../lib/fields.ts'
import { formLimits, meetingStatuses } from './constants.ts'

/** Identifies a form by its link alone. */
export const ByLink = z.object({ token: LinkToken })

const PublicPoint = z.object({
  id: Id,
  text: z.string(),
  /** Written by the employee themselves, or by the manager. */
  by: z.enum(['employee', 'manager']),
  is_done: z.boolean(),
  carried_from: Instant.nullable(),
})

const PublicAgreement = z.object({
  id: Id,
  text: z.string(),
  responsible: z.enum(['employee', 'manager']),
  due_on: Day.nullable(),
  is_done: z.boolean(),
})

/** The form behind the employee's link: topics to prepare, and their own words. */
export const EmployeeForm = z.object({
  meeting_id: Id,
  company_name: z.string(),
  time_zone: z.string(),
  scheduled_date: Instant,
  status: z.enum(meetingStatuses),
  number: z.int(),
  video_meeting_url: z.string().nullable(),
  employee: z.object({ full_name: z.string() }),
  manager: z.object({ full_name: z.string() }),
  employee_comments: z.string().nullable(),
  /** The version of the comment, to be sent with its next change. */
  version: z.int(),
  commented_at: Instant.nullable(),
  /** False when it is too late: the meeting is over. */
  may_comment: z.boolean(),
  /** The readers of the comment, in words. */
  seen_by: z.string(),
  agenda: z.array(PublicPoint),
  /** Earlier agreements. */
  agreements: z.array(PublicAgreement),
  expires_at: Instant,
})
export type EmployeeForm = z.output<typeof EmployeeForm>

const Comment = longText(formLimits.commentLength).refine((text) => text.length > 0, { error: 'Напишите комментарий' })
export const CommentSheet = z.object({ employee_comments: Comment, version: z.int().optional() })
export const CommentSaved = z.object({ msg: z.string(), version: z.int(), commented_at: Instant })
export type CommentSaved = z.output<typeof CommentSaved>

export const PublicNewPoint = z.object({ text: requiredLine(formLimits.pointLength, 'Напишите, о чём поговорить') })
export const PublicPoints = z.object({ agenda: z.array(PublicPoint) })
export type PublicPoints = z.output<typeof PublicPoints>

/** The personal address of a calendar; null where there is none. */
export const CalendarFeed = z.object({ feed_url: z.string().nullable(), created_at: Instant.nullable() })
export type CalendarFeed = z.output<typeof CalendarFeed>
