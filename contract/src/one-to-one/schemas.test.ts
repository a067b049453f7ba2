import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { meetingStatuses, seriesStatuses } from './constants.ts'
import { MeetingsQuery, NewSeries, UpcomingQuery } from './schemas.ts'

const employee_id = 'a0000000-0000-4000-8000-000000000001'

describe('the calls of one-to-one', () => {
  test('stand at the addresses of the specification', () => {
    const calls = Object.values(contract.oneToOne).map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/one-to-one/series',
        'POST /api/one-to-one/series',
        'GET /api/one-to-one/series/:id',
        'PUT /api/one-to-one/series/:id',
        'DELETE /api/one-to-one/series/:id',
        'GET /api/one-to-one/stats',
        'GET /api/one-to-one/users',
        'GET /api/one-to-one/meetings',
        'POST /api/one-to-one/meetings',
        'GET /api/one-to-one/meetings/upcoming',
        'GET /api/one-to-one/meetings/:id',
        'PUT /api/one-to-one/meetings/:id',
        'DELETE /api/one-to-one/meetings/:id',
        'POST /api/one-to-one/meetings/:id/start',
        'POST /api/one-to-one/meetings/:id/complete',
        'GET /api/one-to-one/meetings/:id/previous-plans',
        'POST /api/one-to-one/meetings/:id/employee-token',
        'GET /api/one-to-one/meetings/:id/form',
        'POST /api/one-to-one/meetings/:id/form',
        'GET /api/one-to-one/form',
        'POST /api/one-to-one/form/submit',
      ]),
    )
  })

  test('say what is meant where nothing is said: fifteen meetings a page, every two weeks', () => {
    expect(MeetingsQuery.parse({})).toEqual({ page: 1, limit: 15 })
    expect(UpcomingQuery.parse({ limit: '10' })).toEqual({ limit: 10 })
    expect(NewSeries.parse({ employee_id })).toEqual({
      employee_id,
      frequency: 'biweekly',
      auto_schedule: true,
      telegram_notifications: true,
    })
  })

  test('the states and frequencies that there are', () => {
    expect([...seriesStatuses]).toEqual(['active', 'paused', 'stopped'])
    expect([...meetingStatuses]).toEqual(['scheduled', 'in_progress', 'completed', 'cancelled'])
    for (const frequency of ['weekly', 'biweekly', 'monthly', 'ad_hoc'])
      expect(NewSeries.parse({ employee_id, frequency }).frequency).toBe(frequency)
    expect(NewSeries.safeParse({ employee_id, frequency: 'daily' }).success).toBe(false)
    expect(NewSeries.safeParse({ employee_id: '' }).error?.issues[0]?.message).toBe('Выберите сотрудника')
  })
})
