import { pastDay } from '@kamerton/contract/one-to-one/due-day'
import { formFields } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { asEmployee, asManager } from '../testing/as-manager'
import { meetingUnderWay } from '../testing/meeting'
import { MeetingView } from './meeting-view'

const note = { text: '', version: 0, saved_at: null }
const meetingAs = (changes: Partial<Meeting>): Meeting => ({ ...meetingUnderWay(), ...changes })
/** A scheduled meeting, the first of its series. */
const first = (): Partial<Meeting> => ({ ...set(), previous_meeting: null })
/** A scheduled meeting after another one: the plans are taken over when it begins. */
const set = (): Partial<Meeting> => ({
  status: 'scheduled',
  form: { ...meetingUnderWay().form, previous_period_plans: [] },
})
/** A form with all fields that a completion needs. */
const written = (): Partial<Meeting> => ({
  form: {
    ...meetingUnderWay().form,
    next_period_plans: ['Докатить'],
    manager_comments: 'Сильный месяц',
    manager_rating: 4,
  },
})
/** The fields of a meeting that nobody may write into any more. */
function overFields(): Meeting['fields'] {
  const { fields } = meetingUnderWay()
  for (const field of formFields) fields[field].may_write = false
  return fields
}
function ofEmployee(): Meeting['fields'] {
  const fields = overFields()
  fields.employee_comments.may_write = true
  return fields
}

const open = (changes: Partial<Meeting> = {}) =>
  draw(asManager(<MeetingView meeting={meetingAs(changes)} note={note} />), { at: '/here' })
const openAsEmployee = (changes: Partial<Meeting> = {}) =>
  draw(
    asEmployee(
      <MeetingView
        meeting={meetingAs({ fields: ofEmployee(), rights: { manage: false, share: true }, ...changes })}
        note={note}
      />,
    ),
    { at: '/here' },
  )

const refused = (status: number, detail: string) => new ApiError(status, '', { detail })
const button = (name: string) => screen.getByRole('button', { name })
const said = async (title: string) => (await screen.findByText(title)).closest('[role=alert], [role=status]')
const noRights = 'У вас нет прав для управления этой встречей'

beforeEach(() => {
  showDatesIn('Europe/Moscow')
  localStorage.clear()
  vi.spyOn(api.oneToOne, 'changes').mockResolvedValue({ version: 1, meeting: null })
})
afterEach(() => {
  // The page sends its last request while the server of the test still runs.
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('starting and completing', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('a meeting of a later day starts only after a question', async () => {
    const start = vi.spyOn(api.oneToOne, 'start').mockResolvedValue(meetingAs({ version: 2 }))
    const { hand } = open({ ...first(), scheduled_date: new Date('2026-11-21T12:00:00Z') })
    await hand.click(button('Начать встречу'))
    const question = within(await screen.findByRole('dialog', { name: 'Начать встречу сейчас?' }))
    expect(question.getByText(/Суббота, 21 ноября/)).toBeVisible()
    expect(start).not.toHaveBeenCalled()
    await hand.click(question.getByRole('button', { name: 'Начать сейчас' }))
    expect(await said('Встреча начата')).toBeVisible()
  })

  test('what a completion lacks is said at its field until it is filled, and the first has the focus', async () => {
    const complete = vi.spyOn(api.oneToOne, 'complete')
    vi.spyOn(api.oneToOne, 'updateMeeting').mockResolvedValue(meetingAs({ version: 2 }))
    const { hand } = open({
      form: { ...meetingUnderWay().form, manager_comments: null, manager_rating: 4, next_period_plans: [] },
    })
    // It is known before the button is pressed, too.
    expect(screen.getByText(/^Чтобы завершить, нужны/)).toBeVisible()
    await hand.click(button('Завершить встречу'))
    const plans = 'Запишите хотя бы один план на следующий период'
    expect(screen.getByText(plans)).toBeVisible()
    // Each is said once: no toast repeats them.
    expect(screen.getAllByText(/Напишите комментарий руководителя/)).toHaveLength(1)
    expect(document.activeElement?.closest('section')).toContainElement(screen.getByText(plans))
    await hand.type(screen.getByRole('textbox', { name: 'Комментарий руководителя' }), 'Сильный месяц')
    expect(screen.queryByText('Напишите комментарий руководителя')).toBeNull()
    expect(screen.getByText(plans)).toBeVisible()
    expect(complete).not.toHaveBeenCalled()
  })

  test('«Начать встречу»: «Встреча начата»', async () => {
    const start = vi.spyOn(api.oneToOne, 'start').mockResolvedValue(meetingAs({ version: 2 }))
    const { hand } = open(first())
    expect(screen.queryByRole('button', { name: 'Завершить встречу' })).toBeNull()
    await hand.click(button('Начать встречу'))
    expect(await said('Встреча начата')).toBeVisible()
    expect(start.mock.calls).toEqual([[{ id: meetingUnderWay().id }]])
    expect(button('Завершить встречу')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Начать встречу' })).toBeNull()
  })

  test('«Ошибка при начале встречи», in the server’s words', async () => {
    vi.spyOn(api.oneToOne, 'start').mockRejectedValue(refused(403, noRights))
    const { hand } = open(first())
    await hand.click(button('Начать встречу'))
    expect(await said('Ошибка при начале встречи')).toHaveTextContent(noRights)
    expect(button('Начать встречу')).toBeVisible()
  })

  test('«Завершить встречу» sends the whole form and leads to the page of the series', async () => {
    const complete = vi
      .spyOn(api.oneToOne, 'complete')
      .mockResolvedValue(meetingAs({ ...written(), status: 'completed', fields: overFields(), version: 2 }))
    const { hand, router } = open(written())
    await hand.click(button('Завершить встречу'))
    expect(await said('Встреча завершена')).toBeVisible()
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/app/onetoone/series/${meetingUnderWay().series_id}`),
    )
    expect(complete.mock.calls).toMatchObject([
      [
        {
          id: meetingUnderWay().id,
          accomplishments: ['Никита прошёл испытательный срок'],
          challenges: [],
          next_period_plans: ['Докатить'],
          manager_comments: 'Сильный месяц',
          manager_rating: 4,
          workload: null,
        },
      ],
    ])
  })

  test('an agreement that is typed and not added is not lost by a completion', async () => {
    const complete = vi.spyOn(api.oneToOne, 'complete')
    const { hand } = open(written())
    await hand.click(button('Добавить договорённость'))
    // The form comes in a file of its own.
    await hand.type(await screen.findByLabelText('О чём договорились'), 'Показать отчёт')
    await hand.click(button('Завершить встречу'))
    expect(await said('Сначала запишите договорённость')).toHaveTextContent(
      '«Показать отчёт» набрана, но ещё не добавлена.',
    )
    expect(complete).not.toHaveBeenCalled()
    expect(screen.getByLabelText('О чём договорились')).toHaveValue('Показать отчёт')
  })

  test('«Ошибка при завершении встречи»: the page stays, with what was written', async () => {
    vi.spyOn(api.oneToOne, 'complete').mockRejectedValue(
      refused(409, 'В текущем состоянии встречи это действие недоступно'),
    )
    const { hand, router } = open(written())
    await hand.click(button('Завершить встречу'))
    expect(await said('Ошибка при завершении встречи')).toHaveTextContent('В текущем состоянии встречи')
    expect(router.state.location.pathname).toBe('/here')
    expect(screen.getByRole('textbox', { name: 'Комментарий руководителя' })).toHaveValue('Сильный месяц')
  })
})

describe('who writes what', () => {
  const boxes = () =>
    screen.queryAllByRole('textbox').map((box) => box.getAttribute('aria-label') ?? box.getAttribute('aria-labelledby'))

  test('the manager adds to three lists, writes the comment, marks both scales, and not the employee’s comment', () => {
    open()
    for (const add of ['Добавить достижение', 'Добавить трудность', 'Добавить план']) expect(button(add)).toBeVisible()
    for (const scale of ['Оценка периода', 'Нагрузка'])
      expect(within(screen.getByRole('radiogroup', { name: scale })).getAllByRole('radio')).toHaveLength(5)
    expect(screen.getByRole('textbox', { name: 'Комментарий руководителя' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Комментарий сотрудника' })).toBeNull()
    // Both people read the plans of the last period, and neither writes in them.
    const previous = within(screen.getByRole('region', { name: 'Планы прошлого периода' }))
    expect(previous.getByText('Провести два собеседования')).toBeVisible()
    expect(previous.queryByRole('textbox')).toBeNull()
    expect(previous.queryByRole('button')).toBeNull()
  })

  test('the employee writes their comment, and neither starts nor completes', () => {
    openAsEmployee()
    expect(screen.getByRole('textbox', { name: 'Ваш комментарий' })).toBeVisible()
    for (const name of [
      'Добавить достижение',
      'Добавить трудность',
      'Добавить план',
      'Начать встречу',
      'Завершить встречу',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('workload may be left out again', async () => {
    const save = vi.spyOn(api.oneToOne, 'updateMeeting').mockResolvedValue(meetingAs({ version: 2 }))
    const { hand } = open({ form: { ...meetingUnderWay().form, workload: 4 } })
    await hand.click(button('Не указывать'))
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ form: { workload: null } })))
  })

  test('a completed meeting is read, and nothing in it is written but one’s own note', () => {
    open({ ...written(), status: 'completed', fields: overFields() })
    expect(screen.getByText('Завершена')).toBeVisible()
    expect(screen.getByText(/записи можно читать, но не менять/)).toBeVisible()
    expect(boxes()).toHaveLength(1)
    fireEvent.click(screen.getByText('Личные заметки', { selector: 'b' }))
    expect(screen.getByRole('textbox', { name: 'Личные заметки' })).toBeVisible()
    for (const name of [
      'Начать встречу',
      'Завершить встречу',
      'Скопировать ссылку для сотрудника',
      'Действия со встречей',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText('Сильный месяц')).toBeVisible()
  })
})

describe('the date', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('is not moved to a day that is past', async () => {
    const move = vi.spyOn(api.oneToOne, 'updateMeeting')
    const { hand } = open(first())
    await hand.click(button('Действия со встречей'))
    await hand.click(await screen.findByRole('menuitem', { name: 'Перенести' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести встречу' }))
    fireEvent.change(dialog.getByLabelText('Дата'), { target: { value: '2026-11-19' } })
    await hand.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await dialog.findByText(pastDay)).toBeVisible()
    expect(move).not.toHaveBeenCalled()
  })

  test('is changed only while the meeting is scheduled', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Действия со встречей' })).toBeNull()
  })

  test('«Ошибка при обновлении даты встречи»: the window stays with what was chosen', async () => {
    const move = vi.spyOn(api.oneToOne, 'updateMeeting').mockRejectedValue(refused(403, noRights))
    const { hand } = open(first())
    await hand.click(button('Действия со встречей'))
    await hand.click(await screen.findByRole('menuitem', { name: 'Перенести' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести встречу' }))
    expect(dialog.getByLabelText('Дата')).toHaveValue('20\u00a0ноября, пятница')
    expect(dialog.getByLabelText('Время')).toHaveValue('15:00')
    fireEvent.change(dialog.getByLabelText('Дата'), { target: { value: '2026-11-27' } })
    await hand.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await said('Ошибка при обновлении даты встречи')).toHaveTextContent(noRights)
    expect(move.mock.calls).toEqual([
      [{ id: meetingUnderWay().id, version: 1, scheduled_date: '2026-11-27T12:00:00.000Z' }],
    ])
    expect(dialog.getByLabelText('Дата')).toHaveValue('27\u00a0ноября, пятница')
  })
})

test('the video link is there until the meeting is over', () => {
  const video_meeting_url = 'https://telemost.example.ru/j/42'
  const { unmount } = open({ video_meeting_url })
  expect(screen.getByRole('link', { name: 'Видеовстреча' })).toHaveAttribute('href', video_meeting_url)
  unmount()
  open({ ...written(), status: 'completed', fields: overFields(), video_meeting_url })
  expect(screen.queryByRole('link', { name: 'Видеовстреча' })).toBeNull()
})

describe('the link for the employee', () => {
  const link = {
    form_url: 'https://kamerton.test/onetoone/respond?token=abc',
    expires_at: new Date('2026-12-04T12:00:00Z'),
  }
  const copy = 'Скопировать ссылку для сотрудника'
  /** Replaces the clipboard of the browser. */
  const clipboard = (copies: () => Promise<void>) => {
    vi.stubGlobal('isSecureContext', true)
    return vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copies)
  }

  test('is made and copied: «Ссылка скопирована в буфер обмена»', async () => {
    vi.spyOn(api.oneToOne, 'employeeToken').mockResolvedValue(link)
    const { hand } = open()
    const writeText = clipboard(() => Promise.resolve())
    await hand.click(button(copy))
    expect(await said('Ссылка скопирована в буфер обмена')).toHaveTextContent('Действует до 4 декабря 2026 г.')
    expect(writeText.mock.calls).toEqual([[link.form_url]])
  })

  test('a browser that does not let us copy: «Не удалось скопировать ссылку», and the link to copy by hand', async () => {
    vi.spyOn(api.oneToOne, 'employeeToken').mockResolvedValue(link)
    const { hand } = open()
    clipboard(() => Promise.reject(new Error('denied')))
    await hand.click(button(copy))
    expect(await said('Не удалось скопировать ссылку')).toHaveTextContent(link.form_url)
  })

  test('«Ошибка генерации ссылки»', async () => {
    vi.spyOn(api.oneToOne, 'employeeToken').mockRejectedValue(refused(403, noRights))
    const { hand } = open()
    await hand.click(button(copy))
    expect(await said('Ошибка генерации ссылки')).toHaveTextContent(noRights)
  })
})

describe('the employee’s comment', () => {
  const type = (words: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Ваш комментарий' }), { target: { value: words } })

  test('is saved by a press as well: «Комментарий сохранен»', async () => {
    vi.spyOn(api.oneToOne, 'updateMeeting').mockImplementation(({ form }) => {
      const saved = meetingAs({ fields: ofEmployee(), rights: { manage: false, share: true }, version: 2 })
      saved.fields.employee_comments.version = 2
      return Promise.resolve({ ...saved, form: { ...saved.form, employee_comments: form?.employee_comments ?? null } })
    })
    const { hand } = openAsEmployee()
    type('Про отпуск')
    await hand.click(button('Сохранить комментарий'))
    expect(await said('Комментарий сохранен')).toBeVisible()
  })

  test('«Ошибка при сохранении комментария»: why, and the words stay', async () => {
    vi.spyOn(api.oneToOne, 'updateMeeting').mockRejectedValue(refused(403, noRights))
    const { hand } = openAsEmployee()
    type('Про отпуск')
    await hand.click(button('Сохранить комментарий'))
    expect(await said('Ошибка при сохранении комментария')).toHaveTextContent(noRights)
    expect(screen.getByRole('textbox', { name: 'Ваш комментарий' })).toHaveValue('Про отпуск')
  })
})

describe('the plans of the last period, before the meeting begins', () => {
  test('are there for whoever prepares', async () => {
    const call = vi.spyOn(api.oneToOne, 'previousPlans').mockResolvedValue({ previous_plans: ['Нанять разработчика'] })
    open(set())
    expect(await screen.findByText('Нанять разработчика')).toBeVisible()
    expect(call.mock.calls).toEqual([[{ id: meetingUnderWay().id }]])
  })

  test('there were none', async () => {
    vi.spyOn(api.oneToOne, 'previousPlans').mockResolvedValue({ previous_plans: [] })
    open(set())
    expect(await screen.findByText('Планов не было')).toBeVisible()
  })

  test('the first meeting of a series has no such part', () => {
    open({
      status: 'scheduled',
      previous_meeting: null,
      form: { ...meetingUnderWay().form, previous_period_plans: [] },
    })
    expect(screen.queryByRole('region', { name: 'Планы прошлого периода' })).toBeNull()
  })
})
