import { screen, waitFor, within } from '@testing-library/react'
import type { ActionFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error'
import { commandIn } from '../../page/use-command'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { EmployeeCommand } from './change-employee'
import { HandOverDialog } from './hand-over-dialog'

/** The window for Пётр Орлов, on a page whose action returns this answer. */
function drawn(answer?: ApiError) {
  const sent: unknown[] = []
  const onClose = vi.fn<() => void>()
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push(await commandIn(request, EmployeeCommand))
    return answer ? { refusal: answer } : null
  }
  const window = asOwner(<HandOverDialog employee={{ full_name: 'Пётр Орлов' }} onClose={onClose} />)
  const { hand } = draw(window, { action })
  return {
    hand,
    sent,
    onClose,
    name: screen.getByLabelText('Имя и фамилия нового владельца'),
    password: screen.getByLabelText('Ваш пароль'),
    submit: screen.getByRole('button', { name: 'Передать владение' }),
  }
}

test('nothing is sent before the right person is named and a password given', async () => {
  const { hand, sent, name, password, submit } = drawn()
  await hand.type(name, 'Павел Орлов')
  await hand.click(submit)
  expect(await screen.findByText('Нового владельца зовут иначе: Пётр Орлов')).toBeVisible()
  expect(screen.getByText('Введите пароль')).toBeVisible()
  expect(sent).toEqual([])
  await hand.clear(name)
  await hand.type(name, 'орлов петр')
  await hand.type(password, 'синий самовар')
  await hand.click(submit)
  await waitFor(() => expect(sent).toEqual([{ handOver: { full_name: 'орлов петр', password: 'синий самовар' } }]))
})

test('a wrong password is said under its field, and what was typed stays', async () => {
  const refusal = new ApiError(400, '', { detail: 'Неверный текущий пароль', code: 'current_password_wrong' })
  const { hand, name, password, submit } = drawn(refusal)
  await hand.type(name, 'Пётр Орлов')
  await hand.type(password, 'красный самовар')
  await hand.click(submit)
  await waitFor(() => expect(password).toHaveAccessibleDescription('Неверный текущий пароль'))
  expect(name).toHaveValue('Пётр Орлов')
  expect(password).toHaveValue('красный самовар')
})

test('what was typed is given up only after a question, whichever way the window is left', async () => {
  const { hand, onClose, name } = drawn()
  await hand.type(name, 'Пётр')
  const ways = [
    () => hand.keyboard('{Escape}'),
    () => hand.click(screen.getByRole('button', { name: 'Закрыть' })),
    () => hand.click(screen.getByRole('button', { name: 'Отмена' })),
  ]
  for (const leave of ways) {
    await leave()
    const question = await screen.findByRole('dialog', { name: 'Закрыть окно?' })
    await hand.click(within(question).getByRole('button', { name: 'Вернуться' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Закрыть окно?' })).toBeNull())
    expect(name).toHaveValue('Пётр')
  }
  // Escape in the question answers it, and does not open it again.
  await hand.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Закрыть окно?' })
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Закрыть окно?' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await hand.keyboard('{Escape}')
  await hand.click(await screen.findByRole('button', { name: 'Закрыть окно' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a window in which nothing was typed closes at once', async () => {
  const { hand, onClose } = drawn()
  await hand.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
