import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './period.ts'
import { typedDay, typedTime } from './typed-day.ts'

const today = '2026-11-18'

test.each([
  ['2026-10-02', '2026-10-02'],
  ['2.10', '2026-10-02'],
  ['02.10.2026', '2026-10-02'],
  ['2/10/26', '2026-10-02'],
  ['2 октября', '2026-10-02'],
  ['2 ОКТ', '2026-10-02'],
  ['2 октября, пятница', '2026-10-02'],
  ['2 октября 2027 г., суббота', '2027-10-02'],
  ['2\u00a0октября 2027\u00a0г.', '2027-10-02'],
  ['9 мая', '2027-05-09'],
  ['9 май', '2027-05-09'],
  ['9 марта', '2027-03-09'],
  ['1 июн', '2026-06-01'],
  ['1 июля', '2026-07-01'],
  // The nearest day without a year: in November that is the coming January.
  ['15 января', '2027-01-15'],
  ['завтра', '2026-11-19'],
  ['Сегодня', today],
  ['вчера', '2026-11-17'],
  ['29.02.2028', '2028-02-29'],
  // Today is a Wednesday: its own name means the next one.
  ['пятница', '2026-11-20'],
  ['Среда', '2026-11-25'],
  ['вторник', '2026-11-24'],
])('%s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day)
})

test.each(['', '31.02.2026', '29.02', '32.01', '1.13', 'скоро', '5 мартобря', '12', '2 ок тября', '2026-02-30'])(
  '«%s» is no day',
  (typed) => {
    expect(typedDay(typed, today)).toBeNull()
  },
)

test('a day without a year is near the day that stood there, and within the bounds', () => {
  expect(typedDay('15 января', today, { near: '2026-01-20' })).toBe('2026-01-15')
  expect(typedDay('1 февраля', today)).toBe('2027-02-01')
  expect(typedDay('1 февраля', today, { max: today })).toBe('2026-02-01')
  expect(typedDay('1 октября', today, { min: today })).toBe('2027-10-01')
  expect(typedDay('1 октября', today, { min: today, max: '2027-01-01' })).toBe('2026-10-01')
  expect(typedDay('завтра', today, { near: '2020-01-01' })).toBe('2026-11-19')
})

test('every day is read back from its numbers and from its words', () => {
  const words = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (ahead) => {
      const day = addDays(today, ahead)
      const [year, month, date] = day.split('-')
      expect(typedDay(`${date}.${month}.${year}`, today)).toBe(day)
      expect(typedDay(words.format(new Date(day)), today)).toBe(day)
    }),
  )
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 21-05 ', '21:05'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['утром', null],
  ['', null],
])('time «%s»', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})
