import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
let token: string
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPair(app, manager, employee)).meetingId
  token = await linkOf(id)
})

async function linkOf(meeting: string): Promise<string> {
  const { form_url } = await manager.as.oneToOne.employeeToken({ id: meeting })
  const url = new URL(form_url)
  expect(url.pathname).toBe('/onetoone/respond')
  return url.searchParams.get('token') ?? ''
}
const nobody = () => app.as().oneToOne

test('A-73: the employee prepares by the link, and changes the comment until the meeting is over', async () => {
  const form = await nobody().form({ token })
  expect(form).toMatchObject({
    meeting_id: id,
    status: 'scheduled',
    employee_comments: null,
    version: 0,
    may_comment: true,
  })
  expect(form.seen_by).toContain(`${manager.firstName} ${manager.lastName}`)
  const saved = await nobody().submitForm({ token, employee_comments: ' Про отпуск ', version: 0 })
  expect(saved).toMatchObject({ msg: 'Комментарий отправлен', version: 1 })
  await manager.as.oneToOne.start({ id })
  await nobody().submitForm({ token, employee_comments: 'Про отпуск в январе', version: 1 })
  const meeting = await manager.as.oneToOne.meeting({ id })
  expect(meeting.form.employee_comments).toBe('Про отпуск в январе')
  expect(meeting.fields.employee_comments.saved_by?.id).toBe(employee.id)
  await manager.as.oneToOne.complete({
    id,
    accomplishments: ['Да'],
    next_period_plans: ['Да'],
    manager_comments: 'Да',
    manager_rating: 4,
  })
  const late = await refusalOf(nobody().submitForm({ token, employee_comments: 'Поздно' }))
  expect([late.status, late.body.detail]).toEqual([409, 'Встреча уже прошла: изменить комментарий нельзя'])
  expect(await nobody().form({ token })).toMatchObject({ may_comment: false, employee_comments: 'Про отпуск в январе' })
})

test('a comment says something; a second device learns that the first was faster', async () => {
  expect((await refusalOf(nobody().submitForm({ token, employee_comments: ' \n ' }))).body.detail).toMatchObject([
    { loc: ['body', 'employee_comments'], msg: 'Напишите комментарий' },
  ])
  await nobody().submitForm({ token, employee_comments: 'С телефона', version: 0 })
  const second = await refusalOf(nobody().submitForm({ token, employee_comments: 'С ноутбука', version: 0 }))
  expect([second.status, second.code]).toEqual([409, 'changed_meanwhile'])
})

test('points are added by the link, and agreements of the last time are seen', async () => {
  const { agenda } = await nobody().addPointByLink({ token, text: 'Про отпуск' })
  expect(agenda).toMatchObject([{ text: 'Про отпуск', by: 'employee', is_done: false }])
  await manager.as.oneToOne.addAgreement({ id, text: 'Выкатить' })
  await hold(manager, id)
  const series = await manager.as.oneToOne.listSeries()
  const next = await nobody().form({ token: await linkOf(series.series[0]?.next_meeting?.id ?? '') })
  expect(next.agreements).toMatchObject([{ text: 'Выкатить', responsible: 'employee', is_done: false }])
  expect(next.agenda).toMatchObject([{ text: 'Про отпуск', carried_from: expect.any(Date) }])
})

test('A-73: nothing of the manager’s is told by the link', async () => {
  await manager.as.oneToOne.updateMeeting({ id, form: { manager_comments: 'Между нами', challenges: ['Дежурства'] } })
  const answer = JSON.stringify(await nobody().form({ token }))
  expect([answer.includes('Между нами'), answer.includes('Дежурства')]).toEqual([false, false])
})

test('A-73: lives fourteen days, the same address as long as it lives, and another after that', async () => {
  app.clock.pass(13 * DAY)
  expect(await linkOf(id)).toBe(token)
  app.clock.pass(13 * DAY)
  expect((await nobody().form({ token })).meeting_id).toBe(id)
  app.clock.pass(2 * DAY)
  const expired = await refusalOf(nobody().form({ token }))
  expect([expired.status, expired.body.detail]).toEqual([
    410,
    'Срок действия ссылки истёк. Попросите руководителя прислать новую',
  ])
  const renewed = await linkOf(id)
  expect(renewed).not.toBe(token)
  expect((await refusalOf(nobody().form({ token }))).status).toBe(404)
  expect((await nobody().form({ token: renewed })).meeting_id).toBe(id)
})

test('the call that names the meeting answers the same, and another meeting’s id is not there', async () => {
  expect(await nobody().meetingForm({ id, token })).toEqual(await nobody().form({ token }))
  const other = (await aPair(app, manager, company.employees[1] ?? employee)).meetingId
  const foreign = await refusalOf(nobody().submitMeetingForm({ id: other, token, employee_comments: 'Чужое' }))
  expect([foreign.status, foreign.body.detail]).toEqual([404, 'Ссылка на встречу недействительна'])
  expect((await nobody().submitMeetingForm({ id, token, employee_comments: 'Своё' })).version).toBe(1)
})

test('the page is served with its data and its beginning, a refusal too', async () => {
  const { employeeFormPage } = await import('./employee-form.ts')
  expect(await employeeFormPage(app.unbound, token)).toMatchObject({
    status: 200,
    data: { meeting_id: id },
    head: expect.stringContaining(`${employee.firstName} ${employee.lastName} и\u00a0${manager.firstName}`),
  })
  expect(await employeeFormPage(app.unbound, 'x')).toMatchObject({
    status: 404,
    data: { code: 'one_to_one_link_invalid' },
  })
})
