import { headOf, planFormTitle } from '@kamerton/contract/development-plans/form-head'
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenedPlan, ShownPlan } from './form'
import { openPlanPage } from './open-plan-page'

const idOf = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`

const activity = (
  number: number,
  title: string,
  status: ShownPlan['skills'][number]['activities'][number]['status'],
) => ({
  id: idOf(number),
  title,
  description: '',
  type: 'course' as const,
  status,
  due_date: '2026-12-12',
})

const opened = (plan: Partial<ShownPlan> = {}, changes: Partial<OpenedPlan> = {}): OpenedPlan => ({
  plan: {
    title: 'Путь к ведущему разработчику',
    description: 'За полгода',
    status: 'active',
    start_date: '2026-09-15',
    end_date: '2027-03-31',
    progress: 12,
    goals: [{ id: idOf(1), title: 'Отвечать за архитектуру', order_index: 0 }],
    skills: [
      {
        id: idOf(2),
        name: 'Проектирование',
        type: 'hard',
        priority: 'high',
        current_level: 3,
        target_level: 4,
        progress: 50,
        activities: [activity(3, 'Курс', 'completed'), activity(4, 'Доклад', 'in_progress')],
      },
      {
        id: idOf(5),
        name: 'Наставничество',
        type: 'soft',
        priority: 'low',
        current_level: 1,
        target_level: 3,
        progress: 1,
        activities: [],
      },
    ],
    milestones: [{ id: idOf(6), title: 'Решение о роли', date: null, status: 'planned' }],
    manager_comment: 'Так держать',
    employee_comment: null,
    employee: { full_name: 'Дарья Ким', position: 'Старший разработчик' },
    ...plan,
  },
  company_name: 'Верста',
  time_zone: 'Asia/Vladivostok',
  may_comment: true,
  comment_version: 0,
  expires_at: '2026-12-21T20:00:00.000Z',
  ...changes,
})

/** Answers of the server by path; null means no network. */
let answers: Record<string, { status?: number; body: unknown } | null>
let sent: unknown[]
const answer = async (address: string, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(address, 'http://kamerton.test')
  if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
  const found = answers[pathname]
  if (!found) throw new TypeError('fetch failed')
  return Response.json(found.body, { status: found.status ?? 200 })
}
const formPath = '/api/development-plans/form'
const commentPath = '/api/development-plans/form/update-comment'

beforeEach(() => {
  answers = { [commentPath]: { body: { msg: 'Комментарий отправлен!', comment_version: 1 } } }
  sent = []
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('scrollTo', vi.fn())
  localStorage.clear()
})
afterEach(() => {
  const place = document.getElementById('form')
  if (place) render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
  localStorage.clear()
  vi.useRealTimers()
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
async function open(form = opened()) {
  serve(200, form, headOf(form))
  await openPlanPage()
}

/** Text of the page with ordinary spaces instead of no-break spaces. */
const formText = () => document.getElementById('form')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш комментарий' })
const write = (text: string) => fireEvent.input(comment(), { target: { value: text } })
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const send = () => fireEvent.click(button('Отправить комментарий'))
const said = () => vi.waitFor(() => screen.getByRole('alert').textContent)

describe('opening', () => {
  test('whose plan it is stands before any script, and the script goes on from it', async () => {
    const form = opened({ title: '<b>Путь</b> & "рост"' })
    serve(200, form, headOf(form))
    const main = document.getElementById('form')
    expect(main?.querySelector('b')).toBeNull()
    const served = [...(main?.querySelectorAll(':scope > :not(.loading)') ?? [])]
    const words = served.map(({ outerHTML }) => outerHTML)
    expect(formText()).toContain('Дарья Ким, 15 сентября 2026 г. – 31 марта 2027 г.')
    await openPlanPage()
    const standing = [...(main?.children ?? [])].slice(0, served.length)
    expect(standing.map(({ outerHTML }) => outerHTML)).toEqual(words)
    expect(standing.every((element, index) => element === served[index])).toBe(true)
    expect(document.getElementById('company')?.textContent).toBe('Верста')
    expect(document.title).toBe(`${planFormTitle} – Камертон`)
  })

  test('E4: what is late is said to be, as on the page of the plan, by the calendar of the company', async () => {
    // In Vladivostok it is already the fourteenth.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-13T15:00:00Z') })
    const milestones = [
      { id: idOf(6), title: 'Первая смена', date: '2026-12-04', status: 'planned' as const },
      { id: idOf(7), title: 'Разговор', date: '2026-12-03', status: 'completed' as const },
    ]
    await open(opened({ milestones }))
    expect(formText()).toContain('ДокладКурс, в процессе, до 12 декабря 2026 г., просрочено на 2 дня')
    expect(formText()).toContain('Первая сменаЗапланировано, 4 декабря 2026 г., просрочено на 10 дней')
    expect(formText().match(/просрочено/g)).toHaveLength(2)
    // A completed plan has no late steps.
    await open(opened({ milestones, status: 'completed' }))
    expect(formText()).not.toContain('просрочено')
  })

  test('the plan is there to be read, with the mean of the percents that the server sent', async () => {
    await open()
    expect(heading()).toBe('План развития')
    expect(formText()).toContain('Просмотр и комментарии к плану развития')
    // 50 % and 1 %: the mean is 25.5, rounded.
    expect(formText()).toContain('Активный26 %')
    expect(formText()).toContain('Проектирование 50 %профессиональный навык, приоритет высокий, уровень 3 → 4')
    expect(formText()).toContain('ДокладКурс, в процессе, до 12 декабря 2026 г.')
    expect(formText()).toContain('Решение о ролиЗапланировано, Не указана')
    expect(formText()).toContain('Так держать')
    // The link expires on that day in the company's time zone, not in UTC.
    expect(formText()).toContain('Ссылка действует до 22 декабря.')
    expect(screen.getAllByRole('textbox')).toEqual([comment()])
  })

  test('what is not there says so', async () => {
    await open(opened({ goals: [], skills: [], milestones: [], manager_comment: null }))
    expect(formText()).toContain('Цели не определены')
    expect(formText()).toContain('Навыки не определены')
    expect(formText()).toContain('Вехи не определены')
  })

  test('without a token: «Токен не найден»', async () => {
    serve(200, opened())
    history.replaceState(null, '', location.pathname)
    await openPlanPage()
    expect(heading()).toBe('Ошибка')
    expect(screen.getByRole('alert').textContent).toBe('ОшибкаТокен не найден')
  })

  test.each([
    [
      404,
      'Ссылка не работает',
      /заменила новая.*Откройте последнее письмо о плане или попросите ссылку у руководителя/,
    ],
    [410, 'Срок ссылки истёк', /Ссылка действует 30 дней\. Попросите руководителя прислать новую/],
  ])(
    'S6: a link that leads nowhere (%i) is said as at the other doors, and whom to ask',
    async (status, title, words) => {
      serve(status, { detail: 'Ссылка на план развития недействительна', company_name: 'Верста' })
      await openPlanPage()
      expect(heading()).toBe(title)
      expect(formText()).toMatch(words)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(document.getElementById('company')?.textContent).toBe('Верста')
    },
  )

  test.each([
    ['plan_link_revoked', 'Ссылку заменили новой', /Откройте последнее письмо о плане/],
    ['plan_link_of_deleted', 'План удалён', /скажите руководителю/],
    ['plan_link_of_left', 'Ссылка больше не действует', /покинул компанию/],
  ])('U5: a link that is closed for another reason than its age (%s) says that reason', async (code, title, words) => {
    serve(410, { detail: 'Нельзя', code, company_name: 'Верста' })
    await openPlanPage()
    expect(heading()).toBe(title)
    expect(formText()).toMatch(words)
    expect(formText()).not.toContain('30 дней')
  })

  test('a refusal is told in the server’s words, and in ours where it has none', async () => {
    serve(403, { detail: 'Нельзя', company_name: 'Верста' })
    await openPlanPage()
    expect(screen.getByRole('alert').textContent).toBe('ОшибкаНельзя')
    serve(502, '<html>')
    await openPlanPage()
    expect(screen.getByRole('alert').textContent).toBe('ОшибкаОшибка загрузки данныхПопробовать снова')
  })

  test('a page that came without its data asks for it', async () => {
    answers[formPath] = { body: opened() }
    serve(200, null)
    document.getElementById('form-data')?.remove()
    await openPlanPage()
    expect(heading()).toBe('План развития')
  })
})

describe('the comment', () => {
  test('an empty one is not sent', async () => {
    await open()
    expect(button('Отправить комментарий').disabled).toBe(true)
    write('   ')
    expect(button('Отправить комментарий').disabled).toBe(true)
    fireEvent.submit(comment().form ?? document.body)
    expect(sent).toEqual([])
  })

  test('is sent trimmed; after half a second it says so, and the way back leads to the plan with it', async () => {
    vi.useFakeTimers()
    await open()
    write('  Сделал доклад ')
    send()
    await vi.advanceTimersByTimeAsync(499)
    expect(formText()).toContain('Отправляем…')
    expect(sent).toEqual([{ employee_comment: 'Сделал доклад', comment_version: 0 }])
    await vi.advanceTimersByTimeAsync(1)
    expect(heading()).toBe('Комментарий отправлен!')
    expect(formText()).toContain('Ваш комментарий успешно сохранен.')
    fireEvent.click(button(/Вернуться к.плану/))
    expect(heading()).toBe('План развития')
    expect(comment().value).toBe('Сделал доклад')
    write('Сделал два доклада')
    send()
    await vi.advanceTimersByTimeAsync(500)
    expect(sent.at(-1)).toEqual({ employee_comment: 'Сделал два доклада', comment_version: 1 })
  })

  test('a refusal is said beside it, and what was typed stays', async () => {
    await open()
    answers[commentPath] = { status: 409, body: { detail: 'План удалён' } }
    write('Мои слова')
    send()
    expect(await said()).toBe('ОшибкаПлан удалён')
    answers[commentPath] = { status: 404, body: null }
    send()
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ОшибкаОшибка отправки комментария'))
    expect(comment().value).toBe('Мои слова')
  })

  test('where somebody was faster both stand there, and theirs can be taken', async () => {
    await open()
    answers[commentPath] = { status: 409, body: { detail: 'Комментарий изменили', code: 'changed_meanwhile' } }
    answers[formPath] = { body: opened({ employee_comment: 'Их слова' }, { comment_version: 7 }) }
    write('Мои слова')
    send()
    expect(await said()).toBe('ОшибкаКомментарий изменили')
    expect(comment().value).toBe('Мои слова')
    fireEvent.click(button('Взять сохранённое'))
    expect(comment().value).toBe('Их слова')
    answers[commentPath] = { body: { msg: 'Комментарий отправлен!', comment_version: 8 } }
    send()
    await vi.waitFor(() => expect(heading()).toBe('Комментарий отправлен!'))
    expect(sent.at(-1)).toEqual({ employee_comment: 'Их слова', comment_version: 7 })
  })

  test('typed and not sent it is there on the next visit', async () => {
    await open()
    write('Не успел')
    const place = document.getElementById('form')
    if (place) render(null, place)
    await open()
    expect(comment().value).toBe('Не успел')
  })

  test('a plan that takes none shows what was written, also what came too late', async () => {
    await open()
    write('Не успел')
    const place = document.getElementById('form')
    if (place) render(null, place)
    await open(opened({ status: 'cancelled', employee_comment: 'Было' }, { may_comment: false }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(formText()).toContain('БылоЭтот план больше не ждёт комментариев.Вы не успели отправить:Не успел')
  })
})
