import type { CurrentUser } from '@kamerton/contract/people/schemas'
import type { QuestionLibrary } from '@kamerton/contract/pulse-templates/library-schemas'
import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError, noConnection } from '../lib/api-error'
import { SignedContext } from '../lib/current-user'
import { attempt } from '../lib/form-errors'
import { takeSelectedTemplate } from '../pulses/selected-template'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import TemplatesPage, { clientAction } from './pages/templates'

afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

const idOf = (number: number) => `a0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`

const signed = (role: CurrentUser['role']): CurrentUser => ({
  id: idOf(1),
  first_name: 'Ирина',
  last_name: 'Лапшина',
  middle_name: null,
  full_name: 'Ирина Лапшина',
  email: 'irina@versta.example',
  position: null,
  role,
  company_id: idOf(90),
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: role === 'manager' ? [idOf(80)] : [],
  version: 1,
})

const question = (number: number) => ({
  id: `q${number}`,
  question: `Вопрос номер ${number}`,
  type: 'rating' as const,
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: { '1': 'плохо', '5': 'отлично' },
  placeholder: null,
})

const template = (number: number, more: Partial<PulseTemplate> = {}): PulseTemplate => ({
  id: idOf(number),
  key: `custom_${number}`,
  title: `Шаблон ${number}`,
  description: null,
  type: 'one_time',
  category: 'custom',
  is_default: false,
  target_type: 'company',
  questions: [1, 2, 3, 4, 5].map(question),
  schedule: null,
  version: 1,
  ...more,
})
const byDefault = template(10, { title: 'eNPS', key: 'enps_survey', is_default: true, category: 'enps' })
const own = template(11)

const library: QuestionLibrary = {
  sets: [
    {
      key: 'workload',
      topic: 'Нагрузка и выгорание',
      title: 'Нагрузка и силы',
      description: 'Два вопроса о последних двух неделях.',
      category: 'custom',
      measures: 'Нагрузку и истощение.',
      asking: 'Всю компанию, без имён.',
      reading: 'Это не медицинский тест.',
      questions: [
        { ...question(1), better: 'high', measures: 'Сколько работы.', reading: 'Смотрите на долю 1–2.' },
        { ...question(2), better: 'low', measures: 'Истощение.', reading: 'Растёт раньше, чем люди уходят.' },
      ],
    },
  ],
}

/** The page with the answers of its calls. */
function open(
  templates: Promise<readonly PulseTemplate[]> = Promise.resolve([byDefault, own]),
  { role = 'owner', at = '/' }: { role?: CurrentUser['role']; at?: string } = {},
) {
  // A choice changes the address of the browser, which the router of a test does not move.
  window.history.replaceState(null, '', at)
  const loaderData = {
    templates: attempt(async () => [...(await templates)]),
    library: Promise.resolve(library),
  }
  return draw(
    <SignedContext value={{ user: signed(role), subscription: null }}>
      <Toasts />
      <TemplatesPage loaderData={loaderData} />
    </SignedContext>,
    { at, action: ({ request }) => clientAction({ request }) },
  )
}

const menuOf = (title: string) => screen.findByRole('button', { name: `Действия: ${title}` })
const itemsOf = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test('a card shows the first three questions and how many more there are', async () => {
  open(Promise.resolve([own]))
  expect(await screen.findByRole('heading', { name: 'Шаблон 11' })).toBeVisible()
  expect(screen.getByText('Вопрос номер 3')).toBeVisible()
  expect(screen.queryByText('Вопрос номер 4')).toBeNull()
  expect(screen.getByText(/и ещё 2/)).toHaveTextContent('и ещё 2 вопроса')
  expect(screen.getByRole('button', { name: 'Использовать: Шаблон 11' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Просмотр: Шаблон 11' })).toBeVisible()
})

test('what the company has made is changed, copied and deleted; a default one only copied', async () => {
  const { hand } = open()
  await hand.click(await menuOf('Шаблон 11'))
  expect(await itemsOf()).toEqual(['Изменить', 'Дублировать', 'Удалить'])
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await hand.click(await menuOf('eNPS'))
  expect(await itemsOf()).toEqual(['Дублировать'])
})

test('a manager uses templates and looks at them, and makes none', async () => {
  open(undefined, { role: 'manager' })
  expect(await screen.findByRole('button', { name: 'Использовать: Шаблон 11' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Создать шаблон' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull()
  expect(screen.getByText('Такой пульс создают для всей компании')).toBeVisible()
})

test('templates that do not come say so, with a retry, and can still be written', async () => {
  open(Promise.reject(noConnection()))
  expect(await screen.findByText('Ошибка при загрузке шаблонов')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Создать шаблон' })).toBeVisible()
})

test('a copy is said to be made, and a refusal that it was not', async () => {
  const copy = { ...own, title: 'Шаблон 11 (копия)' }
  const duplicate = vi.spyOn(api.pulseTemplates, 'duplicate').mockResolvedValueOnce(copy)
  const { hand } = open()
  const press = async () => {
    await hand.click(await menuOf('Шаблон 11'))
    await hand.click(await screen.findByRole('menuitem', { name: 'Дублировать' }))
  }
  await press()
  expect(await screen.findByText('Шаблон успешно создан')).toBeVisible()
  expect(screen.getByText('Копия: «Шаблон 11 (копия)».')).toBeVisible()
  duplicate.mockRejectedValueOnce(new ApiError(409, '', { detail: 'Больше не запомнить', code: 'templates_full' }))
  await press()
  expect(await screen.findByText('Ошибка при сохранении шаблона')).toBeVisible()
  expect(screen.getByText('Больше не запомнить')).toBeVisible()
})

test('a template is deleted after a question, and both outcomes are said', async () => {
  const remove = vi.spyOn(api.pulseTemplates, 'delete').mockRejectedValueOnce(noConnection())
  const { hand } = open()
  const press = async () => {
    await hand.click(await menuOf('Шаблон 11'))
    await hand.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
    const asked = await screen.findByRole('dialog', { name: 'Удалить шаблон «Шаблон 11»?' })
    await hand.click(within(asked).getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(asked).not.toBeInTheDocument())
  }
  await press()
  expect(await screen.findByText('Ошибка при удалении шаблона')).toBeVisible()
  remove.mockResolvedValueOnce({ msg: 'Шаблон успешно удален' })
  await press()
  expect(await screen.findByText('Шаблон успешно удален')).toBeVisible()
  expect(remove).toHaveBeenLastCalledWith({ id: own.id })
})

test('an empty form says what is missing and sends nothing; filled in it creates', async () => {
  const create = vi.spyOn(api.pulseTemplates, 'create').mockResolvedValue(own)
  const { hand } = open(undefined, { at: '/?dialog=create' })
  const form = await screen.findByRole('dialog', { name: 'Новый шаблон' })
  const save = within(form).getByRole('button', { name: 'Создать шаблон' })
  await hand.click(within(form).getByRole('button', { name: 'Удалить вопрос 1' }))
  await hand.click(save)
  expect(await within(form).findByText('Заполните все обязательные поля')).toBeVisible()
  expect(within(form).getByText('Добавьте хотя бы один вопрос')).toBeVisible()
  expect(within(form).getByLabelText('Ключ')).toHaveAttribute('placeholder', 'enps, mood, custom_1')
  await hand.type(within(form).getByLabelText('Ключ'), 'friday')
  await hand.type(within(form).getByLabelText('Название'), 'Пятница')
  await hand.click(within(form).getByRole('button', { name: 'Добавить вопрос' }))
  await hand.type(within(form).getByLabelText('Текст вопроса'), 'Как неделя?')
  await hand.type(within(form).getByLabelText(/^Подписи к\sчислам/), ' плохо ,, так себе ,, отлично ')
  expect(within(form).queryByText('Заполните все обязательные поля')).toBeNull()
  await hand.click(save)
  expect(await screen.findByText('Шаблон успешно создан')).toBeVisible()
  expect(create.mock.lastCall?.[0]).toMatchObject({
    key: 'friday',
    title: 'Пятница',
    category: 'custom',
    type: 'one_time',
    target_type: 'company',
    questions: [{ question: 'Как неделя?', labels: { '1': 'плохо', '3': 'так себе', '5': 'отлично' } }],
  })
})

test('a key that is taken is said at the key, and nothing typed is lost', async () => {
  const taken = { detail: 'Шаблон с таким ключом уже есть. Выберите другой', code: 'template_key_taken' }
  vi.spyOn(api.pulseTemplates, 'create').mockRejectedValue(new ApiError(409, '', taken))
  const { hand } = open(undefined, { at: '/?dialog=create' })
  const form = await screen.findByRole('dialog', { name: 'Новый шаблон' })
  await hand.type(within(form).getByLabelText('Ключ'), 'enps_survey')
  await hand.type(within(form).getByLabelText('Название'), 'Наш eNPS')
  await hand.type(within(form).getByLabelText('Текст вопроса'), 'Как неделя?')
  await hand.click(within(form).getByRole('button', { name: 'Создать шаблон' }))
  await waitFor(() => expect(within(form).getByLabelText('Ключ')).toHaveAccessibleDescription(taken.detail))
  expect(within(form).getByLabelText('Название')).toHaveValue('Наш eNPS')
  expect(await screen.findByText('Ошибка при сохранении шаблона')).toBeVisible()
})

test('the key of an earlier template is locked, and only what was changed is sent', async () => {
  const update = vi.spyOn(api.pulseTemplates, 'update').mockResolvedValue(own)
  const { hand } = open(undefined, { at: `/?dialog=${own.id}` })
  const form = await screen.findByRole('dialog', { name: 'Изменить шаблон' })
  expect(within(form).getByLabelText('Ключ')).toHaveValue('custom_11')
  expect(within(form).getByLabelText('Ключ')).toHaveAttribute('readonly')
  const titled = within(form).getByLabelText('Название')
  await hand.clear(titled)
  await hand.type(titled, 'Иначе')
  await hand.click(within(form).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Шаблон успешно обновлен')).toBeVisible()
  expect(update).toHaveBeenLastCalledWith({ id: own.id, version: 1, title: 'Иначе' })
})

test('the address of a default template opens no form', async () => {
  open(undefined, { at: `/?dialog=${byDefault.id}` })
  expect(await screen.findByRole('heading', { name: 'eNPS' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a set of the library says what it measures and how to read it, and begins a pulse', async () => {
  const { hand, router } = open(undefined, { at: '/?tab=library' })
  expect(await screen.findByRole('heading', { name: 'Нагрузка и силы' })).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Просмотр: Нагрузка и силы' }))
  const words = await screen.findByRole('dialog', { name: 'Нагрузка и силы' })
  for (const text of ['Это не медицинский тест.', 'Истощение.', 'Растёт раньше, чем люди уходят.'])
    expect(within(words).getByText(text)).toBeVisible()
  await hand.click(within(words).getByRole('button', { name: 'Использовать' }))
  await waitFor(() => expect(router.state.location.search).toBe('?useTemplate=true'))
  expect(takeSelectedTemplate()).toMatchObject({ title: 'Нагрузка и силы', questions: [{ id: 'q1' }, { id: 'q2' }] })
})
