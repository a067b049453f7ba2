import type { Feedback } from '@kamerton/contract/feedback/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { FeedbackList } from './feedback-list'

const note = (number: number, feedback_type: 'positive' | 'negative'): Feedback => ({
  id: `f${number}`,
  target_user_id: 'e',
  feedback_type,
  rating: 4,
  comment: `Слова ${number}`,
  created_at: new Date('2026-11-20T09:00:00Z'),
  can_delete: false,
  reviewer_name: 'Вера Демина',
  reviewer_avatar_url: null,
})
const feed = (feedback: Feedback[], shownAtFirst = 5) => (
  <FeedbackList title="Отзывы" feedback={feedback} shownAtFirst={shownAtFirst} action={false} onDelete={() => {}} />
)
const said = () => screen.queryAllByText(/^Слова/).map(({ textContent }) => textContent)

test('both kinds are one feed in the order of time, each with its kind, and the filter keeps one of them', async () => {
  const { hand } = draw(feed([note(3, 'positive'), note(2, 'negative'), note(1, 'positive')]))
  expect(said()).toEqual(['Слова 3', 'Слова 2', 'Слова 1'])
  expect(screen.getAllByText('Положительный')).toHaveLength(2)
  expect(screen.getByText(/^3\sотзыва, в\sсреднем 4 из\s5$/)).toBeVisible()
  await hand.click(screen.getByRole('radio', { name: 'Отрицательные' }))
  expect(said()).toEqual(['Слова 2'])
  expect(screen.getByText(/^1\sотзыв, в\sсреднем 4 из\s5$/)).toBeVisible()
})

test('an empty kind is named with the words of the specification', async () => {
  const { hand } = draw(feed([]))
  expect(screen.getByText('Отзывов пока нет.')).toBeVisible()
  await hand.click(screen.getByRole('radio', { name: 'Положительные' }))
  expect(screen.getByText('Положительные отзывы отсутствуют')).toBeVisible()
  await hand.click(screen.getByRole('radio', { name: 'Отрицательные' }))
  expect(screen.getByText('Отрицательные отзывы отсутствуют')).toBeVisible()
})

test('the rest of a long feed is one press away', async () => {
  const { hand } = draw(feed([note(2, 'positive'), note(1, 'negative')], 1))
  expect(said()).toEqual(['Слова 2'])
  await hand.click(screen.getByRole('button', { name: /^Показать все 2\sотзыва$/ }))
  expect(said()).toEqual(['Слова 2', 'Слова 1'])
})
