import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatDateTime, showDatesIn } from './format-date'
import { formatNumber, formatPercent, formatRubles, formatSigned } from './format-number'
import { plural } from './plural'

test('numbers are written as a typographer would: narrow spaces, a true minus, a sign on every change', () => {
  expect(formatNumber(1250)).toBe('1\u202f250')
  expect(formatNumber(3.84, 1)).toBe('3,8')
  expect(formatRubles(1250)).toBe('1\u202f250\u202f₽')
  expect(formatRubles(1250.5)).toBe('1\u202f250,50\u202f₽')
  expect(formatPercent(82.7, 1)).toBe('82,7\u202f%')
  expect([formatSigned(26), formatSigned(-0.1, 1), formatSigned(0)]).toEqual(['+26', '−0,1', '0'])
})

test.each([
  [1, '1\u00a0пользователь'],
  [2, '2\u00a0пользователя'],
  [5, '5\u00a0пользователей'],
  [11, '11\u00a0пользователей'],
  [21, '21\u00a0пользователь'],
])('%i of something takes its own form', (count, words) => {
  expect(plural(count, 'пользователь', 'пользователя', 'пользователей')).toBe(words)
})

test('a moment is shown in the time zone of the company, a bare day as it is; a number keeps its word', () => {
  showDatesIn('Asia/Vladivostok')
  expect(formatDate('2026-11-20')).toBe('20\u00a0ноября 2026\u00a0г.')
  expect(formatDate(new Date('2026-11-20T20:00:00Z'))).toBe('21\u00a0ноября 2026\u00a0г.')
  expect(formatDateTime('2026-11-20T12:20:00Z')).toBe('20\u00a0ноября 2026\u00a0г. в 22:20')
  expect(formatDateRange('2026-10-21', '2026-11-20')).toBe('21\u00a0октября – 20\u00a0ноября 2026\u00a0г.')
})
