import type { QuestionLibrary } from '@kamerton/contract/pulse-templates/library-schemas'
import { screen, waitFor, within } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { noConnection } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { emptyDraft, type PulseDraft } from '../form/pulse-draft'
import { QuestionList } from '../form/question-list'
import { usePulseForm } from '../form/use-pulse-form'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const question = (id: string, words: string, better: 'high' | 'low') => ({
  id,
  question: words,
  type: 'rating' as const,
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better,
  measures: `Про ${id}.`,
  reading: 'Смотрите на долю крайних ответов.',
})
const set = {
  key: 'workload',
  topic: 'Нагрузка и выгорание' as const,
  title: 'Нагрузка и силы',
  description: 'О двух неделях.',
  category: 'custom' as const,
  measures: 'Нагрузку.',
  asking: 'Всю компанию.',
  reading: 'Это не медицинский тест.',
  questions: [
    question('load_amount', 'Насколько посилен ваш объём работы?', 'high'),
    question('load_tired', 'Как часто заканчивались силы?', 'low'),
  ],
}
const library: QuestionLibrary = {
  sets: [
    set,
    {
      ...set,
      key: 'change',
      topic: 'Изменения',
      title: 'Как мы проходим изменения',
      questions: [question('change_why', 'Я понимаю, зачем нужна перемена', 'high')],
    },
  ],
}

const onClose = vi.fn<() => void>()
const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())

function Editor({ category }: Pick<PulseDraft, 'category'>) {
  const { form } = usePulseForm(null, { ...emptyDraft({ mayAskCompany: true, teamIds: [] }), category }, undefined)
  return (
    <DialogFrame opened onClose={onClose}>
      <DialogSheet title="Новый пульс" onClose={onClose} onSubmit={onSubmit}>
        <QuestionList form={form} />
      </DialogSheet>
    </DialogFrame>
  )
}

async function open(category: PulseDraft['category'] = 'custom') {
  const { hand } = draw(<Editor category={category} />)
  await hand.click(await screen.findByRole('button', { name: 'Из библиотеки' }))
  const dialog = await screen.findByRole('dialog', { name: 'Библиотека вопросов' })
  return { hand, dialog, inside: within(dialog) }
}
const asked = () =>
  screen.queryAllByLabelText('Текст вопроса').map((field) => (field instanceof HTMLInputElement ? field.value : ''))

test('a question is taken by itself, with what it measures beside it, and not twice', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, inside } = await open()
  await hand.click(await inside.findByRole('button', { name: /Нагрузка и силы/ }))
  expect(inside.getByText('Это не медицинский тест.')).toBeVisible()
  expect(inside.getByText('Про load_amount.')).toBeVisible()
  await hand.click(inside.getByRole('button', { name: 'Добавить: Насколько посилен ваш объём работы?' }))
  expect(inside.getByText('уже добавлен')).toBeVisible()
  expect(inside.getByText(/вопрос добавлен/)).toHaveTextContent('1 вопрос добавлен')
  expect(inside.queryByRole('button', { name: 'Добавить: Насколько посилен ваш объём работы?' })).toBeNull()
  // The empty initial question has been replaced.
  expect(asked()).toEqual(['Насколько посилен ваш объём работы?'])
})

test('a whole set is taken at once', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, inside } = await open()
  await hand.click(await inside.findByRole('button', { name: /Нагрузка и силы/ }))
  await hand.click(inside.getByRole('button', { name: /^Добавить 2\sвопроса$/ }))
  expect(asked()).toEqual(set.questions.map((one) => one.question))
  expect(inside.getAllByText('уже добавлен')).toHaveLength(2)
})

test('is searched by a word of a question, and by topic', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, inside } = await open()
  await hand.type(await inside.findByLabelText('Найти вопрос'), 'СИЛЫ заканч')
  await waitFor(() => expect(inside.queryByText('Как мы проходим изменения')).toBeNull())
  expect(inside.getByText('Как часто заканчивались силы?')).toBeVisible()
  expect(inside.queryByText('Насколько посилен ваш объём работы?')).toBeNull()
  await hand.clear(inside.getByLabelText('Найти вопрос'))
  await hand.selectOptions(inside.getByLabelText('Тема'), 'Изменения')
  expect(inside.getByRole('button', { name: /Как мы проходим изменения/ })).toBeVisible()
  expect(inside.queryByRole('button', { name: /Нагрузка и силы/ })).toBeNull()
})

test('a question that a metric would count the wrong way round is not offered to its pulse', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, inside } = await open('engagement')
  await hand.click(await inside.findByRole('button', { name: /Нагрузка и силы/ }))
  expect(inside.getByText(/Здесь чем меньше, тем лучше/)).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Добавить: Как часто заканчивались силы?' })).toBeNull()
  expect(inside.getByRole('button', { name: 'Добавить: Насколько посилен ваш объём работы?' })).toBeVisible()
})

test('a library that does not come says so, and is asked for again', async () => {
  const load = vi.spyOn(api.pulseTemplates, 'library').mockRejectedValueOnce(noConnection())
  const { hand, inside } = await open()
  expect(await inside.findByText('Не удалось загрузить библиотеку. Вопрос можно написать и самим.')).toBeVisible()
  load.mockResolvedValueOnce(library)
  await hand.click(inside.getByRole('button', { name: 'Попробовать снова' }))
  expect(await inside.findByRole('button', { name: /Нагрузка и силы/ })).toBeVisible()
})

test('Escape closes the library, and not the form under it', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, dialog } = await open()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(onClose).not.toHaveBeenCalled()
  await hand.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the keys that send a form send none from the library above it', async () => {
  vi.spyOn(api.pulseTemplates, 'library').mockResolvedValue(library)
  const { hand, inside } = await open()
  await hand.type(await inside.findByLabelText('Найти вопрос'), '{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
  await hand.click(inside.getByRole('button', { name: 'Готово' }))
  await hand.type(await screen.findByLabelText('Текст вопроса'), '{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
