import { beforeEach, expect, test } from 'vitest'
import { showDatesIn } from '../lib/format-date'
import { nextOf, whenOf, wholeDate } from './when'

const zone = 'Europe/Moscow'
beforeEach(() => showDatesIn(zone))

const now = new Date('2026-11-20T09:00:00Z')
const at = (moment: string) => whenOf(new Date(moment), now, zone)

test('the next meeting is today, tomorrow, in so many days or overdue', () => {
  expect(at('2026-11-20T12:00:00Z')).toEqual({ words: 'сегодня', exact: '15:00', isLate: false })
  expect(at('2026-11-20T21:00:00Z').words).toBe('завтра')
  expect(at('2026-11-23T08:30:00Z')).toEqual({ words: 'через\u00a03\u00a0дня', exact: 'пн, 11:30', isLate: false })
  expect(at('2026-12-25T12:00:00Z')).toMatchObject({
    words: 'через\u00a035\u00a0дней',
    exact: '25\u00a0декабря, 15:00',
  })
  expect(at('2026-11-13T12:00:00Z')).toEqual({ words: 'просрочена', exact: 'была 13\u00a0ноября', isLate: true })
})

test('a series without a next meeting says why', () => {
  const none = { next_meeting: null, status_since: new Date('2026-11-01T09:00:00Z') }
  expect(nextOf({ ...none, status: 'paused' }, now, zone)).toMatchObject({
    words: 'нет, на\u00a0паузе',
    exact: 'с\u00a01\u00a0ноября',
  })
  expect(nextOf({ ...none, status: 'stopped' }, now, zone).words).toBe('нет, остановлена')
  expect(nextOf({ ...none, status: 'active' }, now, zone).words).toBe('не\u00a0назначена')
})

test('the whole date begins with its day of the week', () => {
  expect(wholeDate(new Date('2026-11-20T12:00:00Z'))).toBe('Пятница, 20\u00a0ноября 2026\u00a0г., 15:00')
})
