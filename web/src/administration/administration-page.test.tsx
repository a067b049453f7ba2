import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import AdministrationPage from './pages/administration'

test('links to the administration open its first tab', () => {
  draw(asOwner(<AdministrationPage />), { at: '/app/administration' })
  expect(screen.getByRole('heading', { level: 1, name: 'Администрирование' })).toBeVisible()
  expect(screen.getByText('Подписка и настройки компании «Верста»')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Оплаты' })).toHaveAttribute('aria-selected', 'true')
})
