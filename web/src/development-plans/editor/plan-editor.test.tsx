import type { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { showDatesIn } from '../../lib/format-date'
import { cacheUser, forgetSession, keepTokens } from '../../lib/session'
import { draw } from '../../testing/draw'
import { emptyPlan, keptName, type PlanDraft } from './plan-draft'
import { PlanEditor } from './plan-editor'
import { draftOf } from './plan-of'
import { idOf, savedActivity, savedPlan, savedSkill, signedManager } from './testing/saved-plan'

const name = keptName(signedManager.id, 'test')
const stale = new ApiError(409, '', { detail: 'План тем временем изменили', code: 'changed_meanwhile' })

const onSave = vi.fn<(plan: NewPlan) => void>()
const onLeave = vi.fn<() => void>()
let setInitial: (draft: PlanDraft) => void
let refuse: (refusal: ApiError | undefined) => void
let setBusy: (busy: boolean) => void

function Page({ begin, isSaved }: { begin: PlanDraft; isSaved: boolean }) {
  const [initial, change] = useState(begin)
  const [refusal, setRefusal] = useState<ApiError>()
  const [busy, changeBusy] = useState(false)
  useEffect(() => {
    setInitial = change
    refuse = setRefusal
    setBusy = changeBusy
  }, [])
  return (
    <SignedContext value={{ user: signedManager, subscription: null }}>
      <PlanEditor
        name={name}
        initial={initial}
        isSaved={isSaved}
        busy={busy}
        refusal={refusal}
        onSave={onSave}
        onLeave={onLeave}
      />
    </SignedContext>
  )
}

/** Draws the editor and waits for the first validation. */
async function open(begin: PlanDraft, isSaved: boolean) {
  const drawn = draw(<Page begin={begin} isSaved={isSaved} />)
  await act(async () => {})
  return drawn
}
const openNew = () => open(emptyPlan, false)
const openSaved = (changes: Partial<Plan> = {}) => open(draftOf(savedPlan(changes)), true)

beforeEach(() => {
  showDatesIn('Europe/Moscow')
  localStorage.clear()
  onSave.mockClear()
  onLeave.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = (label: string) => screen.getByRole('button', { name: label }).click()
/** Each of several skills is a line until it is opened. */
const unfold = (skill: string) =>
  act(async () => screen.getByRole('button', { name: new RegExp(`^${skill}`), expanded: false }).click())
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const alerts = () => screen.queryAllByRole('alert').map(words)
const announced = () => screen.getAllByRole('status').map(words).filter(Boolean)
const attempt = async (label = 'Сохранить') => {
  await act(async () => press(label))
}
const sent = (): NewPlan => {
  const plan = onSave.mock.lastCall?.[0]
  if (!plan) throw new Error('nothing was sent')
  return plan
}

describe('what must be there', () => {
  test('hints come with the first attempt, each at its field, and the reason stands at the foot', async () => {
    await openNew()
    const create = screen.getByRole('button', { name: 'Создать' })
    await vi.waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'))
    expect(screen.getByText('Пожалуйста, заполните все обязательные поля')).toBeInTheDocument()
    await act(async () => press('Добавить навык'))
    expect(alerts()).toEqual([])
    await attempt('Создать')
    await screen.findByText('Выберите сотрудника')
    expect(alerts()).toEqual([
      'Выберите сотрудника',
      'Введите название плана',
      'Укажите дату начала',
      'Укажите дату завершения',
      'Введите название навыка',
      'Пожалуйста, заполните все обязательные поля',
    ])
    expect(onSave).not.toHaveBeenCalled()
    // The focus is on the first of them.
    await vi.waitFor(() => expect(field('Найти сотрудника')).toHaveFocus())
    const contents = within(screen.getByRole('navigation', { name: 'Разделы плана' }))
    expect(contents.getAllByRole('link').map(words)).toEqual(['Основное4 ошибки', 'Цели0', 'Навыки1 ошибка', 'Вехи0'])
  })

  test('a plan ends after it begins, and a skill does not go down', async () => {
    await openSaved()
    await unfold('Проектирование сервисов')
    fill('Завершение', '2026-09-15')
    await act(async () =>
      within(screen.getAllByRole('radiogroup', { name: 'Цель' })[0] ?? document.body)
        .getByLabelText('2')
        .click(),
    )
    await attempt()
    expect(onSave).not.toHaveBeenCalled()
    expect(await screen.findByText('Целевой уровень не может быть ниже текущего')).toBeInTheDocument()
    expect(field('Завершение')).toHaveAttribute('aria-invalid', 'true')
  })

  test('an activity without a title holds the plan back, and one of a folded skill is opened', async () => {
    const skills = Array.from({ length: 6 }, (_, index) =>
      savedSkill(50 + index, `Навык по имени ${index}`, [savedActivity(60 + index, index === 4 ? ' ' : 'Курс')]),
    )
    await openSaved({ skills })
    expect(screen.queryByLabelText('Название активности 1')).toBeNull()
    await attempt()
    const title = await screen.findByLabelText('Название активности 1')
    expect(title).toHaveAttribute('aria-invalid', 'true')
    await vi.waitFor(() => expect(title).toHaveFocus())
    expect(alerts()).toContain('Введите название активности')
  })

  test('what the server does not take stands at its field, whatever rows were dropped before it', async () => {
    await openSaved()
    await act(async () => press('Добавить веху'))
    await act(async () => press('Поднять веху 2'))
    fill('Веха 2', 'Доклад команде')
    await attempt()
    const issue = { loc: ['body', 'milestones', 0, 'title'], msg: 'Такая веха уже есть', type: 'custom' }
    await act(async () => refuse(new ApiError(422, '', { detail: [issue] })))
    expect(await screen.findByText('Такая веха уже есть')).toBeInTheDocument()
    expect(field('Веха 2')).toHaveAttribute('aria-invalid', 'true')
    expect(field('Веха 1')).not.toHaveAttribute('aria-invalid')
  })
})

test('while it is being saved it says so, and nothing can be pressed twice', async () => {
  await openSaved()
  await act(async () => setBusy(true))
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Сохранение...' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled()
  await act(async () => setBusy(false))
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
})

test('the state of a plan is set to any of the four', async () => {
  await openSaved()
  const options = within(field('Статус')).getAllByRole('option')
  expect(options.map(words)).toEqual(['Черновик', 'Активный', 'Завершен', 'Отменен'])
  fireEvent.change(field('Статус'), { target: { value: 'cancelled' } })
  await attempt()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(sent().status).toBe('cancelled')
})

test('an only skill stands open, and each of several is a line that a press opens', async () => {
  const first = await openSaved({ skills: [savedSkill(21, 'Наставничество')] })
  expect(screen.getByRole('region', { name: 'Навык 1' })).toBeVisible()
  first.unmount()
  await openSaved()
  expect(screen.queryByRole('region', { name: /^Навык \d/ })).toBeNull()
  expect(words(screen.getByRole('button', { name: /^Проектирование сервисов/ }))).toContain(
    'уровень 3 → 4, 2 активности',
  )
  await act(async () => press('Добавить навык'))
  expect(screen.getByRole('region', { name: 'Навык 3' })).toBeVisible()
})

test('of many skills five at most stand open, those that were opened last', async () => {
  const skills = Array.from({ length: 8 }, (_, index) => savedSkill(50 + index, `Навык по имени ${index + 1}`))
  await openSaved({ skills })
  const openedNow = () =>
    screen.queryAllByRole('region', { name: /^Навык \d/ }).map((one) => one.getAttribute('aria-label'))
  expect(openedNow()).toEqual([])
  for (let index = 1; index <= 6; index++)
    await act(async () => screen.getByRole('button', { name: new RegExp(`^Навык по имени ${index}`) }).click())
  expect(openedNow()).toEqual(['Навык 2', 'Навык 3', 'Навык 4', 'Навык 5', 'Навык 6'])
})

describe('what is sent', () => {
  test('ids are kept, what is new has none, empty goals and milestones are dropped, texts are trimmed', async () => {
    await openSaved()
    for (const skill of ['Проектирование сервисов', 'Наставничество']) await unfold(skill)
    fill('Название', '  Новое имя ')
    await act(async () => press('Добавить цель'))
    fill('Цель 3', ' Третья ')
    await act(async () => press('Добавить цель'))
    await act(async () => press('Добавить веху'))
    await act(async () => screen.getAllByRole('button', { name: 'Добавить активность' })[1]?.click())
    fireEvent.change(screen.getAllByLabelText('Название активности 1')[1] ?? document.body, {
      target: { value: 'Клуб' },
    })
    await attempt()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
    const plan = sent()
    expect(plan.title).toBe('Новое имя')
    expect(plan.goals).toEqual([
      { id: idOf(11), title: 'Отвечать за архитектуру', order_index: 0 },
      { id: idOf(12), title: 'Вырастить разработчика', order_index: 1 },
      { id: null, title: 'Третья', order_index: 2 },
    ])
    expect(plan.milestones.map(({ id, date }) => [id, date])).toEqual([[idOf(41), '2026-12-12']])
    expect(plan.skills.map(({ id, activities }) => [id, ...activities.map((activity) => activity.id)])).toEqual([
      [idOf(21), idOf(31), idOf(32)],
      [idOf(22), null],
    ])
    expect(plan.skills[0]?.activities[0]?.status).toBe('completed')
    expect(plan.skills[1]?.activities[0]).toEqual({
      id: null,
      title: 'Клуб',
      description: '',
      type: 'course',
      status: 'planned',
      due_date: null,
    })
  })

  test('a new skill, milestone and plan begin as the specification says', async () => {
    await openNew()
    await act(async () => press('Добавить навык'))
    await act(async () => press('Добавить веху'))
    expect(field('Статус')).toHaveValue('draft')
    expect(field('Приоритет')).toHaveValue('medium')
    expect(within(screen.getByRole('radiogroup', { name: 'Сейчас' })).getByLabelText('1')).toBeChecked()
    expect(within(screen.getByRole('radiogroup', { name: 'Цель' })).getByLabelText('3')).toBeChecked()
    expect(screen.getByLabelText('Hard')).toBeChecked()
    expect(field('Статус вехи 1')).toHaveValue('planned')
  })

  test('the employee of a saved plan stays who they are', async () => {
    await openSaved()
    expect(screen.getByText('Дарья Ким')).toBeInTheDocument()
    expect(words(screen.getByText(/У\sготового плана/))).toBe('У готового плана сотрудника поменять нельзя')
    expect(screen.queryByLabelText('Найти сотрудника')).toBeNull()
  })
})

describe('the order', () => {
  test('a goal is moved by its buttons and by the keyboard, is announced, and whoever moved it stays with it', async () => {
    const { hand } = await openSaved()
    const down = screen.getByRole('button', { name: 'Опустить цель 1' })
    down.focus()
    await hand.keyboard('{Enter}')
    expect(announced()).toContain('Цель 1 теперь на месте 2')
    expect(field('Цель 1')).toHaveValue('Вырастить разработчика')
    expect(screen.getByRole('button', { name: 'Опустить цель 2' })).toHaveFocus()
    await hand.keyboard('{ArrowUp}')
    expect(announced()).toContain('Цель 2 теперь на месте 1')
    expect(field('Цель 1')).toHaveValue('Отвечать за архитектуру')
    field('Цель 2').focus()
    await hand.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(field('Цель 1')).toHaveFocus()
    await attempt()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
    expect(sent().goals.map(({ id }) => id)).toEqual([idOf(12), idOf(11)])
  })

  test('a skill takes its activities along, and an activity moves within it', async () => {
    const { hand } = await openSaved()
    await unfold('Проектирование сервисов')
    screen.getByRole('button', { name: 'Опустить активность 1' }).focus()
    await hand.keyboard('{ArrowDown}')
    screen.getByRole('button', { name: 'Опустить навык 1' }).focus()
    await hand.keyboard('{ArrowDown}')
    expect(announced()).toContain('Навык 1 теперь на месте 2')
    fill('Название активности 1', 'Описать контракт склада')
    await attempt()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
    expect(sent().skills.map(({ id, activities }) => [id, activities.map(({ title }) => title)])).toEqual([
      [idOf(22), []],
      [idOf(21), ['Описать контракт склада', 'Курс о распределённых системах']],
    ])
  })

  test('a row that goes says so, and the next one has the focus; what was begun is asked about first', async () => {
    await openSaved()
    await unfold('Проектирование сервисов')
    await act(async () => press('Удалить цель 1'))
    expect(announced()).toContain('Цель 1 убрана из плана')
    await act(async () => press('Удалить активность 1'))
    const question = await screen.findByRole('dialog')
    expect(words(question)).toContain('Удалить активность «Курс о распределённых системах»?')
    await act(async () => within(question).getByRole('button', { name: 'Удалить' }).click())
    await attempt()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
    expect(sent().skills[0]?.activities.map(({ id }) => id)).toEqual([idOf(32)])
  })
})

describe('what was typed', () => {
  test('comes back after a reload and after a session that was lost, and «Отмена» gives it up after a question', async () => {
    keepTokens({ access_token: 'a', refresh_token: 'r' })
    const first = await openSaved()
    fill('Название', 'Другое имя')
    first.unmount()
    const second = await openSaved()
    expect(field('Название')).toHaveValue('Другое имя')
    fill('Название', 'Третье имя')
    forgetSession()
    second.unmount()
    expect(Object.keys(localStorage)).toEqual([`kept.${name}`])
    cacheUser(signedManager)
    await openSaved()
    expect(field('Название')).toHaveValue('Третье имя')
    expect(announced()).toContain('Вернули то, что вы не сохранили. Отмена вернёт всё, как было.')
    await act(async () => press('Отмена'))
    const question = await screen.findByRole('dialog')
    await act(async () => within(question).getByRole('button', { name: 'Отменить изменения' }).click())
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalled())
    expect(Object.keys(localStorage)).not.toContain(`kept.${name}`)
  })

  test('waits for whoever typed it, and for nobody who signs in here after them', async () => {
    const first = await openSaved()
    fill('Название', 'Другое имя')
    forgetSession()
    first.unmount()
    cacheUser({ ...signedManager, id: idOf(4) })
    await openSaved()
    expect(field('Название')).toHaveValue('Путь к ведущему разработчику')
  })

  test('comes back over what another has saved by then, and undoes nothing of it', async () => {
    const first = await openSaved()
    fill('Цель 2', 'Моя вторая')
    first.unmount()
    const theirs = savedPlan()
    await openSaved({
      goals: theirs.goals.map((goal, index) => (index === 0 ? { ...goal, title: 'Их первая' } : goal)),
    })
    expect([field('Цель 1'), field('Цель 2')].map((one) => one instanceof HTMLInputElement && one.value)).toEqual([
      'Их первая',
      'Моя вторая',
    ])
  })

  test('stays when another was faster; the difference is said, and either may be taken', async () => {
    await openSaved()
    fill('Цель 1', 'Моя цель')
    fill('Название', 'Моё имя')
    await act(async () => refuse(stale))
    const theirs = savedPlan()
    await act(async () =>
      setInitial(
        draftOf(
          savedPlan({
            title: 'Их имя',
            goals: theirs.goals.map((goal, index) => (index === 0 ? { ...goal, title: 'Их цель' } : goal)),
            skills: theirs.skills.map((skill, index) => (index === 1 ? { ...skill, target_level: 5 } : skill)),
          }),
        ),
      ),
    )
    expect(field('Название')).toHaveValue('Моё имя')
    expect(field('Цель 1')).toHaveValue('Моя цель')
    const said = () =>
      screen
        .getAllByRole('listitem')
        .map(words)
        .filter((line) => line?.includes('теперь'))
    expect(said()).toEqual([
      'Название: теперь «Их имя», у вас «Моё имя»Оставить моёВзять сохранённое',
      'Цель «Моя цель», название: теперь «Их цель», у вас «Моя цель»Оставить моёВзять сохранённое',
      'Навык «Наставничество», целевой уровень: теперь 5',
    ])
    await act(async () => screen.getAllByRole('button', { name: 'Взять сохранённое' })[1]?.click())
    expect(field('Цель 1')).toHaveValue('Их цель')
    await act(async () => press('Оставить моё'))
    expect(said()).toEqual(['Навык «Наставничество», целевой уровень: теперь 5'])
    await attempt()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
    expect([sent().title, sent().goals[0]?.title, sent().skills[1]?.target_level]).toEqual(['Моё имя', 'Их цель', 5])
  })
})

describe('the library', () => {
  const library = {
    skills: [
      {
        key: 'negotiation',
        name: 'Переговоры',
        type: 'soft',
        roles: ['Продажи'],
        about: 'Договариваться так, чтобы хотелось работать дальше.',
        levels: ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый'],
        activities: [
          { title: 'Прочитать книгу', type: 'reading', about: 'По главе в неделю' },
          { title: 'Провести встречу', type: 'project', about: '' },
        ],
      },
    ],
    own: [{ name: 'Склад', type: 'hard', activities: [] }],
  }

  test('shows what the levels look like, and what is chosen of a skill comes into the plan', async () => {
    vi.stubGlobal('fetch', async () => Response.json(library))
    await openNew()
    await act(async () => press('Из библиотеки'))
    const offer = await screen.findByRole('button', { name: /Переговоры/ })
    await act(async () => offer.click())
    const levels = screen.getByRole('list', { name: 'Как выглядят уровни' })
    expect(within(levels).getAllByRole('listitem').map(words)).toEqual([
      '1Первый',
      '2Второй',
      '3Третий',
      '4Четвёртый',
      '5Пятый',
    ])
    await act(async () => screen.getByRole('checkbox', { name: /Провести встречу/ }).click())
    await act(async () => screen.getByRole('button', { name: /Добавить навык и/ }).click())
    expect(announced()).toContain('Навык «Переговоры» добавлен в план')
    await act(async () => press('Готово'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Навык')).toHaveValue('Переговоры')
    expect(screen.getByLabelText('Soft')).toBeChecked()
    expect(
      screen.getAllByLabelText(/^Название активности/).map((one) => one instanceof HTMLInputElement && one.value),
    ).toEqual(['Прочитать книгу'])
    expect(field('Вид активности 1')).toHaveValue('reading')
  })

  test('that does not come says so, and can be asked for again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'Нет' }, { status: 500 }))
    await openNew()
    await act(async () => press('Из библиотеки'))
    expect(
      await screen.findByText('Не удалось загрузить библиотеку. Навык можно записать и самим.'),
    ).toBeInTheDocument()
    vi.stubGlobal('fetch', async () => Response.json(library))
    await act(async () => press('Попробовать снова'))
    expect(await screen.findByRole('button', { name: /Склад/ })).toBeInTheDocument()
  })
})

test('a list of people that does not come says so in the field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Нет' }, { status: 500 }))
  const { hand } = await openNew()
  await hand.click(field('Найти сотрудника'))
  expect(await screen.findByText(/^Ошибка при загрузке списка сотрудников/)).toBeInTheDocument()
})
