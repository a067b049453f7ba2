import type { Plan } from '@kamerton/contract/development-plans/schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignedContext } from '../../lib/current-user'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { aManagedPlan, aPlan, signedEmployee, signedOwner } from '../testing/plan'
import { PlanView } from './plan-view'

type Asked = { method: string; path: string; body: unknown }
type Answer = { status?: number; body: unknown }

/** The requests of the page, and the answer to them. */
let asked: Asked[] = []
let answer: (asked: Asked) => Answer | Promise<Answer> = () => ({ body: {} })

const changedMeanwhile = { status: 409, body: { detail: 'План тем временем изменили', code: 'changed_meanwhile' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  showDatesIn('Europe/Moscow')
  localStorage.clear()
  asked = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://kamerton.test')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const one = { method: init?.method ?? 'GET', path: url.pathname + url.search, body }
    asked.push(one)
    const { status = 200, body: content } = await answer(one)
    return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

async function open(plan: Plan, user: CurrentUser = signedEmployee) {
  const drawn = draw(
    <SignedContext value={{ user, subscription: null }}>
      <PlanView plan={plan} history={Promise.resolve({ events: [] })} />
      <Toasts />
    </SignedContext>,
  )
  await screen.findByText('Здесь останется каждое изменение плана.')
  return drawn
}

const button = (name: string) => screen.queryByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the view of its employee', () => {
  test('hides what is done with a plan as a whole, and the way to their own profile', async () => {
    await open(aPlan({ may: { update: true, delete: true, share: true, comment: true, change_activities: true } }))
    for (const name of ['Копировать ссылку', 'Активировать', 'Завершить', 'Действия с планом'])
      expect(button(name)).toBeNull()
    for (const name of ['Изменить', 'Следующий период', 'Посмотреть профиль']) expect(link(name)).toBeNull()
  })

  test('moves an activity at once, and the progress with it', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answer = () => promise
    const { hand } = await open(aPlan())
    const status = screen.getByRole('combobox', { name: 'Статус: Книга' })
    await hand.selectOptions(status, 'Завершено')
    expect(status).toHaveValue('completed')
    expect(part('Наставничество').getByText('50 %')).toBeVisible()
    // Half of the second skill: (100 + 50) / 2.
    expect(screen.getByText('75 %')).toBeVisible()
    resolve({ body: aPlan() })
    expect(await screen.findByText('Статус активности обновлен!')).toBeVisible()
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: `/api/development-plans/activities/${aPlan().skills[1]?.activities[0]?.id}/status?status=completed`,
    })
  })

  test('a status that the server refuses goes back, and it is said', async () => {
    answer = () => ({ status: 409, body: { detail: 'План уже завершён', code: 'plan_state_forbids' } })
    const { hand } = await open(aPlan())
    const status = screen.getByRole('combobox', { name: 'Статус: Книга' })
    await hand.selectOptions(status, 'Завершено')
    expect(await screen.findByText('Ошибка при обновлении статуса активности')).toBeVisible()
    expect(screen.getByText('План уже завершён')).toBeVisible()
    expect(status).toHaveValue('planned')
  })

  test('of a completed plan the statuses are read, and the comment may still be written', async () => {
    await open(aPlan({ status: 'completed', may: { ...aPlan().may, change_activities: false } }))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(part('Наставничество').getAllByText('Запланировано')).toHaveLength(2)
    expect(button('Добавить комментарий')).toBeVisible()
  })

  test('a comment is sent with the version that it was written on', async () => {
    answer = () => ({ body: aPlan() })
    const { hand } = await open(aPlan())
    await hand.click(screen.getByRole('button', { name: 'Добавить комментарий' }))
    await hand.type(screen.getByRole('textbox', { name: 'Ваш комментарий' }), 'Согласна')
    await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Комментарий сохранен')).toBeVisible()
    expect(asked).toMatchObject([{ method: 'PUT', body: { employee_comment: 'Согласна', version: 7 } }])
  })

  test('what somebody else saved of the plan meanwhile does not refuse a comment', async () => {
    answer = ({ method, body }) =>
      method === 'GET' || Object(body).version === 8 ? { body: aPlan({ version: 8 }) } : changedMeanwhile
    const { hand } = await open(aPlan())
    await hand.click(screen.getByRole('button', { name: 'Добавить комментарий' }))
    await hand.type(screen.getByRole('textbox', { name: 'Ваш комментарий' }), 'Согласна')
    await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Комментарий сохранен')).toBeVisible()
    expect(asked.map(({ method, body }) => [method, Object(body).version])).toEqual([
      ['PUT', 7],
      ['GET', undefined],
      ['PUT', 8],
    ])
  })

  test('two comments written at once: what is typed stays, and nothing is overwritten unseen', async () => {
    answer = ({ method }) =>
      method === 'GET' ? { body: aPlan({ version: 8, employee_comment: 'По ссылке' }) } : changedMeanwhile
    const { hand } = await open(aPlan())
    await hand.click(screen.getByRole('button', { name: 'Добавить комментарий' }))
    await hand.type(screen.getByRole('textbox', { name: 'Ваш комментарий' }), 'На странице')
    await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Ошибка при сохранении комментария')).toBeVisible()
    expect(screen.getByText('План тем временем изменили')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Ваш комментарий' })).toHaveValue('На странице')
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('what is typed survives the page', async () => {
    const { hand, unmount } = await open(aPlan())
    await hand.click(screen.getByRole('button', { name: 'Добавить комментарий' }))
    await hand.type(screen.getByRole('textbox', { name: 'Ваш комментарий' }), 'Не успела')
    unmount()
    await open(aPlan())
    expect(screen.getByRole('textbox', { name: 'Ваш комментарий' })).toHaveValue('Не успела')
  })
})

describe('the view of who looks after it', () => {
  test('reads the statuses and the employee’s comment, and has the buttons of an active plan', async () => {
    await open(aManagedPlan({ employee_comment: 'Согласна' }), signedOwner)
    for (const name of ['Копировать ссылку', 'Завершить', 'Действия с планом']) expect(button(name)).toBeVisible()
    expect(link('Изменить')).toHaveAttribute('href', `/app/development-plans/${aPlan().id}/edit`)
    expect(link('Посмотреть профиль')).toHaveAttribute('href', `/app/employees/${aPlan().employee_id}`)
    expect(button('Активировать')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(part('Комментарий сотрудника').getByText('Согласна')).toBeVisible()
    expect(button('Изменить комментарий')).toBeNull()
  })

  test('a draft is activated and has no link yet', async () => {
    await open(aManagedPlan({ status: 'draft', may: { ...aManagedPlan().may, share: false } }), signedOwner)
    expect(button('Активировать')).toBeVisible()
    for (const name of ['Завершить', 'Копировать ссылку']) expect(button(name)).toBeNull()
  })

  test('what cannot be opened leads nowhere: the profile of who has left', async () => {
    await open(aManagedPlan({ employee: { ...aPlan().employee, has_left: true, position: null } }), signedOwner)
    expect(link('Посмотреть профиль')).toBeNull()
    expect(screen.getByText('Должность не указана, Разработка')).toBeVisible()
  })

  test.each([
    ['Активировать', 'draft', 'Ошибка при активации плана'],
    ['Завершить', 'active', 'Ошибка при завершении плана'],
  ] as const)('%s: asked first, and a refusal is said with the server’s words', async (name, status, failed) => {
    answer = () => changedMeanwhile
    const { hand } = await open(aManagedPlan({ status }), signedOwner)
    await hand.click(screen.getByRole('button', { name }))
    expect(asked).toEqual([])
    await hand.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
    expect(await screen.findByText(failed)).toBeVisible()
    expect(screen.getByText('План тем временем изменили')).toBeVisible()
    expect(asked).toMatchObject([{ method: 'PUT', body: { version: 7 } }])
  })

  test('a link that could not be made says so', async () => {
    answer = () => ({ status: 500, body: {} })
    const { hand } = await open(aManagedPlan(), signedOwner)
    await hand.click(screen.getByRole('button', { name: 'Копировать ссылку' }))
    expect(await screen.findByText('Ошибка при генерации ссылки')).toBeVisible()
  })

  describe('a new link for one that went astray', () => {
    const form_url = 'https://kamerton.test/development-plan/form?token=new'
    const renew = async (copies: () => Promise<void>) => {
      answer = () => ({ body: { form_url, expires_at: '2026-12-20T12:00:00Z' } })
      const { hand } = await open(aManagedPlan(), signedOwner)
      vi.stubGlobal('isSecureContext', true)
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copies)
      await hand.click(screen.getByRole('button', { name: 'Действия с планом' }))
      await hand.click(await screen.findByRole('menuitem', { name: 'Выдать новую ссылку' }))
      const question = within(await screen.findByRole('dialog'))
      expect(await question.findByText(/Прежняя ссылка сразу перестанет открываться/)).toBeVisible()
      expect(asked).toEqual([])
      await hand.click(question.getByRole('button', { name: 'Выдать' }))
      return copied
    }

    test('ends the old one after a question, and is copied', async () => {
      const copied = await renew(() => Promise.resolve())
      expect(await screen.findByText('Ссылка скопирована в буфер обмена!')).toBeVisible()
      expect(screen.getByText('Прежняя больше не открывается.')).toBeVisible()
      const path = `/api/development-plans/${aPlan().id}/generate-token`
      expect(asked).toMatchObject([{ method: 'POST', path, body: { renew: true } }])
      expect(copied.mock.calls).toEqual([[form_url]])
    })

    test('stands in the words where the browser does not let us copy', async () => {
      await renew(() => Promise.reject(new Error('denied')))
      expect(await screen.findByText('Не удалось скопировать ссылку')).toBeVisible()
      expect(screen.getByText(form_url)).toBeVisible()
    })

    test('is offered to nobody who may not share the plan', async () => {
      const { hand } = await open(aManagedPlan({ may: { ...aManagedPlan().may, share: false } }), signedOwner)
      await hand.click(screen.getByRole('button', { name: 'Действия с планом' }))
      expect(await screen.findByRole('menuitem', { name: 'Удалить' })).toBeVisible()
      expect(screen.queryByRole('menuitem', { name: 'Выдать новую ссылку' })).toBeNull()
    })
  })

  test('a plan that was deleted is said to be, and its page leads to the list', async () => {
    answer = () => ({ body: { msg: 'План удалён' } })
    const { hand, router } = await open(aManagedPlan(), signedOwner)
    await hand.click(screen.getByRole('button', { name: 'Действия с планом' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
    await hand.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText('План удалён')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/development-plans'))
    expect(asked).toMatchObject([{ method: 'DELETE', path: `/api/development-plans/${aPlan().id}` }])
  })

  test('the menu leads to a copy for another person, and a completed plan to the next period', async () => {
    const { hand, router } = await open(aManagedPlan({ status: 'completed' }), signedOwner)
    const onward = `/app/development-plans/create?from=${aPlan().id}&as=`
    expect(link('Следующий период')).toHaveAttribute('href', `${onward}next`)
    await hand.click(screen.getByRole('button', { name: 'Действия с планом' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Скопировать другому сотруднику' }))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${onward}copy`))
  })

  test('a plan that could not be deleted stays and says so', async () => {
    answer = () => ({ status: 403, body: { detail: 'Удалить план может его руководитель' } })
    const { hand, router } = await open(aManagedPlan(), signedOwner)
    await hand.click(screen.getByRole('button', { name: 'Действия с планом' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
    await hand.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText('Ошибка при удалении плана')).toBeVisible()
    await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE' }]))
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('what is read of a plan', () => {
  test('whose it is, how many skills of which kind, from when to when, and the way back', async () => {
    await open(aManagedPlan(), signedOwner)
    expect(link('Планы развития')).toHaveAttribute('href', '/app/development-plans')
    expect(screen.getByText('Дарья Ким')).toBeVisible()
    expect(screen.getByText('Старший разработчик, Разработка')).toBeVisible()
    const figure = (name: string) => screen.getAllByRole('term').find(({ textContent }) => textContent === name)
    expect(figure('Навыки')?.nextElementSibling).toHaveTextContent(/^21\sпрофессиональный, 1\sгибкий$/)
    expect(figure('Дата начала')?.nextElementSibling).toHaveTextContent(/^15 сентября 2026 г\.$/)
    expect(figure('Дата завершения')?.nextElementSibling).toHaveTextContent(/^31 марта 2027 г\.осталось 131 день$/)
  })

  test('its goals by their numbers, and the words of the manager', async () => {
    const goals = ['Вырастить разработчика', 'Вести проект'].map((title, index) => ({
      id: `goal-${index}`,
      title,
      order_index: index,
    }))
    await open(aPlan({ goals }))
    const list = part('Цели').getByRole('list')
    expect(list.tagName).toBe('OL')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Вырастить разработчика', 'Вести проект'])
    expect(part('Комментарий руководителя').getByText('Главное – наставничество')).toBeVisible()
  })

  test('the state of an activity in the words of the specification', async () => {
    const [first] = aPlan().skills
    const activities = (['planned', 'in_progress', 'completed', 'cancelled'] as const).map((status) => ({
      id: `activity-${status}`,
      title: `Шаг ${status}`,
      description: '',
      type: 'course' as const,
      status,
      due_date: null,
    }))
    const { hand } = await open(
      aManagedPlan({ skills: first ? [{ ...first, activities }] : [], milestones: [] }),
      signedOwner,
    )
    await hand.click(screen.getByText(/^4\sактивности/))
    for (const words of ['Запланировано', 'В процессе', 'Завершено', 'Отменено'])
      expect(part('Проектирование сервисов').getByText(words)).toBeVisible()
  })
})

describe('what is folded', () => {
  test('the activities of a skill are counted with the late ones, and a date leads into the fold', async () => {
    const { hand } = await open(aPlan())
    const book = () => part('Наставничество').getByText('Книга')
    expect(part('Наставничество').getByText(/^2\sактивности/)).toHaveTextContent(/^2\sактивности, просрочено 1$/)
    expect(part('Проектирование сервисов').getByText(/^1\sактивность, завершено 1$/)).toBeVisible()
    expect(book()).not.toBeVisible()
    await hand.click(part('Сроки').getAllByRole('link', { name: 'Книга' })[0] ?? document.body)
    expect(book()).toBeVisible()
    expect(part('Проектирование сервисов').getByText('Курс')).not.toBeVisible()
  })

  test('the history, below the plan, with its count and its last day', async () => {
    const event = {
      id: 'any',
      at: new Date('2026-09-14T09:00:00Z'),
      actor: null,
      by_link: false,
      what: { kind: 'created' as const, from: null },
    }
    const history = Promise.resolve({ events: [event] })
    const { hand } = draw(
      <SignedContext value={{ user: signedOwner, subscription: null }}>
        <PlanView plan={aManagedPlan()} history={history} />
      </SignedContext>,
    )
    const fold = await screen.findByText(/^История: 1\sизменение, последнее 14 сентября 2026/)
    expect(screen.getByRole('list', { name: 'История плана' })).not.toBeVisible()
    await hand.click(fold)
    expect(screen.getByRole('list', { name: 'История плана' })).toBeVisible()
  })
})

describe('what a plan has none of is said', () => {
  test('to the letter', async () => {
    await open(aPlan({ goals: [], milestones: [], skills: [], manager_comment: null }))
    for (const words of ['Цели не определены', 'Вехи не определены', 'Навыки не определены'])
      expect(screen.getByText(words)).toBeVisible()
  })

  test('a milestone without a date', async () => {
    await open(aPlan({ milestones: [{ id: 'any', title: 'Итоги', date: null, status: 'planned' }] }))
    expect(part('Вехи').getByText('Не указана')).toBeVisible()
  })
})

test('the line of dates names what is late and what is due today', async () => {
  await open(aPlan())
  const line = part('Сроки')
  expect(line.getByRole('img')).toHaveAccessibleName(/просрочено 1, сегодня 1, впереди 1, сделано 1$/)
  const next = within(line.getByRole('list', { name: 'Ближайшие сроки' })).getAllByRole('listitem')
  expect(next.map((one) => one.textContent)).toEqual([
    expect.stringContaining('просрочено на\u00a04\u00a0дня'),
    expect.stringMatching(/Доклад.*сегодня$/),
    expect.stringMatching(/Решение о роли.*через\u00a0131\u00a0день$/),
  ])
})
