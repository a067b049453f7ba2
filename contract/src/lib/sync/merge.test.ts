import { expect, test } from 'vitest'
import { mergeLists } from './merge.ts'

const base = ['Отчёт', 'Найм']

test('what both have added stands in the list, mine where they were typed', () => {
  expect(mergeLists(base, ['Отчёт', 'Моё', 'Найм'], ['Отчёт', 'Найм', 'Чужое'])).toEqual({
    merged: ['Отчёт', 'Моё', 'Найм', 'Чужое'],
  })
})

test('the same line added by both stands once', () => {
  expect(mergeLists(base, [...base, 'Отпуск'], [...base, 'Отпуск'])).toEqual({ merged: [...base, 'Отпуск'] })
})

test('what another has taken away goes, what I have rewritten stays', () => {
  expect(mergeLists(base, ['Отчёт', 'Найм', 'Моё'], ['Найм'])).toEqual({ merged: ['Найм', 'Моё'] })
  expect(mergeLists(base, ['Отчёт за год', 'Найм'], ['Найм'])).toEqual({ merged: ['Отчёт за год', 'Найм'] })
})

test('different lines rewritten by both are both rewritten', () => {
  expect(mergeLists(base, ['Отчёт за год', 'Найм'], ['Отчёт', 'Найм двух'])).toEqual({
    merged: ['Отчёт за год', 'Найм двух'],
  })
})

test('a line that both have rewritten is for people to choose', () => {
  expect(mergeLists(base, ['Отчёт за год', 'Найм'], ['Отчёт за месяц', 'Найм'])).toBeNull()
})

test('of two equal lines one is taken away', () => {
  expect(mergeLists(['Раз', 'Раз'], ['Раз', 'Раз', 'Два'], ['Раз'])).toEqual({ merged: ['Раз', 'Два'] })
})
