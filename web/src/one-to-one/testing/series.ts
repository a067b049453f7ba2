import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { employee, manager } from './meeting'

/** An active series with one scheduled meeting, with the rights of its manager. */
export const activeSeries = (changes: Partial<Series> = {}): Series => ({
  id: 'a0000000-0000-4000-8000-000000000004',
  employee_id: employee.id,
  manager_id: manager.id,
  employee,
  manager,
  team: 'Платформа',
  frequency: 'biweekly',
  auto_schedule: true,
  telegram_notifications: true,
  status: 'active',
  status_since: new Date('2026-06-01T09:00:00Z'),
  next_meeting: {
    id: 'a0000000-0000-4000-8000-000000000003',
    scheduled_date: new Date('2036-11-20T12:00:00Z'),
    status: 'scheduled',
  },
  next_meeting_date: new Date('2036-11-20T12:00:00Z'),
  recent_ratings: [3, 4],
  completed_meetings: 13,
  version: 7,
  total_meetings: 14,
  cancelled_meetings: 2,
  first_meeting_date: new Date('2026-06-05T12:00:00Z'),
  trend: [],
  commented_at: null,
  rights: { manage: true, hand_over: false },
  ...changes,
})
