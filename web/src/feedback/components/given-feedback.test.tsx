import type { GivenFeedback } from '@kamerton/contract/feedback/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { GivenFeedbackList } from './given-feedback'

const note = (can_delete: boolean): GivenFeedback => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  target_user_id: 'e0000000-0000-4000-8000-000000000001',
  feedback_type: 'positive',
  rating: 5,
  comment: 'Спасибо за помощь',
  created_at: new Date('2026-11-20T09:00:00Z'),
  can_delete,
  target_name: 'Вера Демина',
  target_avatar_url: null,
})

test('the day in which one’s own words can be taken back is named to whom it binds, and not to the owner', () => {
  const { unmount } = draw(<GivenFeedbackList feedback={[note(false)]} onChanged={() => {}} />)
  expect(screen.getByText('Свой отзыв можно удалить в течение суток')).toBeVisible()
  unmount()
  draw(<GivenFeedbackList feedback={[note(true)]} onChanged={() => {}} />)
  expect(screen.queryByText(/в течение суток/)).toBeNull()
})
