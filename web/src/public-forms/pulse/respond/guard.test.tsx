import { fireEvent, screen, within } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRespondPage } from './open-respond-page'
import { pulseForm } from './testing/pulse-form'

/** The guard is a lazy chunk, which is compiled when it is first requested. */
const untilRead = { timeout: 15_000 }
/** Pause after typing before the text is read. */
const restMs = 600

const plain = { required: false, options: [], labels: {}, placeholder: null, scale: null }
const form = (is_anonymous: boolean) =>
  pulseForm({
    is_anonymous,
    questions: [
      { ...plain, id: 'mood', question: 'Настроение?', type: 'mood', scale: { min: 1, max: 5 } },
      { ...plain, id: 'why', question: 'Что мешает?', type: 'text' },
    ],
  })

const request = vi.fn<typeof fetch>(async () => new Response('{}'))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Что мешает/ })
const hints = () => screen.queryByRole('region', { name: 'Подсказки к комментарию' })

async function open(is_anonymous = true) {
  history.replaceState({ token: 'of-the-link' }, '', location.href)
  const data = document.createElement('script')
  data.id = 'form-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ status: 200, data: form(is_anonymous) })
  const place = document.createElement('main')
  place.id = 'form'
  document.body.replaceChildren(place, data)
  await openRespondPage()
}

/** Waits for the guard, which is loaded with the first touch of any question. */
async function touch() {
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Дальше' }))
  await vi.waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2), untilRead)
}

async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } })
  await vi.advanceTimersByTimeAsync(restMs)
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', request)
})

afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', location.href)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  request.mockClear()
})

test('what may tell who writes is said under the comment, with a rewording that can be taken and taken back', async () => {
  await open()
  await touch()
  expect(hints()).toBeNull()
  await type('Устала от отчётов в кабинете 312.')
  const said = within(screen.getByRole('region', { name: 'Подсказки к комментарию' }))
  expect(said.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    '«Устала» По форме слова видно, мужчина пишет или женщина. Можно: «Чувствую усталость».',
    '«кабинете 312» По месту видно, кто там работает. Можно: «кабинете».',
  ])

  await press('Заменить «Устала» на «Чувствую усталость»')
  expect(field().value).toBe('Чувствую усталость от отчётов в кабинете 312.')
  expect(said.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Вернуть' })).toBe(document.activeElement)

  await press('Вернуть')
  expect(field().value).toBe('Устала от отчётов в кабинете 312.')
  expect(said.getAllByRole('listitem')).toHaveLength(2)
  expect(hints()).toBe(document.activeElement)
})

test('what was typed after the text was read is kept by a replacement', async () => {
  await open()
  await touch()
  await type('Согласен с планом')
  fireEvent.input(field(), { target: { value: 'Да! Согласен с планом на год' } })
  await press('Заменить «Согласен» на «Соглашусь»')
  expect(field().value).toBe('Да! Соглашусь с планом на год')
})

test('a replacement that was typed over can no longer be taken back', async () => {
  await open()
  await touch()
  await type('Согласен с планом')
  await press('Заменить «Согласен» на «Соглашусь»')
  await type('Хороший план')
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
  expect(hints()).toBeNull()
})

test('it is said aloud once the hands rest, and by number only', async () => {
  await open()
  await touch()
  fireEvent.input(field(), { target: { value: 'Я рад' } })
  await vi.advanceTimersByTimeAsync(restMs / 2)
  fireEvent.input(field(), { target: { value: 'Я рада' } })
  await vi.advanceTimersByTimeAsync(restMs / 2)
  expect(hints()).toBeNull()
  await vi.advanceTimersByTimeAsync(restMs / 2)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Подсказок под полем: 1')
})

test('many hints do not push the button away: three stand, the rest on demand', async () => {
  await open()
  await touch()
  await type('Я рада. Я согласна. Я довольна. Я уверена. Я готова.')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await press('Показать остальные: 2')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('B-15: nothing leaves the browser while a comment is typed, read and reworded; only sending sends, hints or not', async () => {
  const others = [
    vi.spyOn(XMLHttpRequest.prototype, 'open'),
    vi.spyOn(navigator, 'sendBeacon'),
    vi.spyOn(window, 'open'),
  ]
  const address = location.href
  await open()
  await touch()
  await type('Устала, пишите на anna@versta.ru, работаю 7 лет')
  await press('Заменить «7 лет» на «несколько лет»')
  await type('Устала, пишите на anna@versta.ru')
  expect(hints()).not.toBeNull()
  expect(request).not.toHaveBeenCalled()
  for (const other of others) expect(other).not.toHaveBeenCalled()
  expect(document.querySelectorAll('img, iframe, link')).toHaveLength(0)
  expect(location.href).toBe(address)

  await press('Отправить ответ')
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(JSON.stringify(request.mock.calls)).toContain('Устала, пишите на anna@versta.ru')
  await vi.waitFor(() => screen.getByRole('heading', { name: 'Ответ отправлен!' }))
  for (const other of others) other.mockRestore()
})

test('a named answer is not looked through: its readers are told who wrote it', async () => {
  await open(false)
  fireEvent.click(screen.getByRole('radio', { name: '4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Дальше' }))
  await import('../../guard/guard-hints')
  await type('Устала от отчётов')
  expect(hints()).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('a draft that was kept is looked through without being touched', async () => {
  await open()
  await touch()
  await type('Согласна со всем')
  const place = document.getElementById('form')
  if (place) render(null, place)
  await open()
  await vi.waitFor(() => expect(hints()).not.toBeNull(), untilRead)
})
