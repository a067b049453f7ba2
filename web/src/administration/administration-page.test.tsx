import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import AdministrationPage from './pages/administration'
import { SubscriptionCard } from './payments/subscription-card'

const subscription = {
  current_user_limit: 80,
  current_users_count: 75,
  available_slots: 3,
  is_limit_reached: false,
}

test('links to the administration open its first tab', () => {
  draw(asOwner(<AdministrationPage />), { at: '/app/administration' })
  expect(screen.getByRole('heading', { level: 1, name: 'Администрирование' })).toBeVisible()
  expect(screen.getByText('Подписка и настройки компании «Верста»')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Оплаты' })).toHaveAttribute('aria-selected', 'true')
})

test('the subscription tells taken places from those that wait for invited people', () => {
  draw(<SubscriptionCard {...subscription} />)
  expect(screen.getByText('80 мест')).toBeVisible()
  expect(screen.getByText('75')).toBeVisible()
  expect(screen.getByText('Ждут приглашённых').nextSibling).toHaveTextContent('2')
  expect(screen.getByText('Свободно').nextSibling).toHaveTextContent('3')
  expect(screen.queryByText('Достигнут лимит пользователей')).toBeNull()
})

test('a full company is told so, and what helps', () => {
  draw(<SubscriptionCard {...subscription} current_users_count={80} available_slots={0} is_limit_reached />)
  expect(screen.getByText('Достигнут лимит пользователей')).toBeVisible()
  expect(screen.getByText('Для добавления новых пользователей необходимо расширить тариф')).toBeVisible()
})
