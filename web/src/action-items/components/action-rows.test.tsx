import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { anAction, thePromise } from '../testing/action'
import { ActionRows } from './action-rows'

const onChanged = vi.fn<() => void>()
const planned = anAction()
const show = (...items: Parameters<typeof anAction>[0][]) =>
  draw(
    <>
      <Toasts />
      <ActionRows label="Действия" items={items.map(anAction)} onChanged={onChanged} />
    </>,
  )
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: `Статус: ${planned.title}` })

beforeEach(() => {
  localStorage.clear()
  onChanged.mockReset()
})
afterEach(() => vi.restoreAllMocks())

test('a row says what, about whom, who answers and until when; what is overdue says so', () => {
  show({ due_on: '2020-12-04', is_overdue: true, promise: thePromise })
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('link', { name: planned.title })).toHaveAttribute('href', `/app/actions?dialog=${planned.id}`)
  expect(row.getByText('Команда «Поддержка»')).toBeVisible()
  expect(row.getByText('Олег Марченко')).toBeVisible()
  expect(row.getByText('просрочено, срок был 4 декабря 2020 г.', { normalizer: plainSpaces })).toBeVisible()
  expect(row.getByText('обещано')).toBeVisible()
})

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('what is done says when, what was dropped says why', () => {
  show(
    { status: 'done', done_on: '2020-11-05' },
    { id: 'ac000000-0000-4000-8000-000000000002', status: 'dropped', drop_reason: 'График уже поменяли' },
  )
  expect(screen.getByText('сделано 5 ноября 2020 г.', { normalizer: plainSpaces })).toBeVisible()
  expect(screen.getByText('отменено')).toBeVisible()
  expect(screen.getByText('График уже поменяли')).toBeVisible()
})

test('the status is changed where it stands, of the version that is seen', async () => {
  const call = vi.spyOn(api.actionItems, 'changeStatus').mockResolvedValue(anAction({ status: 'done' }))
  const { hand } = show({})
  await hand.selectOptions(status(), 'Сделано')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(call.mock.calls).toEqual([[{ id: planned.id, version: 3, status: 'done' }]])
  expect(await screen.findByText(`Сделано: «${planned.title}»`)).toBeVisible()
})

test('what another has changed meanwhile is said, and the status stands as it was', async () => {
  vi.spyOn(api.actionItems, 'changeStatus').mockRejectedValue(
    new ApiError(409, '', { detail: 'Это уже изменили', code: 'changed_meanwhile' }),
  )
  const { hand } = show({})
  await hand.selectOptions(status(), 'В работе')
  expect(await screen.findByText('Не удалось изменить статус')).toBeVisible()
  expect(screen.getByText('Это уже изменили')).toBeVisible()
  await waitFor(() => expect(status()).toHaveValue('planned'))
  expect(onChanged).toHaveBeenCalledOnce()
})

test('dropping asks why; without a reason nothing is sent, and what was typed stays for another time', async () => {
  const call = vi.spyOn(api.actionItems, 'changeStatus').mockResolvedValue(anAction({ status: 'dropped' }))
  const { hand } = show({})
  await hand.selectOptions(status(), 'Отменено')
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить действие?' }))
  await hand.click(dialog.getByRole('button', { name: 'Отменить действие' }))
  expect(await dialog.findByText('Напишите, почему')).toBeVisible()
  expect(call).not.toHaveBeenCalled()
  await hand.type(dialog.getByLabelText('Почему не будем делать'), 'График уже поменяли')
  await hand.click(dialog.getByRole('button', { name: 'Оставить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(status()).toHaveValue('planned')

  await hand.selectOptions(status(), 'Отменено')
  const again = within(await screen.findByRole('dialog', { name: 'Отменить действие?' }))
  expect(again.getByLabelText('Почему не будем делать')).toHaveValue('График уже поменяли')
  await hand.click(again.getByRole('button', { name: 'Отменить действие' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(call.mock.calls).toEqual([
    [{ id: planned.id, version: 3, status: 'dropped', drop_reason: 'График уже поменяли' }],
  ])
})

test('whoever may not change it reads how far it is', () => {
  show({ status: 'in_progress', may: { update: false, change_status: false, delete: false, promise: false } })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('В работе')).toBeVisible()
})
