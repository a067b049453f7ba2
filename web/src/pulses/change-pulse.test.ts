import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { expect, test } from 'vitest'
import { questionBefore } from './change-pulse'

const running = (is_anonymous: boolean): PulseCard => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  title: 'Пульс ноября',
  description: null,
  category: 'mood',
  type: 'one_time',
  status: 'active',
  is_anonymous,
  is_deleted: false,
  target_type: 'company',
  target_value: null,
  target_name: null,
  schedule: null,
  created_at: new Date('2026-11-14T08:00:00Z'),
  created_by_user: null,
  responses_count: 0,
  total_respondents: 4,
  response_rate: 0,
  participation: { invited: 4, answered: 0, rate: 0, early: true },
  opened_at: new Date('2026-11-14T08:00:00Z'),
  closed_at: null,
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
