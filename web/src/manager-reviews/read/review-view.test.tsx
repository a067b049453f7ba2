import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError, noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { aReview, aSheet, signedAs, signedManager } from '../testing/review'
import { ReviewView } from './review-view'

beforeEach(() => localStorage.clear())
afterEach(() => {
  // A closing form sends unsaved text, so it is closed before the server of the test is restored.
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const open = (
  review: ManagerReview,
  { as = signedManager, onOver = vi.fn<() => void>() }: { as?: CurrentUser; onOver?: () => void } = {},
) =>
  draw(
    <SignedContext value={{ user: as, subscription: null }}>
      <Toasts />
      <ReviewView review={review} onOver={onOver} />
    </SignedContext>,
  )

/** A server that accepts every sheet. */
const taking = () =>
  vi
    .spyOn(api.managerReviews, 'save')
    .mockImplementation(async ({ version = 0 }) => ({ version: version + 1, reviewed: 1, of: 3, saved_at: new Date() }))

const person = (name: string) => within(screen.getByRole('listitem', { name }))
const refused = (status: number, code: string, detail: string) => new ApiError(status, '', { detail, code }, 'case')
const plain = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim()

test('whoever is not reviewed comes first, and only their first sheet is open; the count says how far it is', () => {
  open(aReview())
  expect(screen.getByRole('heading', { level: 1, name: 'Команда «Поддержка»' })).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Сотрудники' }))
      .getAllByRole('listitem')
      .map(plain),
  ).toEqual([
    expect.stringMatching(/Анна Соколова.*Не оценено.*Что беспокоит/),
    expect.stringMatching(/Глеб Ершов.*Не оцененоОценить$/),
    expect.stringMatching(/Дина Мельник.*5, отличнозелёноеИзменить$/),
  ])
  expect(plain(screen.getByRole('region', { name: 'Прогресс' }))).toBe('1 из 3 оцененыосталось 2')
  expect(screen.getByRole('button', { name: 'Изменить: Дина Мельник' })).toBeVisible()
})

test('each mark has its word, is saved by itself for this person alone, and the chosen step is called by its name', async () => {
  const save = taking()
  const { hand } = open(aReview())
  const anna = person('Анна Соколова')
  expect(anna.getByText('1 – очень плохо')).toBeVisible()
  await hand.click(anna.getByRole('radio', { name: '4, Хорошо' }))
  expect(anna.getByText('Хорошо')).toBeVisible()
  await hand.click(anna.getByRole('radio', { name: 'Жёлтое' }))
  await hand.type(anna.getByRole('textbox', { name: /Что беспокоит/ }), 'Ночные смены')
  await hand.tab()
  expect(await anna.findByText('сохранено')).toBeVisible()
  const review = aReview()
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({
      id: review.pulse.id,
      managerId: review.manager.id,
      employee_id: review.sheets[0]?.employee.id,
      performance: 4,
      mood: 'yellow',
      concerns: 'Ночные смены',
    }),
  )
  expect(plain(screen.getByRole('region', { name: 'Прогресс' }))).toBe('2 из 3 оцененыосталось 1')
})

test('«Готово» folds a person and opens the next; «Изменить» opens them again', async () => {
  taking()
  const { hand } = open(aReview())
  const anna = person('Анна Соколова')
  expect(anna.queryByRole('button', { name: /^Готово/ })).toBeNull()
  await hand.click(anna.getByRole('radio', { name: '2, Плохо' }))
  await hand.click(anna.getByRole('radio', { name: 'Красное' }))
  await hand.click(anna.getByRole('button', { name: 'Готово: Анна Соколова' }))
  expect(screen.getByText('2, плохо')).toBeVisible()
  expect(person('Глеб Ершов').getByRole('radio', { name: '1, Очень плохо' })).toHaveFocus()
  await hand.click(screen.getByRole('button', { name: 'Изменить: Анна Соколова' }))
  expect(person('Анна Соколова').getByRole('radio', { name: '2, Плохо' })).toBeChecked()
})

test('«Оценить» opens a person out of turn', async () => {
  const { hand } = open(aReview())
  await hand.click(screen.getByRole('button', { name: 'Оценить: Глеб Ершов' }))
  expect(person('Глеб Ершов').getByRole('radio', { name: '1, Очень плохо' })).toHaveFocus()
  expect(person('Анна Соколова').getAllByRole('radio')).toHaveLength(8)
})

test('sent too early: how many are left is said, each gap is named, and the focus goes to the first', async () => {
  const submit = vi.spyOn(api.managerReviews, 'submit')
  const { hand } = open(aReview())
  await hand.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect(screen.getByText('Осталось оценить: 2')).toBeVisible()
  const anna = person('Анна Соколова')
  expect(anna.getByText('Выберите оценку от 1 до 5')).toBeVisible()
  expect(anna.getByText('Выберите настроение')).toBeVisible()
  expect(anna.getByRole('radio', { name: '1, Очень плохо' })).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
})

test('it is sent once everything is saved, and the page is told', async () => {
  const calls: string[] = []
  vi.spyOn(api.managerReviews, 'save').mockImplementation(async ({ version = 0 }) => {
    calls.push('save')
    return { version: version + 1, reviewed: 1, of: 1, saved_at: new Date() }
  })
  const review = aReview({ sheets: [aSheet(11, 'Анна Соколова', { performance: 3, version: 1 })] })
  vi.spyOn(api.managerReviews, 'submit').mockImplementation(async () => {
    calls.push('submit')
    return { ...review, submitted_at: new Date() }
  })
  const onOver = vi.fn<() => void>()
  const { hand } = open(review, { onOver })
  await hand.click(screen.getByRole('radio', { name: 'Зелёное' }))
  await hand.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect(await screen.findByText('Ответ отправлен!')).toBeVisible()
  expect(screen.getByText(/^Замечания добавлены в\sпрофили сотрудников\.$/)).toBeVisible()
  expect(calls).toEqual(['save', 'submit'])
  expect(onOver).toHaveBeenCalledOnce()
})

test('what could not be saved is not sent: it stays, and is said', async () => {
  const save = vi.spyOn(api.managerReviews, 'save').mockRejectedValue(noConnection())
  vi.spyOn(api.managerReviews, 'show').mockRejectedValue(noConnection())
  const submit = vi.spyOn(api.managerReviews, 'submit')
  const { hand } = open(aReview({ sheets: [aSheet(11, 'Анна Соколова', { performance: 3 })] }))
  await hand.click(screen.getByRole('radio', { name: 'Зелёное' }))
  await hand.click(screen.getByRole('button', { name: 'Отправить ответ' }))
  expect(await screen.findByText(/Сохранилось не\sвсё/)).toBeVisible()
  expect(screen.getByText(/хранится на\sэтом устройстве и\sотправится само/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Зелёное' })).toBeChecked()
  expect(submit).not.toHaveBeenCalled()
  // Lets the form save once more, so that no retry is left after the test.
  save.mockResolvedValue({ version: 2, reviewed: 1, of: 1, saved_at: new Date() })
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('сохранено')).toBeVisible()
})

test('a mark that was changed in another window: both stand there until one of them is chosen', async () => {
  const sheets = [aSheet(11, 'Анна Соколова')]
  const save = vi.spyOn(api.managerReviews, 'save').mockRejectedValue(refused(409, 'changed_meanwhile', 'Изменили'))
  vi.spyOn(api.managerReviews, 'show').mockResolvedValue(
    aReview({ sheets: [aSheet(11, 'Анна Соколова', { performance: 5, version: 2 })] }),
  )
  const { hand } = open(aReview({ sheets }))
  await hand.click(screen.getByRole('radio', { name: '3, Удовлетворительно' }))
  expect(await screen.findByText(/эту оценку изменили/)).toBeVisible()
  expect(screen.getByText('5, отлично')).toBeVisible()
  save.mockResolvedValue({ version: 3, reviewed: 0, of: 1, saved_at: new Date() })
  await hand.click(screen.getByRole('button', { name: 'Оставить моё' }))
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ performance: 3, version: 2 })))
})

test('a review that was closed meanwhile refuses a sheet with a sentence, and the page asks anew', async () => {
  vi.spyOn(api.managerReviews, 'save').mockRejectedValue(refused(410, 'pulse_closed', 'Опрос завершён'))
  const onOver = vi.fn<() => void>()
  const { hand } = open(aReview(), { onOver })
  await hand.click(person('Анна Соколова').getByRole('radio', { name: '3, Удовлетворительно' }))
  expect(await screen.findByText(/^Опрос завершён/)).toBeVisible()
  await waitFor(() => expect(onOver).toHaveBeenCalled())
})

test('sent, it is read: who has it harder first, with counts of the marks, and nothing to change', () => {
  const sheets = [
    aSheet(11, 'Анна Соколова', { performance: 4, mood: 'yellow', concerns: 'Ночные смены' }),
    aSheet(12, 'Глеб Ершов', { performance: 2, mood: 'red' }),
    aSheet(13, 'Дина Мельник', { performance: 5, mood: 'green' }),
  ]
  open(aReview({ sheets, submitted_at: new Date('2026-11-19T09:00:00Z'), may: { write: false } }), {
    as: signedAs('owner'),
  })
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(plain)).toEqual([
    'ГЕГлеб ЕршовСпециалист поддержки2, плохокрасное—',
    'АСАнна СоколоваСпециалист поддержки4, хорошожёлтоеНочные смены',
    'ДМДина МельникСпециалист поддержки5, отличнозелёное—',
  ])
  expect(screen.getByRole('img', { name: 'Результаты: 2, плохо: 1; 4, хорошо: 1; 5, отлично: 1' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Настроение: красное: 1; жёлтое: 1; зелёное: 1' })).toBeVisible()
  expect(screen.getByText(/отправлено 19\sноября 2026/)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Отправить ответ' })).toBeNull()
})

test('before it is sent, owner and admin see how far it is and nothing that was written', () => {
  open(aReview({ reviewed: 2, may: { write: false } }), { as: signedAs('admin') })
  expect(plain(screen.getByRole('region', { name: 'Прогресс' }))).toBe('2 из 3 оцененыосталось 1')
  expect(screen.getByText(/^Вера Демина ещё заполняет/)).toBeVisible()
  expect(screen.queryByText('Анна Соколова')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('closed before it was sent: the manager still reads their own, and knows that nobody else does', () => {
  const round = { ...aReview().round, is_open: false, closed_at: new Date('2026-11-20T09:00:00Z') }
  const review = aReview({ round, may: { write: false } })
  const { unmount } = open(review)
  expect(screen.getByText(/То, что вы успели заполнить, видно только вам/)).toBeVisible()
  expect(screen.getByText('5, отлично')).toBeVisible()
  unmount()
  open(review, { as: signedAs('owner') })
  expect(screen.getByText(/оценку не\sотправили/)).toBeVisible()
  expect(screen.queryByText('5, отлично')).toBeNull()
})
