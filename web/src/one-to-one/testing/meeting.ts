import { recordOf } from '@kamerton/contract/lib/records'
import { emptyForm } from '@kamerton/contract/one-to-one/empty-form'
import { type FormField, formFields } from '@kamerton/contract/one-to-one/form-fields'
import type { FieldState, Meeting, MeetingPlan } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'

const idOf = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`

const person = (number: number, first_name: string, last_name: string, position: string) => ({
  id: idOf(number),
  full_name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  avatar_url: null,
  position,
})

export const employee = person(1, 'Дарья', 'Ким', 'Старший разработчик')
export const manager = person(2, 'Олег', 'Марченко', 'Тимлид')

/** The manager of the meeting, as the shell knows them. */
export const signedManager: CurrentUser = {
  id: manager.id,
  first_name: manager.first_name,
  last_name: manager.last_name,
  middle_name: null,
  full_name: manager.full_name,
  email: 'oleg@versta.example',
  position: manager.position,
  role: 'manager',
  company_id: idOf(9),
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
}

/** The employee of the meeting, as the shell knows them. */
export const signedEmployee: CurrentUser = {
  ...signedManager,
  id: employee.id,
  first_name: employee.first_name,
  last_name: employee.last_name,
  full_name: employee.full_name,
  role: 'employee',
}

const fieldsOf = (may_write: (field: FormField) => boolean) =>
  recordOf(
    formFields,
    (field): FieldState => ({
      version: 1,
      saved_at: null,
      saved_by: null,
      may_write: may_write(field),
      is_hidden: false,
    }),
  )

/** A meeting in progress, with the rights of its manager. */
export const meetingUnderWay = (): Meeting => ({
  id: idOf(3),
  series_id: idOf(4),
  number: 14,
  scheduled_date: new Date('2026-11-20T12:00:00Z'),
  status: 'in_progress',
  video_meeting_url: null,
  employee,
  manager,
  commented_at: null,
  frequency: 'biweekly',
  form: {
    ...emptyForm,
    previous_period_plans: ['Провести два собеседования'],
    accomplishments: ['Никита прошёл испытательный срок'],
  },
  fields: fieldsOf((field) => field !== 'previous_period_plans' && field !== 'employee_comments'),
  started_at: new Date('2026-11-20T12:00:00Z'),
  completed_at: null,
  previous_meeting: { id: idOf(5), scheduled_date: new Date('2026-11-06T12:00:00Z') },
  agenda: [],
  repeated_challenges: [],
  agreements: [],
  rights: { manage: true, share: true },
  plans_next: true,
  plan: null,
  version: 1,
})

/** An open agreement of the last meeting, for the employee to do. */
export const anAgreement = (of: Partial<Agreement> = {}): Agreement => ({
  id: idOf(6),
  series_id: idOf(4),
  meeting_id: idOf(5),
  meeting_date: new Date('2026-11-06T12:00:00Z'),
  text: 'Написать план по нагрузочным тестам',
  activity: null,
  responsible: { id: employee.id, full_name: employee.full_name },
  with: { id: manager.id, full_name: manager.full_name },
  due_on: null,
  is_done: false,
  done_at: null,
  done_by: null,
  is_overdue: false,
  carried_times: 1,
  version: 1,
  may_change: true,
  ...of,
})

/** The active plan of the employee, with a late activity. */
export const aMeetingPlan = (): MeetingPlan => ({
  id: idOf(7),
  title: 'Путь к ведущему разработчику',
  progress: 40,
  next_activities: [
    { id: idOf(8), title: 'Описать контракт складского API', due_date: '2026-11-16', is_overdue: true },
    { id: idOf(9), title: 'Доклад на конференции', due_date: '2026-12-12', is_overdue: false },
  ],
  open_activities: [
    { id: idOf(8), title: 'Описать контракт складского API' },
    { id: idOf(9), title: 'Доклад на конференции' },
  ],
})
