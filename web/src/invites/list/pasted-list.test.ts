import { expect, test } from 'vitest'
import { pastedList } from './pasted-list'
import { readListFile } from './read-list-file'

const read = async (text: string) => readListFile(new Blob([pastedList(text) ?? '']))
const person = (first_name: string, last_name: string, email: string, position = '') => ({
  first_name,
  last_name,
  email,
  position,
  role: '',
  team: '',
})

test('rows copied from a spreadsheet become people', async () => {
  expect(await read('Анна\tМороз\tanna@firma.ru\tАналитик\r\nПётр\tОрлов\tpetr@firma.ru\t\r\n')).toEqual({
    rows: [person('Анна', 'Мороз', 'anna@firma.ru', 'Аналитик'), person('Пётр', 'Орлов', 'petr@firma.ru')],
  })
  expect(await read('Email\tФИО\nanna@firma.ru\tМороз Анна')).toEqual({
    rows: [person('Анна', 'Мороз', 'anna@firma.ru')],
  })
})

test('role and team are read without a heading too, where each word of the column is a role', async () => {
  expect(
    await read('Анна\tМороз\tanna@firma.ru\tАналитик\tРуководитель\tСклад\nПётр\tОрлов\tpetr@firma.ru\t\t\tСклад'),
  ).toEqual({
    rows: [
      { ...person('Анна', 'Мороз', 'anna@firma.ru', 'Аналитик'), role: 'Руководитель', team: 'Склад' },
      { ...person('Пётр', 'Орлов', 'petr@firma.ru'), team: 'Склад' },
    ],
  })
  expect(await read('Анна\tМороз\tanna@firma.ru\tАналитик\tМосква\tСклад')).toEqual({
    rows: [person('Анна', 'Мороз', 'anna@firma.ru', 'Аналитик')],
  })
})

test.each(['anna@firma.ru, petr@firma.ru', 'anna@firma.ru; <petr@firma.ru>', 'anna@firma.ru\npetr@firma.ru\n'])(
  'addresses in whatever row: %j',
  async (text) => {
    expect(await read(text)).toEqual({ rows: [person('', '', 'anna@firma.ru'), person('', '', 'petr@firma.ru')] })
  },
)

test.each(['anna@firma.ru', ' Анна ', 'Руководитель отдела', 'первая\nвторая'])(
  'a word stays where it is typed: %j',
  (text) => expect(pastedList(text)).toBeNull(),
)

test.each([
  'Анна Соколова a@firma.ru\nПётр Орлов p@firma.ru',
  'Анна Соколова <a@firma.ru>, Пётр Орлов <p@firma.ru>',
  '"Анна Соколова" <a@firma.ru>; "Пётр Орлов" <p@firma.ru>;',
  '1. Анна Соколова – a@firma.ru\n2. Пётр Орлов – p@firma.ru',
  'Анна Соколова\ta@firma.ru\nПётр Орлов\tp@firma.ru',
  'Анна Соколова, a@firma.ru\nПётр Орлов, p@firma.ru',
  'Соколова Анна Петровна <a@firma.ru>\nПётр Ильич Орлов <p@firma.ru>',
])('name and address stand in one line or beside each other: %j', async (text) => {
  expect(await read(text)).toEqual({
    rows: [person('Анна', 'Соколова', 'a@firma.ru'), person('Пётр', 'Орлов', 'p@firma.ru')],
  })
})

test('a single person from a letter is a list, and keeps the position beside the name', async () => {
  expect(await read('Анна Соколова <a@firma.ru>')).toEqual({ rows: [person('Анна', 'Соколова', 'a@firma.ru')] })
  expect(await read('Анна Соколова\ta@firma.ru\tАналитик')).toEqual({
    rows: [person('Анна', 'Соколова', 'a@firma.ru', 'Аналитик')],
  })
})

test('two names in columns of their own stay there', async () => {
  expect(await read('Анна Мария\tМороз\ta@firma.ru\nПётр\tОрлов\tp@firma.ru')).toEqual({
    rows: [person('Анна Мария', 'Мороз', 'a@firma.ru'), person('Пётр', 'Орлов', 'p@firma.ru')],
  })
})
