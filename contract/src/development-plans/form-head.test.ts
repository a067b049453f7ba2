import { expect, test } from 'vitest'
import { planDayText, whoseAndWhen } from './form-head.ts'

test.each([
  ['2026-09-15', '15\u00a0сентября\u00a02026\u00a0г.'],
  ['2027-01-01', '1\u00a0января\u00a02027\u00a0г.'],
  [null, 'Не указана'],
  ['', 'Не указана'],
  ['2026-13-01', 'Неверная дата'],
  ['завтра', 'Неверная дата'],
])('a day of a plan reads as one, or says what is wrong with it: %s', (day, text) => {
  expect(planDayText(day)).toBe(text)
})

test('a plan whose end is no day still says whose it is and when it begins', () => {
  const plan = { title: 'План', start_date: '2026-09-15', end_date: 'потом', employee: { full_name: 'Дарья Ким' } }
  expect(whoseAndWhen({ plan })).toBe('Дарья Ким, 15\u00a0сентября\u00a02026\u00a0г. – Неверная дата')
})
