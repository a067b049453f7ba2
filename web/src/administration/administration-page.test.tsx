import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import AdministrationPage from './pages/administration'

test('links to the administration open its first tab', () => {
  draw(asOwner(<AdministrationPage loaderData={{ isService: true, hasMoney: true }} />), { at: '/app/administration' })
  expect(screen.getByRole('heading', { level: 1, name: 'Администрирование' })).toBeVisible()
  expect(screen.getByText('Подписка и настройки компании «Верста»')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Оплаты' })).toHaveAttribute('aria-selected', 'true')
})

test('on an own server money has a tab only for what was paid before', () => {
  const { unmount } = draw(asOwner(<AdministrationPage loaderData={{ isService: false, hasMoney: true }} />), {
    at: '/app/administration',
  })
  expect(screen.getByText('Настройки компании «Верста»')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Оплаты' })).toHaveAttribute('aria-selected', 'true')
  unmount()
  draw(asOwner(<AdministrationPage loaderData={{ isService: false, hasMoney: false }} />), {
    at: '/app/administration/company',
  })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Компания', 'Журнал'])
  expect(screen.getByRole('tab', { name: 'Компания' })).toHaveAttribute('aria-selected', 'true')
})
