import { describe, expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'
import { aSpreadsheet, storedZip } from './spreadsheet-file.ts'

const csv = (...lines: string[]) => new Blob([lines.join('\r\n')])
const rowsOf = async (file: Blob) => {
  const list = await readListFile(file)
  if ('problem' in list) throw new Error(list.problem)
  return list.rows.map(({ first_name, last_name, email, position }) => [first_name, last_name, email, position])
}
const problemOf = async (file: Blob) => {
  const list = await readListFile(file)
  return 'problem' in list ? list.problem.replaceAll('\u00a0', ' ') : 'no problem'
}

const anna = ['Анна', 'Орлова', 'anna@firma.ru', 'Аналитик']
const gleb = ['Глеб', 'Ершов', 'gleb@firma.ru', '']

describe('a list in CSV', () => {
  test.each([';', ',', '\t'])('separated by «%s»', async (separator) => {
    const lines = [['Имя', 'Фамилия', 'Email', 'Должность'], anna, gleb].map((cells) => cells.join(separator))
    expect(await rowsOf(csv(...lines))).toEqual([anna, gleb])
  })

  test('has its columns in any order, under the names that people use, beside others', async () => {
    const list = csv('№;E-mail;Телефон;Позиция;Фамилия сотрудника;ИМЯ ', '1;anna@firma.ru;123;Аналитик;Орлова;Анна')
    expect(await rowsOf(list)).toEqual([anna])
    expect(
      await rowsOf(csv('Last Name,First name,Work email,Job title', 'Орлова,Анна,anna@firma.ru,Аналитик')),
    ).toEqual([anna])
    expect(await rowsOf(csv('ФИО;Электронная почта', 'Орлова Анна Петровна;anna@firma.ru'))).toEqual([
      ['Анна', 'Орлова', 'anna@firma.ru', ''],
    ])
  })

  test('may say role and team, as they stand there', async () => {
    const list = await readListFile(csv('Команда;Email;Имя;Фамилия;Роль', 'Продажи;gleb@firma.ru;Глеб;Ершов;Директор'))
    expect(list).toEqual({ rows: [expect.objectContaining({ role: 'Директор', team: 'Продажи', position: '' })] })
  })

  test('may have a title above its heading, or no heading at all', async () => {
    expect(await rowsOf(csv('Новые сотрудники;;', ';;', 'Имя;Фамилия;Почта', 'Глеб;Ершов;gleb@firma.ru'))).toEqual([
      gleb,
    ])
    expect(await rowsOf(csv('anna@firma.ru;Анна;Орлова;Аналитик', 'gleb@firma.ru;Глеб;Ершов;'))).toEqual([anna, gleb])
  })

  test('names its separator in Excel’s own line', async () => {
    expect(await rowsOf(csv('sep=;', 'Имя;Фамилия;Email', 'Глеб;Ершов;gleb@firma.ru'))).toEqual([gleb])
  })

  test('in UTF-8 with a mark, in UTF-16 and in windows-1251 is the same list', async () => {
    const text = `Имя;Фамилия;Email;Должность\r\n${anna.join(';')}\r\n`
    const windows1251 = Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : code - 0x350
    })
    for (const bytes of [`\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le'), windows1251])
      expect(await rowsOf(new Blob([bytes]))).toEqual([anna])
  })

  test('keeps quoted separators; a break inside a cell becomes a space', async () => {
    const list = csv('Имя;Фамилия;Email;Должность', 'Анна;Орлова;"anna@firma.ru\r\nBcc: evil@x.ru";"Аналитик; ведущий"')
    expect(await rowsOf(list)).toEqual([['Анна', 'Орлова', 'anna@firma.ru Bcc: evil@x.ru', 'Аналитик; ведущий']])
  })

  test('leaves out empty lines and keeps rows that miss something', async () => {
    expect(await rowsOf(csv('Имя;Фамилия;Email', ';;', ';Ершов;gleb@firma.ru', '', ' ; ; '))).toEqual([
      ['', 'Ершов', 'gleb@firma.ru', ''],
    ])
  })
})

describe('a list in XLSX', () => {
  test('is read like any other', async () => {
    const heading = ['Email', 'Имя', 'Фамилия', 'Должность']
    const list = aSpreadsheet([heading, ['anna@firma.ru', 'Анна', 'Орлова', 'Аналитик']])
    expect(await rowsOf(list)).toEqual([anna])
  })

  test('a formula gives the value that was saved with it, or an empty cell', async () => {
    const list = aSpreadsheet([
      ['Имя', 'Фамилия', 'Email'],
      ['Глеб', { formula: 'UPPER("Ершов")' }, { formula: 'A2&"@x"', value: 'gleb@firma.ru' }],
    ])
    expect(await rowsOf(list)).toEqual([['Глеб', '', 'gleb@firma.ru', '']])
  })
})

describe('what is no list is refused with a sentence', () => {
  const broken = 'Не удалось прочитать файл: похоже, он повреждён. Сохраните список заново в XLSX или CSV.'
  const foreign = 'Это не список: нужен файл CSV или XLSX.'
  const heading = 'Имя;Фамилия;Email'
  const person = (_: unknown, index: number) => `Анна;Орлова;anna${index}@firma.ru`

  test.each<[string, Blob, string]>([
    ['an empty file', csv(), 'Файл пуст.'],
    ['a file of spaces', csv('   ', '  '), 'Файл пуст.'],
    ['a heading alone', csv(heading), 'В файле только заголовок: ни одного сотрудника в нём нет.'],
    [
      'a text',
      csv('Уважаемые коллеги,', 'приходите завтра'),
      'Не нашли столбец с email. В первой строке назовите столбцы: имя, фамилия, email, должность.',
    ],
    ['a picture', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2)]), foreign],
    ['a PDF', new Blob(['%PDF-1.7 ...']), foreign],
    [
      'an old Excel file',
      new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)]),
      'Это старый формат Excel (.xls). Сохраните список в XLSX или CSV и выберите его снова.',
    ],
    ['half an archive', aSpreadsheet([['Email']]).slice(0, 300), broken],
    ['another archive', storedZip({ 'photo.txt': 'нет' }), broken],
    ['a spreadsheet with broken XML', storedZip({ 'xl/workbook.xml': '<workbook' }), broken],
    [
      '501 people',
      csv(heading, ...Array.from({ length: 501 }, person)),
      'В списке 501 строка, а за один раз можно пригласить не больше 500 человек. Разделите список на части.',
    ],
    [
      '20 000 people',
      csv(heading, ...Array.from({ length: 20_000 }, person)),
      'В списке 20\u202f000 строк, а за один раз можно пригласить не больше 500 человек. Разделите список на части.',
    ],
    [
      'a spreadsheet of 20 000 people',
      aSpreadsheet(Array.from({ length: 20_000 }, (_, index) => ['Анна', 'Орлова', `anna${index}@firma.ru`])),
      'Файл слишком большой. За один раз можно пригласить не больше 500 человек: разделите список на части.',
    ],
    [
      'a quote that is not closed',
      csv(heading, 'Анна;"Орлова;anna@firma.ru', 'Глеб;Ершов;gleb@firma.ru'),
      'В строке 2 не закрыта кавычка, из-за неё не понять, где кончается ячейка. Исправьте файл и выберите его снова.',
    ],
  ])('%s', async (_name, file, sentence) => {
    expect(await problemOf(file)).toBe(sentence)
  })

  test('a film', async () => {
    expect(await problemOf(new Blob([new Uint8Array(6 * 1024 * 1024)]))).toContain('Файл слишком большой')
  })

  test('five hundred people are not too many', async () => {
    const people = Array.from({ length: 500 }, (_, index) => [
      'Константин',
      'Воскресенский',
      `k.voskresensky${index}@firma.ru`,
      'Ведущий аналитик отдела',
    ])
    expect(await rowsOf(aSpreadsheet([['Имя', 'Фамилия', 'Email', 'Должность'], ...people]))).toHaveLength(500)
  })
})
