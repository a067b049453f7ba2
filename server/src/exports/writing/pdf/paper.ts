import PdfKit from 'pdfkit'
import { contentWidth, type Font, fonts, ink, lead, page, sizes } from './look.ts'

export type Type = { font?: Font; size?: number; color?: string }
type Line = { x: number; width: number; color: string; thick: number }
type Box = { x: number; width: number; align?: 'left' | 'right' | 'center' }

const asType = ({ font = 'text', size = sizes.text, color = ink.text }: Type = {}) => ({ font, size, color })
const keyOf = (font: Font, size: number): string => `${font} ${size}`

/** Draws the footer of a page, with the number of pages where it is known. */
type FinishPages = (page: number, of: number | null) => void
/** Earlier pages are written out at once, so that a long paper takes no more memory than a short one. */
const keptPages = 60

/**
 * Pages, with the position of the next thing. A thing asks for space first, and starts a new page where there is too
 * little.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  y: number = page.top
  /** Widths of words, by type: ten thousand rows are written with a thousand words. */
  private readonly widths = new Map<string, Map<string, number>>()

  /** Finishes completed pages from `start` on, with the total number where it is known. */
  private readonly finishPages: FinishPages
  private hasLetGo = false

  constructor(title: string, madeOn: string, finishPages: FinishPages) {
    this.finishPages = finishPages
    const CreationDate = new Date(madeOn)
    this.doc = new PdfKit({
      size: 'A4',
      // Only `room` may begin a page.
      margin: 0,
      // Fonts are named by path: one registered under a name as well is read again at each use.
      font: fonts.text,
      // Each page shows the number of pages.
      bufferPages: true,
      lang: 'ru',
      displayTitle: true,
      info: { Title: title, Author: 'Камертон', Creator: 'Камертон', CreationDate },
    })
  }

  get bottom(): number {
    return page.height - page.bottom
  }

  get left(): number {
    return this.bottom - this.y
  }

  /** Begins a page unless so much space is left on this one; true if it did. */
  room(height: number): boolean {
    if (height <= this.left || this.y === page.top) return false
    this.newPage()
    return true
  }

  newPage(): void {
    if (this.doc.bufferedPageRange().count >= keptPages) this.flushPages()
    this.doc.addPage()
    this.y = page.top
  }

  /** The last page is full. */
  async end(): Promise<void> {
    this.flushPages()
    const printed = new Promise<void>((resolve, reject) => {
      this.doc.once('end', () => resolve()).once('error', reject)
    })
    this.doc.end()
    await printed
  }

  private flushPages(): void {
    const { start, count } = this.doc.bufferedPageRange()
    const isWhole = !this.hasLetGo && count < keptPages
    for (let at = start; at < start + count; at++) {
      this.doc.switchToPage(at)
      this.finishPages(at + 1, isWhole ? count : null)
    }
    this.doc.flushPages()
    this.hasLetGo = true
  }

  space(height: number): void {
    this.y = Math.min(this.bottom, this.y + height)
  }

  widthOf(text: string, type: Type = {}): number {
    const { font, size } = asType(type)
    const key = keyOf(font, size)
    let known = this.widths.get(key)
    if (!known) this.widths.set(key, (known = new Map()))
    let width = known.get(text)
    if (width === undefined) {
      width = this.doc.font(fonts[font]).fontSize(size).widthOfString(text)
      // Texts by people have many different words, so only some thousands of widths are kept.
      if (known.size < 20_000) known.set(text, width)
    }
    return width
  }

  /** Text in lines of that width. A word longer than a line is broken. */
  lines(text: string, width: number, type: Type = {}): string[] {
    const space = this.widthOf(' ', type)
    return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      let taken = 0
      for (const word of paragraph.split(/[ \t]+/).flatMap((one) => this.pieces(one, width, type))) {
        const wide = this.widthOf(word, type)
        if (line !== '' && taken + space + wide > width) {
          lines.push(line)
          line = ''
          taken = 0
        }
        taken += (line === '' ? 0 : space) + wide
        line = line === '' ? word : `${line} ${word}`
      }
      return [...lines, line]
    })
  }

  /** One line at a given height, cut where it does not fit. */
  put(text: string, y: number, { x, width, align = 'left' }: Box, type: Type = {}): void {
    const fits = this.fitting(text, width, type)
    const spare = align === 'left' ? 0 : width - this.widthOf(fits, type)
    this.print(fits, x + (align === 'center' ? spare / 2 : spare), y, type)
  }

  /** Prints one of `lines`, which fit the width already. */
  print(line: string, x: number, y: number, type: Type = {}): void {
    if (line === '') return
    const { font, size, color } = asType(type)
    this.doc.font(fonts[font]).fontSize(size).fillColor(color).text(line, x, y, { lineBreak: false })
  }

  /** A paragraph over the whole width, over as many pages as it takes. */
  paragraph(text: string, type: Type = {}, { x = page.left, width = contentWidth }: Partial<Box> = {}): void {
    const height = heightOfLine(type)
    for (const line of this.lines(text, width, type)) {
      this.room(height)
      this.print(line, x, this.y, type)
      this.y += height
    }
  }

  rule(y: number, look: Partial<Line> = {}): void {
    const { color = ink.line, x = page.left, width = contentWidth, thick = 0.6 } = look
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke()
  }

  private pieces(word: string, width: number, type: Type): string[] {
    if (this.widthOf(word, type) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const sign of word) {
      if (piece !== '' && this.widthOf(piece + sign, type) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += sign
    }
    return [...pieces, piece]
  }

  private fitting(text: string, width: number, type: Type): string {
    // Rounding: a line broken to this width fits into it.
    if (this.widthOf(text, type) <= width + 0.5) return text
    let cut = text
    while (cut !== '' && this.widthOf(`${cut}…`, type) > width) cut = cut.slice(0, -1).toWellFormed()
    return `${cut.trimEnd()}…`
  }
}

/** Distance from one line to the next. */
export const heightOfLine = ({ size = sizes.text }: Type = {}): number => size * lead
