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
