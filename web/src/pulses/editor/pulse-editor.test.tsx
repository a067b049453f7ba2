import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyQuestion, type PulseDraft, startOf } from '../form/pulse-draft'
import { draftAsking, openPulseEditor as open } from '../testing/pulse-editor'

const asking = (...texts: string[]): PulseDraft => ({ ...draftAsking(...texts), is_anonymous: false })

const question = (number: number) => within(screen.getByRole('region', { name: `Вопрос ${number}` }))
const textOf = (number: number) => question(number).getByRole('textbox', { name: 'Текст вопроса' })
/** Words of all questions, the open one's from its field. */
const texts = () =>
  [...(screen.getByRole('region', { name: 'Вопросы' }).querySelector('ol')?.children ?? [])].map(
    (row) => row.querySelector<HTMLInputElement>('input[name$=".question"]')?.value ?? folded(row),
  )
const folded = (row: Element) =>
  row
    .querySelector('[aria-expanded]')
    ?.textContent?.replace(/^\d+/, '')
    .replace(/Выбор варианта$/, '') ?? ''

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('a question is moved from any of its fields by Alt and an arrow, keeps the focus, and it is said where it stands', async () => {
  const { hand } = open(asking('Первый?', 'Второй?', 'Третий?'))
  await hand.click(textOf(1))
  const held = document.activeElement
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(texts()).toEqual(['Второй?', 'Первый?', 'Третий?'])
  expect(document.activeElement).toBe(held)
  expect(screen.getByRole('status')).toHaveTextContent('Вопрос 1 теперь на месте 2')
  await hand.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(texts()).toEqual(['Второй?', 'Третий?', 'Первый?'])
  await hand.click(question(3).getByRole('button', { name: 'Поднять вопрос 3' }))
  expect(texts()).toEqual(['Второй?', 'Первый?', 'Третий?'])
  expect(document.activeElement).toBe(question(2).getByRole('button', { name: 'Поднять вопрос 2' }))
  // A folded question is moved from its row.
  const row = screen.getByRole('button', { name: /Третий\?/ })
  row.focus()
  await hand.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(texts()).toEqual(['Второй?', 'Третий?', 'Первый?'])
  expect(row).toHaveFocus()
  expect(textOf(3)).toHaveValue('Первый?')
})

test('a question is copied below itself, with its scale and options and without its answers’ key', async () => {
  const options = [
    { value: 'home', label: 'Дома' },
    { value: 'office', label: 'В офисе' },
  ]
  const choice = { ...startOf('choice'), type: 'choice' as const, options, multiple: true, key: 'place' }
  const { hand, onSave } = open({
    ...asking(),
    questions: [
      { ...emptyQuestion(), ...choice, question: 'Где?' },
      { ...emptyQuestion(), question: 'Как?' },
    ],
  })
  await hand.click(question(1).getByRole('button', { name: 'Дублировать вопрос 1' }))
  expect(texts()).toEqual(['Где?', 'Где?', 'Как?'])
  expect(screen.getByRole('status')).toHaveTextContent('Вопрос 1 скопирован на место 2')
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  const [first, second] = onSave.mock.calls[0]?.[0].questions ?? []
  expect(first).toMatchObject({ id: 'place', multiple: true, options })
  expect(second).toMatchObject({ id: null, multiple: true, options: [{ label: 'Дома' }, { label: 'В офисе' }] })
  expect(second?.options.map(({ value }) => value)).toEqual([undefined, undefined])
})

test('several answers are offered to a choice alone, and go with its type', async () => {
  const { hand, onSave } = open(asking('Где?'))
  const several = () => question(1).queryByRole('checkbox', { name: 'Можно выбрать несколько' })
  expect(several()).toBeNull()
  const type = question(1).getByRole('combobox', { name: 'Тип ответа' })
  await hand.selectOptions(type, 'choice')
  await hand.type(question(1).getByRole('textbox', { name: 'Вариант 1' }), 'Дома')
  await hand.type(question(1).getByRole('textbox', { name: 'Вариант 2' }), 'В офисе')
  await hand.click(several() ?? type)
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].questions[0]).toMatchObject({ type: 'choice', multiple: true })
  await hand.selectOptions(type, 'rating')
  await hand.selectOptions(type, 'choice')
  expect(several()).not.toBeChecked()
})

test('a week is asked on Friday at ten, and another day can be chosen from Monday on', async () => {
  const { hand, onSave } = open(asking('Как дела?'), { step: 'audience' })
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Периодичность' }), 'weekly')
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'День недели' })
  expect(
    within(day)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['понедельник', 'вторник', 'среда', 'четверг', 'пятница'])
  expect(day).toHaveDisplayValue('пятница')
  expect(screen.getByLabelText('Время')).toHaveValue('10:00')
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].schedule).toEqual({ dayOfWeek: 5, time: '10:00' })
  await hand.selectOptions(day, 'понедельник')
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave.mock.calls[1]?.[0].schedule).toEqual({ dayOfWeek: 1, time: '10:00' })
})

test('a question that is added is a required rating from 1 to 5', async () => {
  const { hand } = open(asking('Как дела?'))
  await hand.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  expect(question(2).getByRole('combobox', { name: 'Тип ответа' })).toHaveDisplayValue('Оценка по шкале')
  expect(question(2).getByRole('checkbox', { name: 'Обязательный' })).toBeChecked()
  expect(question(2).getByLabelText('От')).toHaveValue(1)
  expect(question(2).getByLabelText('До')).toHaveValue(5)
  expect(question(2).queryByRole('textbox', { name: /Вариант/ })).toBeNull()
})

test('captions are offered up to 5, and a scale that goes beyond 10 is refused in words', async () => {
  const { hand, onSave } = open(asking('Как дела?'))
  const end = question(1).getByLabelText('До')
  const endAt = async (typed: string) => {
    await hand.clear(end)
    await hand.type(end, typed)
  }
  const captions = () => question(1).queryByText(/^Подписи к числам/)
  expect(captions()).toBeInTheDocument()
  await endAt('6')
  expect(captions()).toBeNull()
  await endAt('11')
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  expect(await question(1).findByText('Максимум шкалы не больше 10')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  await endAt('10')
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].questions[0]?.scale).toEqual({ min: 1, max: 10 })
})

test('Ctrl + Enter leads on from a text of many lines too', async () => {
  const { hand, onSave } = open(asking('Как дела?'))
  await hand.click(screen.getByRole('textbox', { name: /Описание/ }))
  await hand.keyboard('Две минуты{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('region', { name: 'Кого спросить' })).toBeVisible()
  await hand.click(screen.getByLabelText(/Последний день/))
  await hand.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ title: 'Пульс декабря', description: 'Две минуты' })
  expect(onSave.mock.calls[0]?.[1]).toBe('launch')
})

test('what was typed is there again after a reload, and can be begun anew', async () => {
  const first = open(asking('Как дела?'))
  await first.hand.clear(screen.getByRole('textbox', { name: 'Название' }))
  await first.hand.type(screen.getByRole('textbox', { name: 'Название' }), 'Набранное')
  await first.hand.type(textOf(1), ' Правда?')
  cleanup()
  const { hand } = open(asking('Как дела?'))
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Набранное')
  expect(texts()).toEqual(['Как дела? Правда?'])
  screen.getByText(/Вернули то, что вы не сохранили/)
  await hand.click(screen.getByRole('button', { name: 'Начать заново' }))
  await hand.click(screen.getByRole('button', { name: /^С чистого листа/ }))
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Пульс декабря')
  expect(texts()).toEqual(['Как дела?'])
})

const rating = (question: string) => ({ ...emptyQuestion(), question })
const library: PulseTemplate[] = [
  {
    id: 'b0000000-0000-4000-8000-000000000001',
    key: 'mood',
    title: 'Настроение недели',
    description: 'Одна минута.',
    category: 'custom',
    type: 'one_time',
    target_type: 'company',
    is_default: true,
    version: 1,
    schedule: null,
    questions: [
      {
        id: 'a',
        question: 'Как прошла неделя?',
        type: 'mood',
        required: true,
        scale: { min: 1, max: 5 },
        options: [],
        labels: {},
        placeholder: null,
      },
    ],
  },
]

test('a new pulse begins with the templates; one is enough to come to the launch', async () => {
  const empty = { ...draftAsking(), title: '', category: '' as const, questions: [emptyQuestion()] }
  const { hand, onSave } = open(empty, { step: 'start', templates: library })
  await hand.click(screen.getByRole('button', { name: /^Настроение недели/ }))
  expect(screen.getByRole('heading', { level: 1, name: 'Настроение недели' })).toBeVisible()
  await hand.click(screen.getByRole('button', { name: /^Дальше/ }))
  await hand.click(await screen.findByRole('button', { name: /^Дальше: проверить/ }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]).toEqual([expect.objectContaining({ title: 'Настроение недели' }), 'launch'])
})

test('what is missing is said before the next step, and a folded question with an error is opened', async () => {
  const { hand } = open({ ...asking('Первый?', ''), title: '' })
  expect(screen.queryByRole('region', { name: 'Вопрос 2' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: /^Дальше/ }))
  expect(await screen.findByText('Введите название пульса')).toBeVisible()
  expect(question(2).getByRole('textbox', { name: 'Текст вопроса' })).toBeInvalid()
  expect(screen.queryByRole('region', { name: 'Кого спросить' })).toBeNull()
})

test('one scale is said once and set for all statements', async () => {
  const { hand, onSave } = open({ ...asking(), questions: [rating('Раз?'), rating('Два?')] })
  const scale = screen.getByRole('combobox', { name: 'Одна шкала для всех' })
  expect(scale).toHaveDisplayValue('Шкала 1–5 у всех утверждений')
  await hand.selectOptions(scale, '1–7')
  expect(question(1).getByLabelText('До')).toHaveValue(7)
  await hand.click(screen.getByRole('button', { name: 'Сохранить черновик' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].questions.map((one) => one.scale)).toEqual([
    { min: 1, max: 7 },
    { min: 1, max: 7 },
  ])
})

test('beside the questions stands the open one as people will see it', async () => {
  const { hand } = open(asking('Первый?', 'Второй?'))
  const phone = within(screen.getByRole('complementary', { name: 'Как увидят люди' }))
  expect(phone.getByText('Первый?')).toBeVisible()
  await hand.click(screen.getByRole('button', { name: /Второй\?/ }))
  await hand.type(textOf(2), ' Правда?')
  expect(phone.getByText('Второй? Правда?')).toBeVisible()
})
