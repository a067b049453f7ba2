import type { Row } from '@kamerton/contract/exports/document'
import { dayWords } from '../notes.ts'
import type { DocumentHead, FormatWriter, OpenWriter, Out, SectionHead } from '../portions.ts'
import { drawChart } from './charts.ts'
import { contentWidth, ink, page, sizes } from './look.ts'
import { heightOfLine, Paper } from './paper.ts'
import { type Table, tableOn } from './tables.ts'

const small = { size: sizes.small, color: ink.muted }

/** A paper for print: A4, text that can be copied, charts as vectors. */
export const openPdf: OpenWriter = (head, out) => new PdfWriter(head, out)

class PdfWriter implements FormatWriter {
  private readonly head: DocumentHead
  private readonly paper: Paper
  private section: SectionHead | null = null
  private table: Table | null = null

  constructor(head: DocumentHead, out: Out) {
    this.head = head
    this.paper = new Paper(head.title, head.made_on, (number, of) => this.footer(number, of))
    const { doc } = this.paper
    doc.on('data', (bytes: Buffer) => out(new Uint8Array(bytes)))
    this.title()
  }

  begin(section: SectionHead): void {
    const { paper } = this
    this.section = section
    this.table = null
    paper.space(18)
    // Keeps a title together with its table or chart.
    paper.room(section.chart?.kind === 'line-with-band' ? 250 : section.chart ? 140 : 90)
    paper.paragraph(section.title, { font: 'strong', size: sizes.section })
    paper.space(2)
    if (section.note !== undefined) paper.paragraph(section.note, { ...small, size: 8.5 })
    paper.space(5)
    if (section.chart) drawChart(paper, section.chart)
  }

  rows(rows: readonly Row[]): void {
    if (!this.section || rows.length === 0) return
    this.table ??= tableOn(this.paper, this.section, rows)
    this.table.rows(rows)
  }

  end(): void {
    this.section = null
  }

  async finish(): Promise<void> {
    this.notes()
    await this.paper.end()
  }

  private title(): void {
    const { paper, head } = this
    paper.paragraph(head.kind, { ...small, size: sizes.text })
    paper.space(1)
    paper.paragraph(head.title, { font: 'strong', size: sizes.title })
    paper.space(3)
    paper.paragraph(`${head.company} · ${head.period}`, { color: ink.muted, size: 10 })
    paper.space(10)
    paper.rule(paper.y)
    paper.space(8)
    this.facts()
  }

  /** Facts side by side, three to a line. */
  private facts(): void {
    const { paper } = this
    const { facts } = this.head
    const inLine = 3
    const width = contentWidth / inLine
    for (let from = 0; from < facts.length; from += inLine) {
      const line = facts.slice(from, from + inLine).map(({ name, value }) => ({
        name,
        lines: paper.lines(value, width - 12, { font: 'strong', size: 11 }),
      }))
      const height =
        heightOfLine(small) + Math.max(...line.map(({ lines }) => lines.length)) * heightOfLine({ size: 11 })
      paper.room(height)
      for (const [at, { name, lines }] of line.entries()) {
        const box = { x: page.left + at * width, width: width - 12 }
        paper.put(name, paper.y, box, small)
        for (const [number, words] of lines.entries())
          paper.put(words, paper.y + heightOfLine(small) + number * heightOfLine({ size: 11 }), box, {
            font: 'strong',
            size: 11,
          })
      }
      paper.y += height + 6
    }
  }

  private notes(): void {
    const { paper, head } = this
    if (head.notes.length === 0) return
    paper.space(20)
    paper.room(70)
    paper.rule(paper.y)
    paper.space(8)
    paper.paragraph('Как читать и что скрыто', { font: 'strong', size: 10 })
    paper.space(3)
    for (const note of head.notes) {
      paper.paragraph(note, { size: 8.5, color: ink.muted })
      paper.space(3)
    }
  }

  /** Footer of each page: its company, its number, and where withheld values are explained. */
  private footer(number: number, of: number | null): void {
    const { paper, head } = this
    const y = page.height - page.bottom + 18
    paper.rule(y - 7)
    paper.put(`${head.company} · ${head.title} · ${head.period}`, y, { x: page.left, width: contentWidth - 90 }, small)
    const which = `Страница ${number}${of === null ? '' : ` из ${of}`}`
    paper.put(which, y, { x: page.left + contentWidth - 86, width: 86, align: 'right' }, small)
    const made = `Собрано в Камертоне ${dayWords(head.made_on)} Скрытые группы скрыты и здесь: метод и причины в конце.`
    paper.put(made, y + heightOfLine(small), { x: page.left, width: contentWidth }, small)
  }
}
