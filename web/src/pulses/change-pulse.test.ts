import { expect, test } from 'vitest'
import { aPulseCard } from '../testing/pulse-card'
import { questionBefore } from './change-pulse'

const running = (is_anonymous: boolean) =>
  aPulseCard({
    is_anonymous,
    opened_at: new Date('2026-11-14T08:00:00Z'),
    participation: { invited: 4, answered: 0, rate: 0, early: true },
  })

test('who stops a pulse hears how many can no longer answer only where they are counted one by one', () => {
  expect(questionBefore('deactivate', running(false)).message).toBe(
    '4\u00a0человека уже не\u00a0смогут ответить. Полученные ответы сохранятся.',
  )
  expect(questionBefore('deactivate', running(true)).message).toBe(
    'Кто ещё не\u00a0ответил, уже не\u00a0сможет. Полученные ответы сохранятся.',
  )
})

test('answers are promised to be kept only of a pulse that has ever been launched', () => {
  expect(questionBefore('delete', { ...running(false), status: 'completed' }).message).toBe(
    'Полученные ответы сохранятся, пульс можно будет восстановить.',
  )
  expect(questionBefore('delete', { ...running(false), status: 'draft', opened_at: null }).message).toBe(
    'Пульс можно будет восстановить.',
  )
})
