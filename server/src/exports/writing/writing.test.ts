import type { Cell, ExportDocument, GridChart, Section } from '@kamerton/contract/exports/document'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { writeFile } from './write-file.ts'

type GridCell = GridChart['rows'][number]['cells'][number]
const why = { withheld: 'меньше 5 ответов, не считая вашего' }
const columns: Section['columns'] = [
  { name: 'Команда', kind: 'text' },
  { name: 'Настроение', kind: 'number', decimals: 1 },
  { name: 'Участие', kind: 'percent' },
  { name: 'eNPS', kind: 'score' },
  { name: 'Закрыт', kind: 'day' },
  { name: 'Когда', kind: 'moment' },
]
const teams: Section = {
  title: 'По командам',
  note: 'Лучшие сначала.',
  columns,
  rows: [
    ['Ряд', 3.849, 57.4, -20.4, '2026-11-09', '2026-11-09T14:30'],
    ['Лад', why, null, null, '2026-11-09', null],
  ],
}
const documentOf = (...sections: Section[]): ExportDocument => ({
  title: 'Пульс ноября',
  kind: 'Результаты опроса',
  company: 'ООО «Верста»',
  period: 'Раунд 3: 2 ноября 2026 г. – 9 ноября 2026 г.',
  made_on: '2026-11-18',
  facts: [{ name: 'Ответили', value: '41 из 60' }],
  notes: ['Группа видна от 5 ответов.', 'Интервал 95 %.'],
  sections,
})

/** Rows of each sheet by its name, read by an independent library. */
const sheetsOf = async (file: Buffer) =>
  new Map((await readWorkbook(file)).map(({ sheet, data }) => [sheet, data] as const))
/** A part of the package, for checks that a reader of values cannot do. */
const partOf = (file: Buffer, path: string) => strFromU8(unzipSync(new Uint8Array(file))[path] ?? new Uint8Array())

async function pagesOf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('a workbook', () => {
  test('has a sheet for each section, whose cells have their types, and says why a figure is withheld', async () => {
    const file = await writeFile(documentOf(teams), 'xlsx')
    const sheets = await sheetsOf(file)
    expect([...sheets.keys()]).toEqual(['По командам', 'О файле'])
    expect(sheets.get('По командам')).toEqual([
      ['Команда', 'Настроение', 'Участие', 'eNPS', 'Закрыт', 'Когда'],
      ['Ряд', 3.8, 0.57, -20, new Date('2026-11-09T00:00:00Z'), new Date('2026-11-09T14:30:00Z')],
      ['Лад', 'скрыто: меньше 5 ответов, не считая вашего', null, null, new Date('2026-11-09T00:00:00Z'), null],
    ])
    expect(sheets.get('О файле')).toEqual([
      ['Пульс ноября', null],
      ['Что это', 'Результаты опроса'],
      ['Компания', 'ООО «Верста»'],
      ['Период', 'Раунд 3: 2 ноября 2026 г. – 9 ноября 2026 г.'],
      ['Ответили', '41 из 60'],
      ['Собрано', '18 ноября 2026 г.'],
      ['По командам', 'Лучшие сначала.'],
      ['Как читать', 'Группа видна от 5 ответов.'],
      [null, 'Интервал 95 %.'],
    ])
  })

  test('keeps its first row in sight, has columns as wide as what is in them, and formats its numbers', async () => {
    const file = await writeFile(documentOf(teams), 'xlsx')
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet.match(/<col /g)).toHaveLength(columns.length)
    const styles = partOf(file, 'xl/styles.xml')
    for (const format of ['0.0', '0%', '+0;-0;0', 'dd.mm.yyyy', 'dd.mm.yyyy hh:mm'])
      expect(styles).toContain(`formatCode="${format}"`)
  })

  test('takes any title for a sheet: long, with signs that sheets refuse, the same twice, none', async () => {
    const titled = (title: string): Section => ({ ...teams, title })
    const long = 'Очень длинное название раздела отчёта'
    const sheets = await sheetsOf(
      await writeFile(documentOf(titled(long), titled(long.toUpperCase()), titled('a/b:[c]*?'), titled("''")), 'xlsx'),
    )
    const names = [...sheets.keys()]
    expect(names).toHaveLength(5)
    expect(names.every((name) => name.length > 0 && name.length <= 31 && !/[[\]:*?/\\]/.test(name))).toBe(true)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5)
  })
})

const hostile = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://evil.test";"жми")',
  '＝1+1',
  '<script>alert(1)</script>&"',
  '_x0041_',
]
const listOf = (texts: readonly Cell[]): Section => ({
  title: 'Комментарии',
  columns: [{ name: 'Комментарий', kind: 'text' }],
  rows: texts.map((one) => [one]),
})

describe('A-50: a text that a spreadsheet would run', () => {
  test('stays a text in a workbook, also when its cell is edited', async () => {
    const file = await writeFile(documentOf(listOf(hostile)), 'xlsx')
    const comments = (await sheetsOf(file)).get('Комментарии')?.slice(1).flat()
    // The reading library trims spaces around values.
    expect(comments?.map((one) => String(one).trim())).toEqual(hostile.map((one) => one.trim()))
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[ >]|t="str"/)
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/<c r="A\d+" s="[12]" t="inlineStr">/g)?.length)
    // 49 is the format «text».
    const [, , text] =
      partOf(file, 'xl/styles.xml')
        .split('<cellXfs')[1]
        ?.match(/<xf [^>]*>/g) ?? []
    expect(text).toContain('numFmtId="49"')
  })

  test('begins with an apostrophe in a table of texts, while numbers below zero stay numbers', async () => {
    const file = await writeFile(documentOf(listOf(hostile), teams), 'csv')
    const lines = file.toString().split('\r\n')
    for (const text of hostile.slice(0, 8))
      expect(lines.join('\n')).toContain(`"'${text.replaceAll('"', '""').split('\r')[0]}`)
    expect(lines).toContain('"Ряд";3,8;57;-20;"09.11.2026";"09.11.2026 14:30"')
  })

  test('is printed as it is', async () => {
    const pages = await pagesOf(await writeFile(documentOf(listOf(hostile)), 'pdf'))
    expect(pages.join(' ')).toContain('=HYPERLINK("http://evil.test";"жми")')
  })
})

test('a table of texts opens in a russian Excel: its mark, semicolons, tables one under another', async () => {
  const file = await writeFile(documentOf(teams, listOf(['Ясно'])), 'csv')
  const text = file.toString()
  expect(
    text.startsWith('\ufeff"По командам"\r\n"Команда";"Настроение";"Участие, %";"eNPS";"Закрыт";"Когда"\r\n'),
  ).toBe(true)
  expect(text).toContain('"Лад";"скрыто: меньше 5 ответов, не считая вашего";;;"09.11.2026";\r\n\r\n"Комментарии"\r\n')
  expect(text.endsWith('"Как читать";"Группа видна от 5 ответов."\r\n"";"Интервал 95 %."\r\n')).toBe(true)
})

describe('a paper', () => {
  test('has letters that can be copied, page numbers, what is withheld and why, and the method at its end', async () => {
    const comments = Array.from({ length: 90 }, (_, at) => `Комментарий ${at + 1}: не хватает времени на обучение`)
    const pages = await pagesOf(await writeFile(documentOf(teams, listOf(comments)), 'pdf'))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Пульс ноября')
    expect(pages[0]).toContain('скрыто: меньше 5 ответов, не считая вашего')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Страница ${at + 1} из ${pages.length}`)
      expect(page).toContain('ООО «Верста» · Пульс ноября')
    }
    const all = pages.join(' ')
    for (const comment of comments) expect(all).toContain(comment)
    expect(pages.at(-1)).toContain('Группа видна от 5 ответов. Интервал 95 %.')
  })

  test('is set in the type of the product, and its figures are lines and no pictures', async () => {
    const bars: Section = {
      ...teams,
      chart: {
        kind: 'bars',
        range: { low: 1, high: 5 },
        decimals: 1,
        bars: [
          { name: 'Ряд', value: 3.8, interval: { low: 3.1, high: 4.4 } },
          { name: 'Лад', value: why },
        ],
      },
    }
    const file = (await writeFile(documentOf(bars), 'pdf')).toString('latin1')
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+GolosText-Regular/)
    expect(file).not.toContain('/Subtype /Image')
    expect(file).not.toContain('Helvetica')
  })

  test('draws a map whose many columns have numbers, with their names below, and a mark of what is beyond noise', async () => {
    const columns = Array.from({ length: 24 }, (_, at) => `Вопрос о деле ${at + 1}`)
    const cells = columns.map((_, at): GridCell => ({ words: at === 3 ? why : '3,8', signal: null }))
    const marked = cells.with(0, { words: '4,6', signal: 'above' })
    const map = (rows: GridChart['rows']): Section => ({
      title: 'Карта',
      columns: [{ name: 'Команда', kind: 'text' }],
      rows: [],
      chart: { kind: 'grid', columns, rows },
    })
    const rows = [
      { name: 'Ряд', cells: marked },
      { name: 'Лад', cells },
    ]
    const [page = ''] = await pagesOf(await writeFile(documentOf(map(rows)), 'pdf'))
    // Twenty columns in one grid, four in a grid below; a withheld cell shows no number.
    for (const team of ['Ряд', 'Лад']) expect(page.split(team)).toHaveLength(3)
    expect(page).toContain('4,6')
    expect(page.split('3,8')).toHaveLength(2 * 24 - 2 - 1 + 1)
    for (const words of ['выше', 'ниже', 'скрыто', '1. Вопрос о деле 1', '24. Вопрос о деле 24'])
      expect(page).toContain(words)
  })

  test('of a wide table tells row by row, and of a thing that is longer than a page nothing is lost', async () => {
    const wide: Section = {
      title: 'Ответы по людям',
      columns: [
        { name: 'Сотрудник', kind: 'text' },
        { name: 'Когда', kind: 'moment' },
        ...Array.from({ length: 9 }, (_, at) => ({
          name: `Утверждение ${at + 1}, с которым согласны`,
          kind: 'number' as const,
        })),
        { name: 'Что изменить?', kind: 'text' },
      ],
      rows: [['Анна Белова', '2026-11-05T14:30', 1, 2, 3, 4, 5, 4, 3, 2, 1, 'слово '.repeat(3_000) + 'конец']],
    }
    const pages = await pagesOf(await writeFile(documentOf(wide), 'pdf'))
    const all = pages.join(' ')
    expect(all).toContain('Утверждение 9, с которым согласны')
    expect(all.match(/слово/g)).toHaveLength(3_000)
    expect(all).toContain('конец')
  })
})

test('what breaks while rows are read is an error of whoever waits, and the next file is written', async () => {
  const broken: Section = {
    ...teams,
    rows: {
      total: 1,
      async *read() {
        yield [['Ряд']]
        throw new Error('the database is away')
      },
    },
  }
  await expect(writeFile(documentOf(broken), 'csv')).rejects.toThrow('the database is away')
  expect((await writeFile(documentOf(teams), 'csv')).length).toBeGreaterThan(0)
})
