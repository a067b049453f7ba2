import { expect, test } from 'vitest'
import { displayName, fullName, initialsOf, isNameOf, quoted } from './names.ts'

test('people are called by name first, and nobody is called by nothing', () => {
  expect(fullName({ first_name: 'Анна', last_name: 'Черных' })).toBe('Анна Черных')
  expect(fullName({ first_name: '', last_name: 'Черных' })).toBe('Черных')
  expect(fullName({ first_name: '', last_name: '' })).toBe('Пользователь')
})

test.each([
  [{ full_name: 'Анна Черных', first_name: 'Пётр' }, 'Анна Черных'],
  [{ full_name: '  ', first_name: 'Анна', last_name: 'Черных' }, 'Анна Черных'],
  [{ full_name: null, first_name: null, last_name: 'Черных' }, 'Черных'],
  [{ first_name: 'Анна' }, 'Анна'],
  [{}, 'Пользователь'],
])('of %j a screen says «%s»', (person, name) => {
  expect(displayName(person)).toBe(name)
})

test.each([
  ['Анна Черных', 'АЧ'],
  ['анна-мария де ла Круз', 'АД'],
  ['Анна', 'А'],
  ['  ', ''],
])('initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['Липа', '«Липа»'],
  ['«Липа»', '«Липа»'],
  ['"Липа"', '«Липа»'],
  ['Липа (ООО „Лес“)', '«Липа (ООО „Лес“)»'],
  ['ООО «Новая волна»', '«ООО „Новая волна“»'],
  ['ООО "Новая волна"', '«ООО „Новая волна“»'],
  ['ООО „Новая волна“', '«ООО „Новая волна“»'],
  ['ООО “Новая волна”', '«ООО „Новая волна“»'],
  ['АО «Липа» и «Клён»', '«АО „Липа“ и „Клён“»'],
  ['', '«»'],
])('the name %s is quoted as %s', (name, said) => {
  expect(quoted(name)).toBe(said)
})

test.each([
  ['Пётр Орлов', true],
  ['  орлов   ПЕТР ', true],
  ['Петр', false],
  ['Пётр Пётр Орлов', false],
  ['Пётр Орловский', false],
  ['', false],
])('«%s» names Пётр Орлов: %s', (typed, names) => {
  expect(isNameOf(typed, 'Пётр Орлов')).toBe(names)
})
