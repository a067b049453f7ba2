import { formFields } from '@kamerton/contract/one-to-one/form-fields'
import { FieldVersions, FormChanges, type Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { type AgendaPoint, NewPoint, PointChange } from '@kamerton/contract/one-to-one/shared-schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { SignedContext } from '../../lib/current-user'
import { keepDraft } from '../../lib/draft'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { toast } from '../../ui/toasts'
import { aMeetingPlan, anAgreement, meetingUnderWay, signedEmployee, signedManager } from '../testing/meeting'
import { MeetingView } from './meeting-view'

/** The server's answer to a new point of the agenda. */
const aPoint = (body: string): AgendaPoint => ({
  ...NewPoint.parse(JSON.parse(body)),
  id: meetingUnderWay().id,
  author: meetingUnderWay().manager,
  is_done: false,
  note: '',
  note_became: null,
  carried_from: null,
  created_at: new Date('2026-11-20T12:00:00Z'),
  version: 1,
  may_change: true,
})

/** A server with one meeting, which two people write in. */
function aServer() {
  const meeting = meetingUnderWay()
  const saved: FormChanges[] = []
  const server = { meeting, isAway: false, saved }
  const wire = (): string => JSON.stringify(meeting)
  /** A save of the other side, from another device. */
  const other = (change: (meeting: Meeting) => void, field: keyof Meeting['fields']) => {
    change(meeting)
    meeting.fields[field].version++
    meeting.version++
  }
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://kamerton.test')
    const json = (body: string, status = 200) =>
      new Response(body, { status, headers: { 'content-type': 'application/json' } })
    if (url.pathname.endsWith('/changes')) {
      const isNew = meeting.version > Number(url.searchParams.get('since'))
      return json(`{"version":${meeting.version},"meeting":${isNew ? wire() : 'null'}}`)
    }
    if (url.pathname.endsWith('/previous-plans')) return json('{"previous_plans":["Провести два собеседования"]}')
    if (url.pathname.endsWith('/agreements')) return json(JSON.stringify(anAgreement()), 201)
    if (init?.method === 'POST') return json(JSON.stringify(aPoint(z.string().parse(init.body))))
    if (init?.method === 'DELETE') return json('{"msg":"Пункт удалён"}')
    if (init?.method !== 'PUT') return json(wire())
    if (url.pathname.includes('/agenda/')) {
      const point = meeting.agenda.find(({ id }) => url.pathname.includes(id))
      if (!point) throw new Error('the meeting has no point')
      const { version, ...change } = PointChange.parse(JSON.parse(z.string().parse(init.body)))
      if (version !== undefined && version !== point.version)
        return json('{"detail":"Этот пункт тем временем изменили","code":"changed_meanwhile"}', 409)
      Object.assign(point, change, { version: point.version + 1 })
      meeting.version++
      return json(JSON.stringify(point))
    }
    const { form, versions } = z
      .object({ form: FormChanges, versions: FieldVersions })
      .parse(JSON.parse(z.string().parse(init.body)))
    for (const field of formFields.filter((name) => name in form)) {
      const state = meeting.fields[field]
      if (versions[field] !== state.version)
        return json('{"detail":"Это поле тем временем изменили","code":"field_changed_meanwhile"}', 409)
      state.version++
    }
    Object.assign(meeting.form, form)
    meeting.version++
    server.saved.push(form)
    return json(wire())
  }
  return { server, other, answer }
}

let { server, other, answer } = aServer()
let signed = signedManager

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
  showDatesIn('Europe/Moscow')
  localStorage.clear()
  signed = signedManager
  ;({ server, other, answer } = aServer())
  vi.stubGlobal('fetch', vi.fn(answer))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const open = () =>
  draw(
    <SignedContext value={{ user: signed, subscription: null }}>
      <MeetingView meeting={structuredClone(server.meeting)} note={{ text: '', version: 0, saved_at: null }} />
    </SignedContext>,
  )

const time = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const comment = () => screen.getByRole('textbox', { name: 'Комментарий руководителя' })
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } })
const posted = () => vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init.body] : []))
const keptWords = () => Object.entries(localStorage).filter(([key]) => key.startsWith('kept.'))

test('what is typed is saved by itself and says so; until then it is on the device', async () => {
  open()
  write('Сильный месяц')
  expect(keptWords().map(([, words]) => words)).toEqual([expect.stringContaining('Сильный месяц')])
  await time(2000)
  expect(server.saved).toEqual([{ manager_comments: 'Сильный месяц' }])
  expect(screen.getByText('сохранено')).toBeVisible()
  expect(screen.getByText(/^Сохранено в/)).toBeVisible()
  expect(keptWords()).toEqual([])
})

test('without network nothing is lost, and the words are sent when it is back', async () => {
  open()
  server.isAway = true
  write('В лифте')
  await time(1000)
  expect(screen.getByText(/храним на/)).toBeVisible()
  expect(keptWords()).toHaveLength(1)
  server.isAway = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(server.saved).toEqual([{ manager_comments: 'В лифте' }])
  expect(screen.queryByText(/храним на/)).toBeNull()
})

test('A-75: a closed tab has lost nothing: the next visit shows the words and saves them', async () => {
  const first = open()
  server.isAway = true
  write('Не успел дописать')
  first.unmount()
  await time(0)
  server.isAway = false
  open()
  expect(comment()).toHaveValue('Не успел дописать')
  await time(2000)
  expect(server.saved).toEqual([{ manager_comments: 'Не успел дописать' }])
})

test('what the other side saves stands on the page within five seconds', async () => {
  open()
  other((meeting) => (meeting.form.employee_comments = 'Хочу взять менторство'), 'employee_comments')
  await time(5000)
  expect(screen.getByText('Хочу взять менторство')).toBeVisible()
})

test('the field that one is in is not written over; leaving it brings what has come', async () => {
  open()
  fireEvent.focus(comment())
  other((meeting) => (meeting.form.manager_comments = 'Владелец дописал'), 'manager_comments')
  await time(5000)
  expect(comment()).toHaveValue('')
  fireEvent.blur(comment())
  expect(comment()).toHaveValue('Владелец дописал')
})

test('two who have changed one field see both versions, and nothing is sent until one has chosen', async () => {
  open()
  other((meeting) => (meeting.form.manager_comments = 'Владелец написал'), 'manager_comments')
  write('Руководитель написал')
  await time(10_000)
  expect(server.saved).toEqual([])
  expect(within(screen.getByRole('region', { name: 'Ваша версия' })).getByText('Руководитель написал')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Сохранённая версия' })).getByText('Владелец написал')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Соединить' }))
  await time(100)
  expect(server.saved).toEqual([{ manager_comments: 'Владелец написал\nРуководитель написал' }])
  expect(screen.queryByRole('region', { name: 'Ваша версия' })).toBeNull()
})

test('lines that both have added are all there, and the cursor stays in its line', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Добавить достижение' }))
  const line = screen.getByRole('textbox', { name: 'Достижение 2' })
  expect(line).toHaveFocus()
  fireEvent.change(line, { target: { value: 'Моё' } })
  other((meeting) => meeting.form.accomplishments.push('Чужое'), 'accomplishments')
  await time(10_000)
  expect(server.meeting.form.accomplishments).toEqual(['Никита прошёл испытательный срок', 'Моё', 'Чужое'])
  expect(screen.getByRole('textbox', { name: 'Достижение 3' })).toHaveValue('Чужое')
  expect(line).toHaveFocus()
})

test('a list is written without a mouse: Enter begins the next line, Backspace takes an empty one away', async () => {
  open()
  const first = screen.getByRole('textbox', { name: 'Достижение 1' })
  first.focus()
  fireEvent.keyDown(first, { key: 'Enter' })
  const second = screen.getByRole('textbox', { name: 'Достижение 2' })
  expect(second).toHaveFocus()
  fireEvent.keyDown(second, { key: 'Backspace' })
  expect(screen.queryByRole('textbox', { name: 'Достижение 2' })).toBeNull()
  expect(first).toHaveFocus()
})

test('completing names each field that is missing, and sends nothing', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Завершить встречу' }))
  await time(0)
  for (const words of [
    'Запишите хотя бы один план на следующий период',
    'Напишите комментарий руководителя',
    'Поставьте оценку от 1 до 5',
  ])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText('Запишите хотя бы одно достижение')).toBeNull()
  expect(server.saved).toEqual([])
})

test('A-74: the head of each zone says once who reads everything in it', () => {
  open()
  const zone = (name: string) => within(screen.getByRole('region', { name }))
  expect(zone('Ваше').getByText(/^Вид/)).toHaveTextContent(
    'Видят: вы, владелец и администраторы компании. Дарья Ким – когда встреча завершится',
  )
  for (const field of ['Комментарий руководителя', 'Оценка периода'])
    expect(zone('Ваше').getByRole('region', { name: field })).toBeVisible()
  expect(zone('Вместе').getByText(/^Вид/)).toHaveTextContent('Видят: вы, Дарья Ким, владелец и администраторы компании')
  for (const field of ['Повестка', 'Договорённости', 'Комментарий сотрудника', 'Достижения', 'Нагрузка'])
    expect(zone('Вместе').getByRole('region', { name: field })).toBeVisible()
  expect(
    screen.getByText('Видите только вы. Не прочтут ни вторая сторона, ни владелец, ни администраторы'),
  ).toBeVisible()
  expect(screen.getAllByText(/^Вид[яи]т/)).toHaveLength(3)
})

test('what was hidden from the employee stands on their page when the meeting is over', async () => {
  const { meeting } = server
  for (const field of ['manager_comments', 'manager_rating'] as const)
    Object.assign(meeting.fields[field], { may_write: false, is_hidden: true, version: 3 })
  Object.assign(meeting.rights, { manage: false })
  signed = signedEmployee
  open()
  const zone = within(screen.getByRole('region', { name: 'От руководителя' }))
  expect(zone.getByText(/Вы – когда встреча завершится$/)).toBeVisible()
  expect(zone.queryByRole('region')).toBeNull()
  for (const field of ['manager_comments', 'manager_rating'] as const) meeting.fields[field].is_hidden = false
  Object.assign(meeting, { status: 'completed', version: 2 })
  meeting.form.manager_comments = 'Сильный месяц'
  await time(5000)
  expect(
    within(zone.getByRole('region', { name: 'Комментарий руководителя' })).getByText('Сильный месяц'),
  ).toBeVisible()
})

test('before the meeting the zone of the manager is closed, and what is not written yet is folded', async () => {
  Object.assign(server.meeting, { status: 'scheduled' })
  open()
  await time(0)
  expect(screen.getByRole('region', { name: 'Комментарий руководителя', hidden: true })).not.toBeVisible()
  expect(screen.getByText('Записать заранее: трудности, планы на следующий период')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Достижения' })).toBeVisible()
  fireEvent.click(screen.getByText(/Комментарий и.оценка – к.концу встречи/))
  expect(comment()).toBeVisible()
})

test('before it is pressed, a completion says what becomes known to whom', () => {
  const { unmount } = open()
  const after = () =>
    within(screen.getByRole('region', { name: 'Ваше' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(after()).toEqual(['Дарья Ким прочтёт комментарий и оценку', 'Вам обоим придёт письмо о следующей встрече'])
  unmount()
  server.meeting.plans_next = false
  open()
  expect(after()[1]).toBe('Писем не будет: следующую встречу назначают отдельно')
})

test('overdue agreements are first; those of this meeting are never folded, and a ticked one keeps its place', () => {
  const late = (text: string, due_on: string) =>
    anAgreement({ id: crypto.randomUUID(), text, due_on, is_overdue: true })
  server.meeting.agreements.push(
    anAgreement({ id: crypto.randomUUID(), text: 'Без срока' }),
    late('Вторая', '2026-10-27'),
    late('Первая', '2026-10-20'),
    late('Третья', '2026-11-02'),
    anAgreement({ id: crypto.randomUUID(), text: 'Сделана', is_done: true }),
    anAgreement({ id: crypto.randomUUID(), text: 'Сегодня', meeting_id: server.meeting.id }),
  )
  open()
  const agreements = within(screen.getByRole('region', { name: 'Договорённости' }))
  const shown = () => agreements.getAllByRole('checkbox').flatMap((box) => (box.closest('details') ? [] : [box]))
  expect(shown().map((box) => box.closest('label')?.textContent)).toEqual(['Первая', 'Вторая', 'Третья', 'Сегодня'])
  expect(agreements.getByText(/^Ещё 1.открытая и.1.сделанная$/)).toBeVisible()
})

test('an agreement that two meetings have left open says so; a difficulty that comes back is offered to the agenda', async () => {
  server.meeting.agreements.push(anAgreement({ carried_times: 2 }))
  server.meeting.repeated_challenges.push('Ночные дежурства')
  open()
  const agreements = within(screen.getByRole('region', { name: 'Договорённости' }))
  expect(agreements.getByText('переносится второй раз')).toBeVisible()
  expect(agreements.getByText('с 6 ноября')).toBeVisible()
  const offered = within(screen.getByRole('region', { name: 'Повторяется в трудностях' }))
  fireEvent.click(offered.getByRole('button', { name: 'Ночные дежурства' }))
  await time(0)
  expect(posted()).toEqual(['{"text":"Ночные дежурства"}'])
})

describe('a note at a topic', () => {
  const withPoint = () => server.meeting.agenda.push(aPoint('{"text":"Как прошёл релиз"}'))
  const note = () => screen.getByRole('textbox', { name: 'Заметка: Как прошёл релиз' })
  const topic = () => within(screen.getByRole('region', { name: 'Повестка' }))

  test('saves by itself, and one tap records it as an accomplishment; the tap can be taken back', async () => {
    const said = vi.spyOn(toast, 'success')
    withPoint()
    open()
    fireEvent.change(note(), { target: { value: 'Перешли без остановки' } })
    await time(2000)
    expect(server.meeting.agenda).toMatchObject([{ note: 'Перешли без остановки', note_became: null }])
    fireEvent.click(topic().getByRole('button', { name: 'Достижение' }))
    await time(2000)
    expect(server.meeting.form.accomplishments).toEqual(['Никита прошёл испытательный срок', 'Перешли без остановки'])
    expect(topic().getByText('достижение')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Заметка/ })).toBeNull()
    const [title, , , undo] = said.mock.lastCall ?? []
    expect([title, undo?.label]).toEqual(['Записано в\u00a0достижения', 'Отменить'])
    act(() => undo?.take())
    await time(2000)
    expect(server.meeting.form.accomplishments).toEqual(['Никита прошёл испытательный срок'])
    expect(note()).toHaveValue('Перешли без остановки')
  })

  test('becomes an agreement of the employee by one tap', async () => {
    withPoint()
    open()
    fireEvent.change(note(), { target: { value: ' Закрыть курс\nдо декабря ' } })
    await time(2000)
    fireEvent.click(topic().getByRole('button', { name: 'Договорённость' }))
    await time(0)
    const sent = posted().map((body) => z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(body))))
    expect(sent).toMatchObject([{ text: 'Закрыть курс до декабря', responsible_id: server.meeting.employee.id }])
    await time(2000)
    expect(topic().getByText('договорённость')).toBeVisible()
  })

  test('is opened by its button before the meeting, and the employee records agreements only', async () => {
    withPoint()
    Object.assign(server.meeting, { status: 'scheduled' })
    for (const field of ['accomplishments', 'challenges'] as const)
      Object.assign(server.meeting.fields[field], { may_write: false })
    signed = signedEmployee
    open()
    await time(0)
    fireEvent.click(screen.getByRole('button', { name: 'Заметка: Как прошёл релиз' }))
    expect(note()).toHaveFocus()
    fireEvent.change(note(), { target: { value: 'Обсудить сроки' } })
    expect(topic().getByRole('button', { name: 'Договорённость' })).toBeVisible()
    expect(topic().queryByRole('button', { name: 'Достижение' })).toBeNull()
    await time(2000)
  })
})

describe('an equal topic', () => {
  const points = (...texts: string[]) =>
    server.meeting.agenda.push(
      ...texts.map((text) => ({ ...aPoint(JSON.stringify({ text })), id: crypto.randomUUID() })),
    )

  test('is added only on a second press', async () => {
    points('Обучение: что выбрать')
    open()
    const input = screen.getByRole('textbox', { name: 'Новый пункт повестки' })
    fireEvent.change(input, { target: { value: 'обучение:  ЧТО выбрать' } })
    fireEvent.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Такая тема уже есть')
    await time(0)
    expect(posted()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Всё равно добавить' }))
    await time(0)
    expect(posted()).toEqual(['{"text":"обучение:  ЧТО выбрать"}'])
    fireEvent.change(input, { target: { value: 'Обучение: что выбрать' } })
    fireEvent.click(screen.getByRole('button', { name: 'Добавить' }))
    fireEvent.click(screen.getByRole('button', { name: 'Оставить одну' }))
    expect(input).toHaveValue('')
    await time(0)
    expect(posted()).toHaveLength(1)
  })

  test('that stands there twice is joined by one press, with both notes', async () => {
    points('Отчёт за год', 'отчет за год')
    const [first, second] = server.meeting.agenda
    if (!first || !second) throw new Error('two points were added')
    Object.assign(first, { note: 'К пятнице' })
    Object.assign(second, { note: 'С графиком' })
    open()
    expect(screen.getAllByText('Такая тема уже есть')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Объединить: отчет за год' }))
    await time(0)
    expect(first.note).toBe('К пятнице\nС графиком')
    const deleted = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'DELETE')
    expect(deleted.map(([input]) => (input instanceof Request ? input.url : input.toString()))).toEqual([
      expect.stringContaining(second.id),
    ])
  })
})

test('the form of an agreement takes the focus, and gives it back when it is closed', async () => {
  open()
  const agree = () => screen.getByRole('button', { name: 'Добавить договорённость' })
  fireEvent.click(agree())
  await act(async () => void (await import('../agreements/agreement-fields')))
  await time(0)
  expect(screen.getByRole('textbox', { name: 'О чём договорились' })).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(agree()).toHaveFocus()
})

test('the plan beside a meeting: how far it is, what comes next and what is late; without one nothing is said', async () => {
  const { unmount } = open()
  expect(screen.queryByText('План развития')).toBeNull()
  unmount()
  server.meeting.plan = aMeetingPlan()
  open()
  expect(screen.getByText('выполнено 40 %')).toBeVisible()
  fireEvent.click(screen.getByText('План развития'))
  const beside = within(screen.getByRole('region', { name: 'План развития' }))
  const link = beside.getByRole('link', { name: 'Путь к ведущему разработчику' })
  expect(link).toHaveAttribute('href', `/app/development-plans/${server.meeting.plan.id}`)
  const next = beside.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(next).toEqual([
    'Описать контракт складского APIсрок был\u00a016\u00a0ноября',
    'Доклад на конференциидо\u00a012\u00a0декабря',
  ])
})

test('an agreement is made about an activity of the plan, and says which', async () => {
  const plan = aMeetingPlan()
  const [late, talk] = plan.open_activities
  server.meeting.plan = plan
  server.meeting.agreements.push(
    anAgreement({ activity: { id: late?.id ?? '', title: 'Контракт API', plan_id: plan.id } }),
  )
  open()
  const agreements = within(screen.getByRole('region', { name: 'Договорённости' }))
  expect(agreements.getByRole('link', { name: 'Контракт API' })).toHaveAttribute(
    'href',
    `/app/development-plans/${plan.id}`,
  )
  fireEvent.click(agreements.getByRole('button', { name: 'Добавить договорённость' }))
  await act(async () => void (await import('../agreements/agreement-fields')))
  await time(0)
  fireEvent.change(agreements.getByRole('textbox', { name: 'О чём договорились' }), {
    target: { value: 'Репетируем вместе' },
  })
  fireEvent.change(agreements.getByRole('combobox', { name: /Активность плана развития/ }), {
    target: { value: talk?.id },
  })
  fireEvent.click(agreements.getByRole('button', { name: 'Договориться' }))
  await time(0)
  const sent = posted().map((body) => z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(body))))
  expect(sent).toMatchObject([{ text: 'Репетируем вместе', activity_id: talk?.id }])
})

test('what waited on the device since a plan that has ended is agreed on without it', async () => {
  const draft = { text: 'Репетируем', responsible_id: server.meeting.employee.id, due_on: '', activity_id: 'gone' }
  keepDraft(`agreement.${server.meeting.id}`, draft)
  open()
  await act(async () => void (await import('../agreements/agreement-fields')))
  await time(0)
  expect(screen.queryByRole('combobox', { name: /Активность/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Договориться' }))
  await time(0)
  const sent = posted().map((body) => z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(body))))
  expect(sent).toMatchObject([{ text: 'Репетируем', activity_id: null }])
})

test('an agreement is not made for a day that has passed, and keeps what was typed', async () => {
  const draft = {
    text: 'Репетируем',
    responsible_id: server.meeting.employee.id,
    due_on: '2020-01-01',
    activity_id: '',
  }
  keepDraft(`agreement.${server.meeting.id}`, draft)
  open()
  await act(async () => void (await import('../agreements/agreement-fields')))
  await time(0)
  fireEvent.click(screen.getByRole('button', { name: 'Договориться' }))
  await time(0)
  expect(screen.getByText('Этот день уже прошёл. Выберите сегодня или позже')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'О чём договорились' })).toHaveValue('Репетируем')
  expect(posted()).toEqual([])
})
