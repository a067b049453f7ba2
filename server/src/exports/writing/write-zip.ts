import type { Row } from '@kamerton/contract/exports/document'
import { byteOrderMark, type CsvCell, csvLines } from '@kamerton/contract/lib/csv'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { dayWords } from './notes.ts'
import type { DocumentHead, FormatWriter, OpenWriter, Out, SectionHead } from './portions.ts'

/** Twice as fast as the usual 6, and the file a tenth larger. */
const deflateLevel = 3

/**
 * An archive with two files for each section, the same rows as CSV and as JSON, and a README.txt. A row is a JSON text
 * with the section's columns. After it may come the path of a file that belongs to it, and the contents of that file in
 * base64. Nothing stays in memory, except that the JSON of a section waits packed until its CSV is out.
 */
export const openZip: OpenWriter = (head, out) => new ZipWriter(head, out)

class ZipWriter implements FormatWriter {
  private readonly head: DocumentHead
  private readonly zip: Zip
  private readonly packed = Promise.withResolvers<void>()
  private readonly lines: string[] = []
  private section: { head: SectionHead; csv: ZipDeflate; json: ZipDeflate; rows: number } | null = null

  constructor(head: DocumentHead, out: Out) {
    this.head = head
    this.zip = new Zip((error, bytes, isLast) => {
      if (error) return this.packed.reject(error)
      out(bytes)
      if (isLast) this.packed.resolve()
    })
  }

  begin(section: SectionHead): void {
    const csv = this.deflated(`csv/${section.title}.csv`)
    const json = this.deflated(`json/${section.title}.json`)
    csv.push(Buffer.from(byteOrderMark + csvLines([section.columns.map(({ name }) => name)])))
    json.push(Buffer.from('['))
    this.section = { head: section, csv, json, rows: 0 }
  }

  rows(rows: readonly Row[]): void {
    const { section } = this
    if (!section || rows.length === 0) return
    const texts = rows.flatMap(([json]) => (typeof json === 'string' ? [json] : []))
    const names = section.head.columns.map(({ name }) => name)
    section.csv.push(Buffer.from(csvLines(texts.map((text) => cellsOf(text, names)))))
    section.json.push(Buffer.from(`${section.rows > 0 ? ',' : ''}\n${texts.join(',\n')}`))
    section.rows += rows.length
    for (const [, path, base64] of rows)
      if (typeof path === 'string' && typeof base64 === 'string') this.beside(path, Buffer.from(base64, 'base64'))
  }

  end(): void {
    const { section } = this
    if (!section) return
    section.csv.push(new Uint8Array(), true)
    section.json.push(Buffer.from('\n]\n'), true)
    this.lines.push(`${section.head.title}: ${section.head.note ?? ''}. Строк: ${section.rows}.`)
    this.section = null
  }

  async finish(): Promise<void> {
    this.deflated('README.txt').push(Buffer.from(byteOrderMark + this.readme()), true)
    this.zip.end()
    await this.packed.promise
  }

  private readme(): string {
    const { title, company, made_on, notes } = this.head
    return [
      title,
      '',
      `Компания: ${company}`,
      `Собрано: ${dayWords(made_on)}`,
      '',
      'Каждая таблица лежит дважды, с одними и теми же строками: в папке csv для Excel (UTF-8, точка с запятой), в папке json для программ.',
      'Время указано по UTC. Столбцы с окончанием _id связывают таблицы: это поле id другой таблицы.',
      'В csv перед текстом, который таблица приняла бы за формулу, стоит апостроф; в json его нет.',
      '',
      'Что в архиве:',
      ...this.lines.map((line) => `– ${line}`),
      '',
      ...notes,
      '',
    ].join('\r\n')
  }

  private deflated(path: string): ZipDeflate {
    return this.add(new ZipDeflate(path, { level: deflateLevel }))
  }

  /** Pictures are compressed already. */
  private beside(path: string, content: Uint8Array): void {
    this.add(new ZipPassThrough(path)).push(content, true)
  }

  private add<P extends ZipDeflate | ZipPassThrough>(part: P): P {
    // Dated by the document's day, so that equal rows give equal bytes.
    part.mtime = `${this.head.made_on}T12:00:00`
    this.zip.add(part)
    return part
  }
}

function cellsOf(text: string, names: readonly string[]): CsvCell[] {
  const row: Record<string, unknown> = JSON.parse(text)
  return names.map((name) => cellOf(row[name]))
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  return JSON.stringify(value)
}
