import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { commandIn } from '../../page/use-command'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { CompanyCommand, changeCompany } from './change-company'
import { DeleteSection } from './delete-section'

afterEach(() => vi.restoreAllMocks())

const drawSection = () =>
  draw(asOwner(<DeleteSection name="Верста" />), {
    action: async ({ request }) => changeCompany(await commandIn(request, CompanyCommand)),
  })
type Hand = ReturnType<typeof drawSection>['hand']

async function fill(hand: Hand, name: string, password: string) {
  await hand.click(screen.getByRole('button', { name: 'Удалить компанию' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить компанию «Верста»?' }))
  await hand.type(dialog.getByLabelText('Название компании'), name)
  await hand.type(dialog.getByLabelText('Ваш пароль'), password)
  await hand.click(dialog.getByRole('button', { name: 'Удалить компанию' }))
  return dialog
}

test('another name is refused under its field, and nothing is asked for', async () => {
  const remove = vi.spyOn(api.companies, 'delete')
  const { hand } = drawSection()
  const dialog = await fill(hand, 'Верфь', 'пароль владельца')
  expect(await dialog.findByText('Компания называется иначе')).toBeVisible()
  expect(dialog.getByLabelText('Название компании')).toHaveValue('Верфь')
  expect(remove).not.toHaveBeenCalled()
})

test('a wrong password is said under it; closed and opened again, the window knows neither', async () => {
  vi.spyOn(api.companies, 'delete').mockRejectedValue(
    new ApiError(422, 'Unprocessable', { code: 'current_password_wrong', detail: 'Неверный пароль' }),
  )
  const { hand } = drawSection()
  const dialog = await fill(hand, 'верста', 'не тот пароль')
  expect(await dialog.findByText('Неверный пароль')).toBeVisible()
  await hand.click(dialog.getByRole('button', { name: 'Отмена' }))
  await hand.click(await screen.findByRole('button', { name: 'Закрыть окно' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hand.click(screen.getByRole('button', { name: 'Удалить компанию' }))
  const again = within(await screen.findByRole('dialog', { name: 'Удалить компанию «Верста»?' }))
  expect(again.getByLabelText('Ваш пароль')).toHaveValue('')
  expect(again.queryByText('Неверный пароль')).toBeNull()
})
