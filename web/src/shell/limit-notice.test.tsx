import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { LimitNotice } from './limit-notice'

test('when no place is left, it is said, with what to do and the way there', () => {
  draw(<LimitNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('Достигли лимит пользователей')
  screen.getByText('Рекомендуется расширить тариф')
  expect(screen.getByRole('link', { name: 'Перейти к оплате' })).toHaveAttribute('href', '/app/administration')
})
