import { expect, test } from 'vitest'
import { statusOf } from './invite-status.ts'

test.each([
  ['accepted, whenever it expires', true, '2026-11-01', 'accepted'],
  ['expired at its last moment', false, '2026-11-20', 'expired'],
  ['pending before it', false, '2026-11-21', 'pending'],
])('%s', (_name, is_used, expires_at, status) => {
  expect(statusOf({ is_used, expires_at: new Date(expires_at) }, new Date('2026-11-20'))).toBe(status)
})
