import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { forgetEverything, isSignedIn } from '../lib/session'
import { firstScreen } from '../shell/first-screen'
import { draw } from '../testing/draw'
import LoginPage, { clientAction } from './pages/login'

afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything(null)
})

const closed = new ApiError(403, '', {
  code: 'company_closed_by_you',
  detail: 'Компания закрыта и 24 ноября 2026 г. в 12:00 будет удалена. До удаления её можно вернуть',
})
const typed = { email: 'lapshina@versta.example', password: 'зелёный чайник 7' }

/** The page after the address and the password are typed and «Войти» is pressed. */
async function signedIn() {
  const drawn = draw(<LoginPage />, { action: clientAction, at: '/login' })
  await drawn.hand.type(screen.getByLabelText('Email'), typed.email)
  await drawn.hand.type(screen.getByLabelText('Пароль'), typed.password)
  await drawn.hand.click(screen.getByRole('button', { name: 'Войти' }))
  return drawn
}
const takesBack = () => screen.findByRole('button', { name: 'Вернуть компанию' })

test('an owner on the day of regret hears until when, takes the company back with what stands there, and is in', async () => {
  const login = vi.spyOn(api.auth, 'login').mockRejectedValueOnce(closed)
  const takeBack = vi.spyOn(api.companies, 'takeBack').mockResolvedValue({ msg: 'Компания снова открыта' })
  const { hand, router } = await signedIn()
  const button = await takesBack()
  expect(screen.getByText(/24 ноября 2026 г\. в 12:00 будет удалена/)).toBeVisible()
  expect(takeBack).not.toHaveBeenCalled()
  login.mockResolvedValue({ access_token: 'a', refresh_token: 'r', token_type: 'bearer' })
  await hand.click(button)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(firstScreen))
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(typed)
  expect(login).toHaveBeenCalledTimes(2)
  expect(isSignedIn()).toBe(true)
})

test('an owner who leaves it so has changed nothing, and signing in once more asks again', async () => {
  const login = vi.spyOn(api.auth, 'login').mockRejectedValue(closed)
  const takeBack = vi.spyOn(api.companies, 'takeBack')
  const { hand, router } = await signedIn()
  await takesBack()
  await hand.click(screen.getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2))
  expect(await takesBack()).toBeVisible()
  expect(screen.getByLabelText('Пароль')).toHaveValue(typed.password)
  expect(takeBack).not.toHaveBeenCalled()
  expect([router.state.location.pathname, isSignedIn()]).toEqual(['/login', false])
})

test('a company that another window has taken back is signed in to', async () => {
  const login = vi.spyOn(api.auth, 'login').mockRejectedValueOnce(closed)
  const notClosed = { code: 'company_not_closed', detail: 'Компания не закрыта: возвращать нечего' } as const
  vi.spyOn(api.companies, 'takeBack').mockRejectedValue(new ApiError(409, '', notClosed))
  const { hand, router } = await signedIn()
  const button = await takesBack()
  login.mockResolvedValue({ access_token: 'a', refresh_token: 'r', token_type: 'bearer' })
  await hand.click(button)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(firstScreen))
})

test('where the day is over by then, it is gone: the page says what it says to anybody', async () => {
  vi.spyOn(api.auth, 'login').mockRejectedValueOnce(closed)
  const gone = { code: 'wrong_credentials', detail: 'Неверный email или пароль' } as const
  vi.spyOn(api.companies, 'takeBack').mockRejectedValue(new ApiError(401, '', gone))
  const { hand } = await signedIn()
  await hand.click(await takesBack())
  expect(await screen.findByText('Неверный email или пароль')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Вернуть компанию' })).toBeNull()
})

test('people of a closed company who are not its owner are offered nothing', async () => {
  const refusal = { code: 'company_closed', detail: 'Владелец закрыл компанию' } as const
  vi.spyOn(api.auth, 'login').mockRejectedValue(new ApiError(403, '', refusal))
  await signedIn()
  expect(await screen.findByText(refusal.detail)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Вернуть компанию' })).toBeNull()
})
