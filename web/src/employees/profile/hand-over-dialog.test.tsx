import { screen, waitFor } from '@testing-library/react'
import type { ActionFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { commandIn } from '../../page/use-command'
import { draw } from '../../testing/draw'
import { EmployeeCommand } from './change-employee'
import { HandOverDialog } from './hand-over-dialog'

const user = {
  id: 'a0000000-0000-4000-8000-000000000001',
  first_name: 'Нина',
  last_name: 'Ковалёва',
  middle_name: null,
  full_name: 'Нина Ковалёва',
  email: 'nina@kamerton.test',
  position: null,
  role: 'owner',
  company_id: 'c0000000-0000-4000-8000-000000000001',
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
} as const

/** The window for Пётр Орлов, on a page whose action answers so. */
function drawn(answer?: ApiError) {
  const sent: unknown[] = []
  const onClose = vi.fn<() => void>()
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push(await commandIn(request, EmployeeCommand))
    return answer ? { refusal: answer } : null
  }
  const window = (
    <SignedContext value={{ user: { ...user, teams: [], teams_led: [] }, subscription: null }}>
      <HandOverDialog employee={{ full_name: 'Пётр Орлов' }} onClose={onClose} />
    </SignedContext>
  )
  const { hand } = draw(window, { action })
  return {
    hand,
    sent,
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
