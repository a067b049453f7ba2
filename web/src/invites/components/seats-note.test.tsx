import type { Subscription } from '@kamerton/contract/payments/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedContext } from '../../lib/current-user'
import { owner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { SeatsNote } from './seats-note'

const drawNote = (limit: number | null, people: number, free: number | null, newcomers = 0) => {
  const subscription: Subscription = {
    current_user_limit: limit,
    current_users_count: people,
    available_slots: free,
    is_limit_reached: free === 0,
  }
  return draw(
    <SignedContext value={{ user: owner, subscription }}>
      <p>
        <SeatsNote ready={1} rows={1} newcomers={newcomers} />
      </p>
    </SignedContext>,
  )
}
const saidOf = (limit: number | null, people: number, free: number | null) => {
  const { container, unmount } = drawNote(limit, people, free)
  const said = container.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')
  unmount()
  return said
}

test('how many places are left, that all are taken, and nothing where places are not counted', () => {
  expect(saidOf(30, 20, 4)).toBe('Свободно 4 места из 30')
  expect(saidOf(30, 28, 0)).toBe('Занято 30 из 30 мест')
  expect(saidOf(5, 9, 0)).toBe('Занято 9 из 5 мест')
  expect(saidOf(null, 120, null)).toBe('')
})

test('more people than places: how many are lacking, and a link that types the number', () => {
  const { container } = drawNote(5, 1, 4, 8)
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('Не хватает 4 мест. Добавить места')
  expect(screen.getByRole('link', { name: 'Добавить места' })).toHaveAttribute('href', '/app/administration?limit=9')
})
