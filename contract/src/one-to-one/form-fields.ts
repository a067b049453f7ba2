import { type AppAbility, may } from '../lib/ability.ts'
import { type NameIn, namesIn, namesWith } from '../lib/records.ts'
import type { MeetingStatus } from './constants.ts'

/** The side of a person in a meeting. */
export type Side = 'manager' | 'employee'

type FieldFacts = {
  /** `lines` merge line by line; of a `text` or a `mark` from 1 to 5 people choose one version. */
  kind: 'lines' | 'text' | 'mark'
  /** The side whose words it has. */
  side: Side
  /**
   * The manager's words about the employee. Nobody writes them about themselves, and the employee reads them when the
   * meeting is over.
   */
  isAboutEmployee?: true
}

/**
 * Fields that the two people of a meeting write. Columns, schemas, states, rights, the screen's saving, a person's own
 * data and the archive of the company follow from this record. Headings of own data are in `field-labels.ts`.
 */
export const writtenField = {
  accomplishments: { kind: 'lines', side: 'manager' },
  challenges: { kind: 'lines', side: 'manager' },
  next_period_plans: { kind: 'lines', side: 'manager' },
  manager_comments: { kind: 'text', side: 'manager', isAboutEmployee: true },
  employee_comments: { kind: 'text', side: 'employee' },
  manager_rating: { kind: 'mark', side: 'manager', isAboutEmployee: true },
  workload: { kind: 'mark', side: 'manager' },
} as const satisfies Record<string, FieldFacts>
export type WrittenField = NameIn<typeof writtenField>

/** All fields of the form. The plans of the last period are copied from the last meeting, and nobody edits them. */
export const formField = { previous_period_plans: { kind: 'lines' }, ...writtenField } as const
export type FormField = NameIn<typeof formField>
export const formFields = namesIn(formField)

/** Parts of a meeting in the permission table. */
export const managerFields = [...namesWith(writtenField, { side: 'manager' }), 'status'] as const
export const employeeFields = namesWith(writtenField, { side: 'employee' })

export const aboutTheEmployee = namesWith(writtenField, { isAboutEmployee: true })

/** The facts of a meeting that rights depend on. */
export type Meeting = { manager_id: string; employee_id: string; status: MeetingStatus }
type Pair = Pick<Meeting, 'manager_id' | 'employee_id'>
export type Viewer = { userId: string; ability: AppAbility }

/** The side of a person in a meeting; null for everybody else. */
export function sideOf({ manager_id, employee_id }: Pair, userId: string): Side | null {
  if (userId === employee_id) return 'employee'
  return userId === manager_id ? 'manager' : null
}

/**
 * The reason why somebody may read a meeting: as one of its sides, or with the right to see everything in the company.
 */
export type Reader = Side | 'leader'
const readerOf = (viewer: Viewer, meeting: Pair): Reader | null =>
  sideOf(meeting, viewer.userId) ??
  (may(viewer.ability, 'read', 'OneToOne', { manager_id: meeting.manager_id, employee_id: meeting.employee_id })
    ? 'leader'
    : null)

/** All readable parts of a meeting: the form, the two shared lists, and each side's own notes. */
export type Readable = FormField | 'agenda' | 'agreements' | 'private_note'

/**
 * Readers of a field of a meeting: the one rule, for the server's answer and for the words beside the field. Only its
 * author reads a private note, whatever anybody's role.
 */
export function readersOf(field: Readable, status: MeetingStatus): readonly Reader[] {
  if (field === 'private_note') return []
  const waits = aboutTheEmployee.some((one) => one === field) && status !== 'completed'
  return waits ? ['manager', 'leader'] : ['manager', 'employee', 'leader']
}

/** Whether somebody may read a field of a meeting now. */
export function mayRead(viewer: Viewer, meeting: Meeting, field: Readable): boolean {
  const reader = readerOf(viewer, meeting)
  return reader !== null && readersOf(field, meeting.status).includes(reader)
}

/**
 * Whether somebody's rights let them write a field of a meeting that is not over. Only the employee writes the
 * employee's words, even where somebody manages everything: they carry the employee's name.
 */
export function mayWrite(viewer: Viewer, pair: Pair, field: FormField | 'status'): boolean {
  if (field === 'previous_period_plans') return false
  const isEmployee = sideOf(pair, viewer.userId) === 'employee'
  const ofTheOther: readonly (FormField | 'status')[] = isEmployee ? aboutTheEmployee : employeeFields
  const { manager_id, employee_id } = pair
  return !ofTheOther.includes(field) && may(viewer.ability, 'update', 'OneToOne', { manager_id, employee_id, field })
}

/** Whether a meeting is over. Then nothing of it changes. */
export const isOver = ({ status }: Pick<Meeting, 'status'>): boolean => status === 'completed' || status === 'cancelled'

/** The fields that somebody may write now, for the screen: none when the meeting is over. */
export const writableFields = (viewer: Viewer, meeting: Meeting): FormField[] =>
  isOver(meeting) ? [] : formFields.filter((field) => mayWrite(viewer, meeting, field))
