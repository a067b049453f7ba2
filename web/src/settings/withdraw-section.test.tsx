import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithdrawDialog } from '../consents/components/withdraw-dialog'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { part } from '../lib/part'
import { asManager, asOwner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import { WithdrawSection } from './components/withdraw-section'

const section = <WithdrawSection dialog={part(async () => WithdrawDialog)} />

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('says what goes and what stays before it is asked for, asks for the password, and ends on the last page', async () => {
  const assign = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { origin: window.location.origin, href: window.location.href, assign })
  localStorage.setItem('access_token', 'a-token')
  const withdraw = vi
    .spyOn(api.consents, 'withdraw')
    .mockRejectedValueOnce(
      new ApiError(400, '', { code: 'current_password_wrong', detail: 'Текущий пароль введён неверно' }),
    )
    .mockResolvedValue({ msg: '' })
  const { hand } = draw(asManager(section), { at: '/app/settings?consent=on' })
  await hand.click(screen.getByRole('button', { name: 'Отозвать согласие' }))
  const password = await screen.findByLabelText('Ваш пароль', {}, { timeout: 4_000 })
  for (const said of [/Сразу удаляются аккаунт/, /без вашего имени/, /найти среди них ваши нельзя/, /её требует закон/])
    expect(screen.getByText(said)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  expect(withdraw).not.toHaveBeenCalled()
  await hand.type(password, 'не тот')
  await hand.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  expect(await screen.findByText('Текущий пароль введён неверно')).toBeVisible()
  expect(localStorage.getItem('access_token')).toBe('a-token')
  await hand.clear(password)
  await hand.type(password, 'тот самый')
  await hand.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/account-deleted'))
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('an owner is sent to hand the company over or to delete it, and finds no button', () => {
  draw(asOwner(section), { at: '/app/settings?consent=on' })
  expect(screen.getByRole('link', { name: '«Сотрудники»' })).toHaveAttribute('href', '/app/employees')
  expect(screen.getByRole('link', { name: 'удалите компанию' })).toHaveAttribute('href', '/app/administration/company')
  expect(screen.queryByRole('button')).toBeNull()
})
