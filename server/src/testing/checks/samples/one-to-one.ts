import { everybody, type FeatureSamples, linkHolder, notEmployees, outcomes } from './sample.ts'

/** Outcomes for series and meetings that the manager leads. */
const ofManager = outcomes('ok', 'ok', 'ok', 'not_found')
const seriesOfManager = outcomes('ok', 'ok', 'ok', 'series_not_found')
/** Outcomes for meetings of the first employee, whom another manager leads. */
const readByEmployee = outcomes('ok', 'ok', 'not_found', 'ok')
const refusedToEmployee = outcomes('ok', 'ok', 'not_found', 'meeting_rights_missing')
/** Only the two people of a meeting can change its shared parts. */
const sharedByManager = outcomes('forbidden', 'forbidden', 'ok', 'not_found')
const sharedByEmployee = outcomes('forbidden', 'forbidden', 'not_found', 'ok')

/** A time after the tests' clock, equal in each input. */
const scheduled_date = '2027-02-01T12:00:00.000Z'
const form = {
  accomplishments: ['Выкатили расчёт'],
  challenges: [],
  next_period_plans: ['Докатить до всех'],
  manager_comments: 'Сильный месяц',
  manager_rating: 4 as const,
}

export const oneToOneSamples: FeatureSamples<'oneToOne'> = {
  listSeries: [{ input: () => ({}), outcome: everybody }],
  createSeries: [
    {
      about: 'with somebody of the team',
      input: async (world) => ({ employee_id: await world.colleague() }),
      outcome: notEmployees,
    },
    {
      about: 'with anybody',
      input: async (world) => ({ employee_id: await world.colleague('nowhere') }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'forbidden'),
    },
  ],
  createMany: [
    {
      about: 'with somebody of the team',
      input: async (world) => ({ employee_ids: [await world.colleague()], day: '2027-02-01', time: '12:00' }),
      outcome: notEmployees,
    },
  ],
  takeBackMany: [
    {
      about: 'meetings of nobody known',
      input: () => ({ undo: 'unknown' }),
      outcome: outcomes('undo_expired', 'undo_expired', 'undo_expired', 'forbidden'),
    },
  ],
  series: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.series() }), outcome: seriesOfManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.series('employee') }),
      outcome: outcomes('ok', 'ok', 'series_not_found', 'ok'),
    },
  ],
  updateSeries: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.series(), status: 'paused' }),
      outcome: seriesOfManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.series('employee'), status: 'paused' }),
      outcome: outcomes('ok', 'ok', 'series_not_found', 'series_rights_missing'),
    },
  ],
  deleteSeries: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.series() }), outcome: seriesOfManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.series('employee') }),
      outcome: outcomes('ok', 'ok', 'series_not_found', 'series_rights_missing'),
    },
  ],
  stats: [{ input: () => ({}), outcome: notEmployees }],
  users: [
    { about: 'to meet', input: () => ({}), outcome: notEmployees },
    { about: 'to lead', input: () => ({ for: 'manager' }), outcome: outcomes('ok', 'ok', 'forbidden', 'forbidden') },
  ],
  listMeetings: [{ input: () => ({}), outcome: everybody }],
  upcoming: [{ input: () => ({}), outcome: everybody }],
  createMeeting: [
    {
      about: 'in a series of the manager',
      input: async (world) => ({ series_id: await world.freeSeries(), scheduled_date }),
      outcome: seriesOfManager,
    },
    {
      about: 'in a series of the employee',
      input: async (world) => ({ series_id: await world.freeSeries('employee'), scheduled_date }),
      outcome: outcomes('ok', 'ok', 'series_not_found', 'series_rights_missing'),
    },
  ],
  meeting: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: ofManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: readByEmployee,
    },
  ],
  changes: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.meeting(), since: 0 }),
      outcome: ofManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), since: 1 }),
      outcome: readByEmployee,
    },
  ],
  updateMeeting: [
    {
      about: 'its date, led by the manager',
      input: async (world) => ({ id: await world.meeting(), scheduled_date }),
      outcome: ofManager,
    },
    {
      about: 'a plan, led by the manager',
      input: async (world) => ({ id: await world.meeting(), form: { next_period_plans: ['Отпуск'] } }),
      outcome: ofManager,
    },
    {
      about: 'the employee’s comment, led by the manager',
      input: async (world) => ({ id: await world.meeting(), form: { employee_comments: 'За сотрудника' } }),
      outcome: outcomes('meeting_rights_missing', 'meeting_rights_missing', 'meeting_rights_missing', 'not_found'),
    },
    {
      about: 'the employee’s comment, of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), form: { employee_comments: 'Про отпуск' } }),
      outcome: outcomes('meeting_rights_missing', 'meeting_rights_missing', 'not_found', 'ok'),
    },
    {
      about: 'the rating, of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), form: { manager_rating: 5 } }),
      outcome: refusedToEmployee,
    },
  ],
  deleteMeeting: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: ofManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: refusedToEmployee,
    },
  ],
  start: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: ofManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: refusedToEmployee,
    },
  ],
  complete: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.meetingUnderWay(), ...form }),
      outcome: ofManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meetingUnderWay('employee'), ...form }),
      outcome: refusedToEmployee,
    },
  ],
  previousPlans: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: ofManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: readByEmployee,
    },
  ],
  employeeToken: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: ofManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: refusedToEmployee,
    },
  ],
  note: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.meeting() }), outcome: sharedByManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee') }),
      outcome: sharedByEmployee,
    },
  ],
  writeNote: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.meeting(), text: 'Для себя' }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), text: 'Для себя' }),
      outcome: sharedByEmployee,
    },
  ],
  addPoint: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.meeting(), text: 'Про отпуск' }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), text: 'Про отпуск' }),
      outcome: sharedByEmployee,
    },
  ],
  changePoint: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.point(), is_done: true }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.point('employee'), is_done: true }),
      outcome: sharedByEmployee,
    },
  ],
  deletePoint: [
    { about: 'led by the manager', input: async (world) => ({ id: await world.point() }), outcome: sharedByManager },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.point('employee') }),
      outcome: sharedByEmployee,
    },
  ],
  agreements: [{ input: () => ({}), outcome: everybody }],
  addAgreement: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.meeting(), text: 'Выкатить расчёт' }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.meeting('employee'), text: 'Выкатить расчёт' }),
      outcome: sharedByEmployee,
    },
  ],
  changeAgreement: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.agreement(), is_done: true }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.agreement('employee'), is_done: true }),
      outcome: sharedByEmployee,
    },
  ],
  deleteAgreement: [
    {
      about: 'led by the manager',
      input: async (world) => ({ id: await world.agreement() }),
      outcome: sharedByManager,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.agreement('employee') }),
      outcome: sharedByEmployee,
    },
  ],
  calendarFeed: [{ input: () => ({}), outcome: everybody }],
  makeCalendarFeed: [{ input: () => ({}), outcome: everybody }],
  revokeCalendarFeed: [{ input: () => ({}), outcome: everybody }],
  form: [{ input: async (world) => ({ token: await world.employeeLink() }), outcome: linkHolder }],
  submitForm: [
    {
      input: async (world) => ({ token: await world.employeeLink(), employee_comments: 'Про отпуск' }),
      outcome: linkHolder,
    },
  ],
  addPointByLink: [
    { input: async (world) => ({ token: await world.employeeLink(), text: 'Про отпуск' }), outcome: linkHolder },
  ],
  meetingForm: [
    {
      about: 'of another meeting than the link’s',
      input: async (world) => ({ id: await world.meeting(), token: await world.employeeLink() }),
      outcome: { nobody: 'one_to_one_link_invalid' },
    },
  ],
  submitMeetingForm: [
    {
      about: 'of another meeting than the link’s',
      input: async (world) => ({
        id: await world.meeting(),
        token: await world.employeeLink(),
        employee_comments: 'Про отпуск',
      }),
      outcome: { nobody: 'one_to_one_link_invalid' },
    },
  ],
}
