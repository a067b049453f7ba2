import { headOf, prepareTitle } from '@kamerton/contract/one-to-one/form-head'
import { fireEvent, screen, within } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PreparedForm } from './form'
import { openPreparePage } from './open-prepare-page'

const prepared = (changes: Partial<PreparedForm> = {}): PreparedForm => ({
  meeting_id: 'a0000000-0000-4000-8000-000000000003',
  company_name: 'Верста',
  time_zone: 'Asia/Vladivostok',
  scheduled_date: '2026-11-20T05:00:00.000Z',
  status: 'scheduled',
  number: 14,
  video_meeting_url: null,
  employee: { full_name: 'Дарья Ким' },
  manager: { full_name: 'Олег Марченко' },
  employee_comments: null,
  version: 0,
  commented_at: null,
  may_comment: true,
  seen_by: 'Видят: вы, Олег Марченко, владелец и администраторы компании',
  agenda: [],
  agreements: [],
  expires_at: '2026-12-04T05:00:00.000Z',
  ...changes,
})

/** Answers of the server by path; null means no network, and a function decides by the sent body. */
let answers: Record<string, { status?: number; body: unknown } | null>
let sent: { path: string; body: unknown; key: string | null }[]
const answer = async (address: string, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(address, 'http://kamerton.test')
  const headers = new Headers(init?.headers)
  if (typeof init?.body === 'string')
    sent.push({ path: pathname, body: JSON.parse(init.body), key: headers.get('idempotency-key') })
  const found = answers[pathname]
  if (!found) throw new TypeError('fetch failed')
  return Response.json(found.body, { status: found.status ?? 200 })
}
const formPath = '/api/one-to-one/form'
const submitPath = '/api/one-to-one/form/submit'
const agendaPath = '/api/one-to-one/form/agenda'

beforeEach(() => {
  answers = {
    [submitPath]: { body: { msg: 'Комментарий отправлен', version: 1, commented_at: '2026-11-19T05:00:00.000Z' } },
  }
  sent = []
  vi.stubGlobal('fetch', vi.fn(answer))
  localStorage.clear()
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Makes the page as the server sends it: with its head, and with its data or a refusal. */
function serve(status: number, data: unknown, head = '') {
  history.replaceState({ token: 'of-the-link' }, '', location.pathname)
  document.body.innerHTML = `<span id="company"></span><main id="form">${head}<p class="loading" role="status">Загружаем…</p></main>`
  const block = document.createElement('script')
  block.id = 'form-data'
  block.type = 'application/json'
  block.textContent = JSON.stringify({ status, data })
  document.body.append(block)
}
async function open(form = prepared()) {
  serve(200, form, headOf(form))
  await openPreparePage()
}
/** Opens the page again, as on the next visit, with the server's current data. */
async function openAgain(form: PreparedForm) {
  const place = document.getElementById('form')
  if (place) render(null, place)
  await open(form)
}

/** Text of the page with ordinary spaces instead of no-break spaces. */
const formText = () => document.getElementById('form')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш комментарий' })
const write = (text: string) => fireEvent.input(comment(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sentWindow = () => vi.waitFor(() => screen.getByRole('dialog', { name: 'Комментарий отправлен' }))

describe('opening', () => {
  test('whom one meets and when stands before any script, and the script goes on from it', async () => {
    const form = prepared({ employee: { full_name: '<b>Дарья</b> & "Ким"' } })
    serve(200, form, headOf(form))
    const main = document.getElementById('form')
    expect(main?.querySelector('b')).toBeNull()
    const served = [...(main?.querySelectorAll(':scope > :not(.loading)') ?? [])]
    const words = served.map(({ outerHTML }) => outerHTML)
    expect(formText()).toContain('Пятница, 20 ноября, 15:00')
    expect(formText()).toContain('<b>Дарья</b> & "Ким" и Олег Марченко, встреча 14')
    await openPreparePage()
    expect(comment()).toBeTruthy()
    const standing = [...(main?.children ?? [])].slice(0, served.length)
    expect(standing.map(({ outerHTML }) => outerHTML)).toEqual(words)
    expect(standing.every((element, index) => element === served[index])).toBe(true)
    expect(screen.queryByText('Загружаем…')).toBeNull()
    expect(document.getElementById('company')?.textContent).toBe('Верста')
    expect(document.title).toBe(`${prepareTitle} – Камертон`)
  })

  test('without a token: «Токен не найден»', async () => {
    serve(200, prepared())
    history.replaceState(null, '', location.pathname)
    await openPreparePage()
    expect(heading()).toBe('Ошибка')
    expect(screen.getByRole('alert').textContent).toBe('ОшибкаТокен не найден')
  })

  test('a page that came without its data says that it loads, and asks for it', async () => {
    serve(200, null)
    document.getElementById('form-data')?.remove()
    answers[formPath] = { body: prepared() }
    const opening = openPreparePage()
    expect(screen.getByRole('status').textContent).toBe('Загружаем…')
    await opening
    expect(comment()).toBeTruthy()
  })

  test('a link that is none and one that has expired say so, and whom to ask', async () => {
    serve(404, { detail: 'Ссылка на встречу недействительна', code: 'one_to_one_link_invalid' })
    await openPreparePage()
    expect(heading()).toBe('Ссылка не работает')
    expect(formText()).toContain('попросите ссылку у руководителя')
    serve(410, { detail: 'Срок действия ссылки истёк', code: 'one_to_one_link_expired' })
    await openPreparePage()
    expect(heading()).toBe('Срок ссылки истёк')
    expect(formText()).toContain('Ссылка действует 14 дней. Попросите руководителя прислать новую')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test.each([
    ['the server’s words', { detail: 'Слишком много запросов' }, 'Слишком много запросов'],
    ['else «Ошибка загрузки формы»', null, 'Ошибка загрузки формы'],
  ])('what fails is said in %s, and can be tried again', async (_, data, words) => {
    serve(503, data)
    await openPreparePage()
    expect(screen.getByRole('alert').textContent).toContain(`Ошибка${words}`)
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeTruthy()
  })
})

describe('the comment', () => {
  test('says something before it is sent', async () => {
    await open()
    write('  \n ')
    press('Отправить комментарий')
    expect(screen.getByRole('alert').textContent).toBe('Напишите комментарий')
    expect(comment().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(comment())
    expect(sent).toEqual([])
    write('Про отпуск')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('who reads it stands beside it, and until when it may be changed', async () => {
    await open()
    expect(formText()).toContain(
      'Видят: вы, Олег Марченко, владелец и администраторы компании. Менять можно, пока встреча не завершена',
    )
    expect(formText()).toContain('Ссылка действует до 4 декабря.')
  })

  test('is sent, «Комментарий отправлен», and can be changed later: here and on the next visit', async () => {
    await open()
    write('  Хочу взять менторство ')
    press('Отправить комментарий')
    const window = await sentWindow()
    expect(window.textContent?.replaceAll('\u00a0', ' ')).toContain('Олег Марченко увидит его до встречи')
    expect(sent).toMatchObject([{ path: submitPath, body: { employee_comments: 'Хочу взять менторство', version: 0 } }])
    press('Хорошо')
    window.dispatchEvent(new Event('close'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(comment().value).toBe('Хочу взять менторство')

    write('Хочу взять менторство и отпуск')
    press('Отправить комментарий')
    await sentWindow()
    expect(sent[1]?.body).toEqual({ employee_comments: 'Хочу взять менторство и отпуск', version: 1 })

    await openAgain(prepared({ employee_comments: 'Хочу взять менторство и отпуск', version: 2 }))
    expect(comment().value).toBe('Хочу взять менторство и отпуск')
    expect(screen.queryByText('Черновик сохранён на этом устройстве')).toBeNull()
  })

  test('what was typed and not sent is there on the next visit', async () => {
    await open()
    write('Не успела дописать')
    expect(screen.getByText('Черновик сохранён на этом устройстве')).toBeTruthy()
    await openAgain(prepared())
    expect(comment().value).toBe('Не успела дописать')
  })

  test('somebody has written meanwhile: theirs stands beside what is typed, and nothing is lost', async () => {
    await open(prepared({ employee_comments: 'Было', version: 1 }))
    answers[submitPath] = {
      status: 409,
      body: { detail: 'Комментарий тем временем изменили', code: 'changed_meanwhile' },
    }
    answers[formPath] = { body: prepared({ employee_comments: 'С ноутбука', version: 2 }) }
    write('С телефона')
    press('Отправить комментарий')
    const theirs = await vi.waitFor(() => screen.getByRole('region', { name: 'Сохранено сейчас' }))
    expect(theirs.textContent).toContain('С ноутбука')
    expect(comment().value).toBe('С телефона')
    expect(screen.getByRole('alert').textContent).toContain('Комментарий тем временем изменили')
    answers[submitPath] = { body: { msg: 'Комментарий отправлен', version: 3 } }
    press('Отправить комментарий')
    await sentWindow()
    expect(sent[1]?.body).toEqual({ employee_comments: 'С телефона', version: 2 })
  })

  test('a refusal without words is «Ошибка отправки формы»; the text stays', async () => {
    await open()
    answers[submitPath] = { status: 400, body: null }
    write('Про отпуск')
    press('Отправить комментарий')
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ОшибкаОшибка отправки формы'))
    expect(comment().value).toBe('Про отпуск')
  })
})

describe('too late', () => {
  test('the page says that the meeting is over, shows the comment, and takes nothing', async () => {
    await open(prepared({ status: 'completed', may_comment: false, employee_comments: 'Про отпуск', version: 1 }))
    expect(screen.getByRole('heading', { name: 'Встреча уже завершена' })).toBeTruthy()
    expect(formText()).toContain('Изменить комментарий больше нельзя.')
    expect(formText()).toContain('Про отпуск')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a meeting that was called off says that', async () => {
    await open(prepared({ status: 'cancelled', may_comment: false }))
    expect(screen.getByRole('heading', { name: 'Встреча отменена' })).toBeTruthy()
  })

  test('it ends while one writes: what was not sent in time is still there to be copied', async () => {
    await open(prepared({ employee_comments: 'Про отпуск', version: 1 }))
    const late = { detail: 'Встреча уже прошла: изменить комментарий нельзя', code: 'comment_too_late' }
    answers[submitPath] = { status: 409, body: late }
    answers[formPath] = {
      body: prepared({ status: 'completed', may_comment: false, employee_comments: 'Про отпуск', version: 1 }),
    }
    write('Про отпуск в январе')
    press('Отправить комментарий')
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Встреча уже завершена' }))
    expect(formText()).toContain('Вы не успели отправить:Про отпуск в январе')
  })
})

describe('the agenda', () => {
  const point = (id: string, text: string) =>
    ({ id, text, by: 'employee', is_done: false, carried_from: null }) as const

  test('a point is added once, whatever the network does', async () => {
    await open()
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Новый пункт повестки' })
    fireEvent.input(box(), { target: { value: ' Отпуск в январе ' } })
    press('Добавить')
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Нет связи. Пункт сохранён'))
    expect(box().value).toBe(' Отпуск в январе ')
    answers[agendaPath] = { body: { agenda: [point('1', 'Отпуск в январе')] } }
    press('Добавить')
    await vi.waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('Отпуск в январевы'))
    expect(box().value).toBe('')
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'Отпуск в январе' }, { text: 'Отпуск в январе' }])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('what was left of the last meeting says since when, and what was agreed on until when', async () => {
    await open(
      prepared({
        agenda: [{ ...point('1', 'Дежурства'), by: 'manager', carried_from: '2026-03-12T05:00:00.000Z' }],
        agreements: [{ id: '2', text: 'Выкатить', responsible: 'employee', due_on: '2026-12-01', is_done: false }],
      }),
    )
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    expect(lines).toEqual(['ДежурстваОлег Марченко, перенесено с 12 марта', 'Выкатитьвы, до 1 декабря'])
    expect(within(document.body).getByRole('heading', { name: /Договорились в/ })).toBeTruthy()
  })
})
