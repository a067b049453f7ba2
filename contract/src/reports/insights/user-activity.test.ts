import { describe, expect, test } from 'vitest'
import type { UserActivityReport } from '../user-activity.ts'
import { insightsOf } from './rule.ts'
import { userActivityRules } from './user-activity.ts'

type Figures = Omit<UserActivityReport, 'insights'>

const empty: Figures = {
  period: { from: '2026-11-10', to: '2026-11-10', days: 1 },
  total_users: 0,
  role_stats: { owner: 0, admin: 0, manager: 0, employee: 0 },
  telegram_stats: { total_connected: 0, connection_rate: null, active_this_month: 0 },
  invite_stats: { total_sent: 0, used: 0, pending: 0, expired: 0, conversion_rate: null },
  registrations: 0,
  daily_registrations: [{ date: '2026-11-10', registrations: 0 }],
}
const found = (figures: Figures) =>
  insightsOf(userActivityRules, figures).map(({ rule_id, type }) => `${rule_id.replace(/^.*\./, '')} ${type}`)

test('nothing is said of nothing', () => {
  expect(found(empty)).toEqual([])
})

describe('Telegram', () => {
  const connected = (total_connected: number, total_users: number, active_this_month = 1): Figures => ({
    ...empty,
    total_users,
    telegram_stats: { total_connected, connection_rate: (100 * total_connected) / total_users, active_this_month },
  })

  test.each([
    [0, 100, ['telegram-few watch']],
    [59, 100, ['telegram-few watch']],
    // 59.6 is shown as 60.
    [596, 1000, []],
    [60, 100, []],
    [79, 100, []],
    [80, 100, ['telegram-many good']],
    [4, 4, []],
    [0, 4, []],
    [5, 5, ['telegram-many good']],
  ])('%i of %i have connected it', (part, whole, said) => {
    expect(found(connected(part, whole))).toEqual(said)
  })

  test('nobody has been active this month', () => {
    expect(found(connected(70, 100, 0))).toEqual(['telegram-silent fact'])
    expect(found(connected(70, 100, 1))).toEqual([])
  })
})

describe('invitations', () => {
  const invited = (counts: { used?: number; pending?: number; expired?: number }, registrations = 1): Figures => {
    const { used = 0, pending = 0, expired = 0 } = counts
    const total_sent = used + pending + expired
    const conversion_rate = total_sent > 0 ? (100 * used) / total_sent : null
    return { ...empty, registrations, invite_stats: { total_sent, used, pending, expired, conversion_rate } }
  }

  test.each([
    [{ expired: 1 }, ['invitations-expired watch']],
    [{ pending: 3 }, []],
    [{ used: 4, pending: 1 }, ['invitations-used good']],
    [{ used: 79, pending: 21 }, []],
    [{ used: 4 }, []],
    [{ used: 5 }, ['invitations-used good']],
  ])('%o', (counts, said) => {
    expect(found(invited(counts))).toEqual(said)
  })

  test('nobody came, though somebody was invited', () => {
    expect(found(invited({ pending: 3 }, 0))).toEqual(['no-registrations fact'])
    expect(found(invited({ pending: 3 }, 1))).toEqual([])
    expect(found(invited({}, 0))).toEqual([])
  })
})

test('each rule has a name of its report and says when it speaks', () => {
  for (const { id, when } of userActivityRules) {
    expect(id).toMatch(/^user-activity\.[a-z-]+$/)
    expect(when).not.toBe('')
  }
})
