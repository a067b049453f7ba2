import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { anAction, thePromise } from '../testing/action'
import { ActionDialog } from './action-dialog'

const { id, title } = anAction()
const onChanged = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onChanged.mockReset()
  onClose.mockReset()
  vi.spyOn(api.people, 'list').mockResolvedValue([])
  vi.spyOn(api.actionItems, 'rounds').mockResolvedValue({ rounds: [] })
  vi.spyOn(api.actionEffects, 'get').mockResolvedValue({ effect: null })
  vi.spyOn(api.actionEffects, 'votes').mockResolvedValue({ votes: null })
})
afterEach(() => vi.restoreAllMocks())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textOf = (element: HTMLElement) => plain(element.textContent)
const answer = (item: ActionItem | Error) => {
  const call = vi.spyOn(api.actionItems, 'get')
  return item instanceof Error ? call.mockRejectedValue(item) : call.mockResolvedValue(item)
}
const open = () =>
  draw(
    asOwner(
      <>
        <Toasts />
        <ActionDialog id={id} opened onClose={onClose} onChanged={onChanged} />
      </>,
    ),
  )
const window = () => screen.findByRole('dialog', { name: title })

test('all that is known of it, with the figures as they were when it was taken', async () => {
  answer(anAction({ notes: 'Вместе с Верой' }))
  open()
  const dialog = within(await window())
  expect(dialog.getByText('Команда «Поддержка»')).toBeVisible()
  expect(dialog.getByText('Олег Марченко')).toBeVisible()
  expect(dialog.getByText('Вместе с Верой')).toBeVisible()
  expect(dialog.getByText('Рекомендация «В Поддержке больше критиков, чем сторонников»')).toBeVisible()
  const evidence = textOf(dialog.getByRole('region', { name: 'Доказательство' }))
  expect(evidence).toContain('Цифры на 20 ноября 2026 г.')
  expect(evidence).toContain('eNPS−50')
  expect(evidence).toContain('Интервал 95 %от −75 до −5')
  expect(evidence).toContain('Ответов12 из 14')
  expect(evidence).toContain('Правило: eNPS команды ниже 0 при 5 и более ответах')
})

test('one taken from results names the question, and leads to its round', async () => {
  const source = { ...thePromise, question_id: 'calm', question: 'Спокойно ли вам работать?' }
  answer(anAction({ origin: null, source }))
  open()
  const link = within(await window()).getByRole('link', { name: '«Пульс ноября», вопрос «Спокойно ли вам работать?»' })
  expect(link).toHaveAttribute('href', `/app/pulses/${source.pulse_id}?round=${source.round_id}`)
})

test('one made by hand, or shown to whoever only answers for it, has no figures', async () => {
  answer(anAction({ origin: null }))
  const { unmount } = open()
  expect(within(await window()).getByText('Добавлено вручную')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Доказательство' })).toBeNull()
  unmount()
  answer(
    anAction({ origin: { rule_id: 'team.enps.negative', rule_version: 1, title: 'Больше критиков', evidence: [] } }),
  )
  open()
  expect(await screen.findByText('Рекомендация «Больше критиков»')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Доказательство' })).toBeNull()
})

test('one that is not there says so, and a failure is tried again', async () => {
  answer(new ApiError(404, '', { detail: 'Не найдено' }))
  const { unmount } = open()
  expect(await screen.findByText('Действие не найдено')).toBeVisible()
  unmount()
  const call = answer(new ApiError(500, '', {}))
  const { hand } = open()
  await screen.findByText('Не удалось загрузить действие')
  call.mockResolvedValue(anAction())
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(await window()).toBeVisible()
})

const rounds = [
  { ...thePromise, closed_at: new Date('2026-11-20T09:00:00Z'), asked: 14, shares_results: true },
  {
    ...thePromise,
    round_id: 'b0000000-0000-4000-8000-000000000003',
    pulse_title: 'Пульс октября',
    closed_at: new Date('2026-10-20T09:00:00Z'),
    asked: 14,
    shares_results: true,
  },
]

test('it is promised to those asked in the round that is chosen, the last one unless another is', async () => {
  answer(anAction())
  vi.spyOn(api.actionItems, 'rounds').mockResolvedValue({ rounds })
  const call = vi.spyOn(api.actionItems, 'promise').mockResolvedValue(anAction({ promise: thePromise }))
  const { hand } = open()
  const control = within(await screen.findByRole('region', { name: 'Обещание' }))
  const choice = await control.findByLabelText('Участникам какого опроса')
  expect(choice).toHaveValue(thePromise.round_id)
  await hand.selectOptions(choice, rounds[1]?.round_id ?? '')
  await hand.click(control.getByRole('button', { name: 'Пообещать' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(call.mock.calls).toEqual([[{ id, version: 3, round_id: rounds[1]?.round_id }]])
})

test('a promise says what those who were asked see, and can be taken back', async () => {
  answer(anAction({ promise: thePromise }))
  const call = vi.spyOn(api.actionItems, 'promise').mockResolvedValue(anAction())
  const { hand } = open()
  const control = await screen.findByRole('region', { name: 'Обещание' })
  expect(textOf(control)).toContain(
    'Обещано 21 ноября 2026 г.: участники опроса «Пульс ноября» из команды «Поддержка» видят в «Моих опросах» его название',
  )
  await hand.click(within(control).getByRole('button', { name: 'Снять обещание' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(call.mock.calls).toEqual([[{ id, version: 3, round_id: null }]])
})

test('of an action about a person nothing is promised', async () => {
  answer(anAction({ subject: { type: 'employee', id, name: 'Никита Жуков' } }))
  open()
  await window()
  expect(screen.queryByRole('region', { name: 'Обещание' })).toBeNull()
})

test('it is changed in the window; what another has saved meanwhile is said, and what was typed stays', async () => {
  const call = answer(anAction())
  const save = vi
    .spyOn(api.actionItems, 'update')
    .mockRejectedValueOnce(new ApiError(409, '', { detail: 'Пока вы писали, это изменили', code: 'changed_meanwhile' }))
  const { hand } = open()
  await hand.click(within(await window()).getByRole('button', { name: 'Изменить' }))
  const field = await screen.findByLabelText('Что сделать')
  await hand.clear(field)
  await hand.type(field, 'Новый график')
  call.mockResolvedValue(anAction({ title: 'График смен на зиму', version: 4 }))
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/теперь «График смен на зиму», у.вас «Новый график»/)).toBeVisible()
  expect(screen.getByLabelText('Что сделать')).toHaveValue('Новый график')

  save.mockResolvedValueOnce(anAction({ title: 'Новый график', version: 5 }))
  call.mockResolvedValue(anAction({ title: 'Новый график', version: 5 }))
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('dialog', { name: 'Новый график' })).toBeVisible()
  expect(save.mock.calls.map(([sent]) => [sent.version, sent.title])).toEqual([
    [3, 'Новый график'],
    [4, 'Новый график'],
  ])
})

test('whoever only answers for it writes notes, and sends nothing else', async () => {
  answer(anAction({ may: { update: false, change_status: true, delete: false, promise: false } }))
  const save = vi.spyOn(api.actionItems, 'update').mockResolvedValue(anAction({ notes: 'Поговорили' }))
  const { hand } = open()
  await hand.click(within(await window()).getByRole('button', { name: 'Написать заметку' }))
  expect(screen.queryByLabelText('Что сделать')).toBeNull()
  await hand.type(await screen.findByRole('textbox', { name: /Заметки/ }), 'Поговорили')
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({ id, version: 3, notes: 'Поговорили' })
  expect(await window()).toBeVisible()
})

test('it is deleted after a question, and the window goes with it', async () => {
  answer(anAction())
  const call = vi.spyOn(api.actionItems, 'delete').mockResolvedValue({ msg: 'Удалено' })
  const { hand } = open()
  await hand.click(within(await window()).getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('dialog', { name: 'Удалить действие?' }))
  expect(call).not.toHaveBeenCalled()
  await hand.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(call.mock.calls).toEqual([[{ id }]])
  expect(onChanged).toHaveBeenCalled()
})
