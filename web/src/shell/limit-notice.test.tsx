import type { Subscription } from '@kamerton/contract/payments/schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignedContext } from '../lib/current-user'
import { owner } from '../testing/as-owner'
import { draw } from '../testing/draw'
import { refusedPlace } from './refused-place'
import { Sidebar } from './sidebar'

afterEach(() => refusedPlace.set(false))

const thirty: Subscription = {
  current_user_limit: 30,
  current_users_count: 30,
  available_slots: 0,
  is_limit_reached: true,
}
const sidebar = (subscription: Subscription) =>
  draw(
    <SignedContext value={{ user: owner, subscription }}>
      <Sidebar onFind={() => {}} />
    </SignedContext>,
  )
const noticeText = () => screen.getByRole('complementary').textContent?.replaceAll('\u00a0', ' ')

test('U14: as many places as people is no alarm: a line says it', () => {
  sidebar(thirty)
  expect(noticeText()).toContain('30 из 30 мест')
  expect(noticeText()).not.toMatch(/лимит/i)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an invitation that was refused is: what to do and the way there stand beside it until they are closed', async () => {
  refusedPlace.set(true)
  const { hand } = sidebar(thirty)
  expect(screen.getByRole('status')).toHaveTextContent('Достигли лимит пользователей')
  screen.getByText('Рекомендуется расширить тариф')
  expect(screen.getByRole('link', { name: 'Перейти к оплате' })).toHaveAttribute('href', '/app/administration#limit')
  expect(noticeText()).toContain('30 из 30 мест')
  await hand.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('on an own server nothing is said of places', () => {
  refusedPlace.set(true)
  sidebar({ current_user_limit: null, current_users_count: 120, available_slots: null, is_limit_reached: false })
  expect(noticeText()).not.toMatch(/мест|лимит|тариф/i)
})
