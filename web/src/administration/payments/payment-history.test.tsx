import type { Payment } from '@kamerton/contract/payments/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { PaymentHistory } from './payment-history'

const payment = (at: number): Payment => ({
  id: `b0000000-0000-4000-8000-00000000000${at}`,
  status: 'completed',
  description: `Платеж ${at}`,
  user_limit: 10,
  amount: '2500.00',
  created_at: new Date('2026-11-20T09:00:00Z'),
  ended_at: new Date('2026-11-20T09:01:00Z'),
  provider: 'yookassa',
  currency: 'RUB',
  confirmation_url: null,
  failure_reason: null,
})

test('the newest five payments stand there, the earlier ones are asked for', async () => {
  const { hand } = draw(<PaymentHistory payments={[1, 2, 3, 4, 5, 6, 7].map(payment)} />)
  expect(screen.getByText('Платеж 5')).toBeVisible()
  expect(screen.queryByText('Платеж 6')).toBeNull()
  expect(screen.getByText(/^Показано 5 из\s7$/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(screen.getByText('Платеж 7')).toBeVisible()
})
