import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { type CsvCell, csvOf } from './csv.ts'

/** Reads the cells of the file with another library. */
function readBack(text: string): string[][] {
  const { data, errors } = papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n' })
  expect(errors).toEqual([])
  // After the last line end the parser reports one more line, which is empty.
  expect(data.pop()).toEqual([''])
  return data
}

const only = (cell: CsvCell): string | undefined => readBack(csvOf([[cell, 1]]))[0]?.[0]

/** Texts of all kinds, often beginning with a sign that a spreadsheet may interpret. */
const aText = fc
  .tuple(
    fc.constantFrom('', ' ', '\u00a0', '\ufeff', "'"),
    fc.constantFrom('', ...Array.from('=+-@＝＋－＠\t\r\n";,|')),
    fc.string({ unit: 'binary' }),
  )
  .map((parts) => parts.join(''))
const aTable = <T extends CsvCell>(cell: fc.Arbitrary<T>) =>
  fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

describe('A-50: a list in CSV', () => {
  test.each([
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example";"Отчёт")',
    '+7 900 000-00-00',
    '-2+3',
    '-20',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '"=1+1"',
    '  =1+1',
    '＝1+1',
  ])('the text %j is no formula: it begins with an apostrophe and stands in quotes', (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff"'${text.replaceAll('"', '""')}"\r\n`)
    expect(only(text)).toBe(`'${text}`)
  })

  test.each([
    [-20, '-20'],
    [0, '0'],
    [72.5, '72,5'],
    [-0.25, '-0,25'],
    [null, ''],
  ])('the number %j stays a number: %j', (cell, shown) => {
    expect(csvOf([[cell, cell]])).toBe(`\ufeff${shown};${shown}\r\n`)
  })

  test('is UTF-8 with a byte order mark, with semicolons and the line ends of Windows', () => {
    const text = csvOf([
      ['Фамилия', 'Скоринг'],
      ['Ёлкин; старший', 80],
    ])
    expect(Buffer.from(text).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(text).toBe('\ufeff"Фамилия";"Скоринг"\r\n"Ёлкин; старший";80\r\n')
  })

  test('what another program reads is what was written, but for the apostrophe', () => {
    fc.assert(
      fc.property(aTable(aText), (rows) => {
        const read = readBack(csvOf(rows))
        expect(read.map((cells) => cells.map((_, at) => at))).toEqual(rows.map((cells) => cells.map((_, at) => at)))
        const pairs = rows.flat().map((text, at): [string, string] => [text, read.flat()[at] ?? ''])
        for (const [text, cell] of pairs) expect([text, `'${text}`]).toContain(cell)
      }),
    )
  })

  test('no text begins with what a spreadsheet would run', () => {
    fc.assert(
      fc.property(aTable(aText), (rows) => {
        for (const cell of readBack(csvOf(rows)).flat()) {
          expect('=+-@＝＋－＠').not.toContain(cell.trim()[0] ?? 'nothing')
          expect('\t\r\n"').not.toContain(cell[0] ?? 'nothing')
        }
      }),
    )
  })

  test('every number is read back as it was', () => {
    const aNumber = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(aTable(aNumber), (rows) => {
        const read = readBack(csvOf(rows)).map((cells) => cells.map((cell) => Number(cell.replace(',', '.'))))
        // The file has no negative zero.
        expect(read).toEqual(rows.map((cells) => cells.map((number) => number + 0)))
      }),
    )
  })
})
