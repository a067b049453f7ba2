import { type Column, isWithheld, type Row } from '@kamerton/contract/exports/document'
import type { SectionHead } from '../portions.ts'
import { cellWords } from './cell-words.ts'
import { contentWidth, ink, page, sizes } from './look.ts'
import { heightOfLine, type Paper, type Type } from './paper.ts'

const cellType: Type = { size: 8.5 }
const headType: Type = { size: 7.5, color: ink.muted, font: 'strong' }
const between = 8
const padding = 3.5

const isNumber = ({ kind }: Column): boolean => kind !== 'text'
const typeOf = (cell: Row[number]): Type =>
  isWithheld(cell) || cell === null ? { ...cellType, color: ink.muted } : cellType

export type Table = { rows(rows: readonly Row[]): void }

/** A table that fits the page's width; a wider one is printed row by row, each as a sheet. */
export function tableOn(paper: Paper, section: SectionHead, first: readonly Row[]): Table {
  const widths = widthsOf(paper, section.columns, first)
  return widths === null ? new Sheets(paper, section.columns) : new Grid(paper, section.columns, widths)
}

/** Number of rows that decide the width of a column. */
const looked = 100
const leastOfText = 70

/** Numbers take their full width, texts share the rest; null where that leaves a text too little. */
function widthsOf(paper: Paper, columns: readonly Column[], first: readonly Row[]): number[] | null {
  const wanted = columns.map((column, at) => {
    const heading = Math.max(...column.name.split(' ').map((word) => paper.widthOf(word, headType)))
    const cells = first.slice(0, looked).map((row) => row[at] ?? null)
    const widths = cells
      .filter((cell) => !isWithheld(cell))
      .map((cell) => paper.widthOf(cellWords(cell, column), cellType))
    // The reason of a withheld value runs over empty cells to its right; without any, it wraps in its own column.
    const isHemmedIn = first
      .slice(0, looked)
      .some((row) => isWithheld(row[at] ?? null) && (row[at + 1] ?? null) !== null)
    const wish = Math.max(heading, ...widths, isHemmedIn ? leastOfText : 0)
    return { least: heading, wish, isText: !isNumber(column) }
  })
  const free = contentWidth - between * (columns.length - 1)
  const fixed = wanted.reduce((sum, { isText, wish }) => sum + (isText ? 0 : Math.ceil(wish) + 1), 0)
  const texts = wanted.filter(({ isText }) => isText)
  let left = free - fixed
  if (left < texts.reduce((sum, { least, wish }) => sum + Math.max(least, Math.min(wish, leastOfText)), 0)) return null
  // The short ones first: the width they leave goes to the long ones.
  const given = new Map<(typeof wanted)[number], number>()
  for (const [at, text] of texts.toSorted((one, other) => one.wish - other.wish).entries()) {
    const share = Math.min(Math.ceil(text.wish) + 1, left / (texts.length - at))
    given.set(text, Math.max(share, text.least))
    left -= Math.max(share, text.least)
  }
  return wanted.map((one) => given.get(one) ?? Math.ceil(one.wish) + 1)
}

class Grid implements Table {
  private readonly paper: Paper
  private readonly columns: readonly Column[]
  private readonly boxes: readonly { x: number; width: number; align: 'left' | 'right' }[]

  constructor(paper: Paper, columns: readonly Column[], widths: readonly number[]) {
    this.paper = paper
    this.columns = columns
    let x = page.left
    // A table narrower than the page keeps its numbers near their names.
    this.boxes = columns.map((column, at) => {
      const width = widths[at] ?? 0
      const box = { x, width, align: isNumber(column) ? ('right' as const) : ('left' as const) }
      x += width + between
      return box
    })
    paper.room(60)
    this.heading()
  }

  rows(rows: readonly Row[]): void {
    for (const row of rows) this.row(row)
  }

  private get width(): number {
    const last = this.boxes.at(-1)
    return last ? last.x + last.width - page.left : contentWidth
  }

  private heading(): void {
    const { paper } = this
    const lines = this.columns.map((column, at) => paper.lines(column.name, this.boxes[at]?.width ?? 0, headType))
    const most = Math.max(...lines.map(({ length }) => length))
    const height = most * heightOfLine(headType)
    for (const [at, box] of this.boxes.entries())
      for (const [line, words] of (lines[at] ?? []).entries())
        paper.put(words, paper.y + height - ((lines[at]?.length ?? 0) - line) * heightOfLine(headType), box, headType)
    paper.y += height + 3
    paper.rule(paper.y, { color: ink.muted, width: this.width })
    paper.y += 1
  }

  private row(row: Row): void {
    const { paper } = this
    const wrapped = this.columns.map((column, at) => {
      const cell = row[at] ?? null
      const box = this.boxes[at]
      // The reason of a withheld number is longer than the number: it runs over the empty cells to its right.
      const width = isWithheld(cell) ? this.widthFrom(at, row) : (box?.width ?? 0)
      return { lines: paper.lines(cellWords(cell, column), width, typeOf(cell)), cell }
    })
    const whole = Math.max(...wrapped.map(({ lines }) => lines.length))
    for (let from = 0; from < whole; ) {
      const line = heightOfLine(cellType)
      const height = Math.min(whole - from, 3) * line + 2 * padding
      if (paper.room(height)) this.heading()
      const fit = Math.max(1, Math.min(whole - from, Math.floor((paper.left - 2 * padding) / line)))
      for (const [at, { lines, cell }] of wrapped.entries()) {
        const box = this.boxes[at]
        if (!box || (cell === null && this.isCovered(at, row))) continue
        for (const [number, words] of lines.slice(from, from + fit).entries()) {
          const y = paper.y + padding + number * line
          if (box.align === 'left' || isWithheld(cell)) paper.print(words, box.x, y, typeOf(cell))
          else paper.put(words, y, box, typeOf(cell))
        }
      }
      paper.y += fit * line + 2 * padding
      from += fit
    }
    paper.rule(paper.y, { width: this.width, thick: 0.4 })
  }

  /** Width from this cell over the empty cells to its right. */
  private widthFrom(at: number, row: Row): number {
    const box = this.boxes[at]
    if (!box) return 0
    let last = at
    while (last + 1 < this.boxes.length && (row[last + 1] ?? null) === null) last++
    const end = this.boxes[last] ?? box
    return end.x + end.width - box.x
  }

  private isCovered(at: number, row: Row): boolean {
    for (let before = at - 1; before >= 0; before--) {
      const cell = row[before] ?? null
      if (isWithheld(cell)) return true
      if (cell !== null) return false
    }
    return false
  }
}

const nameWidth = 200

/** Rows of many columns, one under another: the first column names the row, the others have their names beside them. */
class Sheets implements Table {
  private readonly paper: Paper
  private readonly columns: readonly Column[]

  constructor(paper: Paper, columns: readonly Column[]) {
    this.paper = paper
    this.columns = columns
  }

  rows(rows: readonly Row[]): void {
    for (const row of rows) this.sheet(row)
  }

  private sheet(row: Row): void {
    const { paper } = this
    const [head, second, ...others] = this.columns
    if (!head || !second) return
    paper.room(54)
    paper.put(cellWords(row[0] ?? null, head), paper.y, { x: page.left, width: contentWidth - 150 }, { font: 'strong' })
    paper.put(
      cellWords(row[1] ?? null, second),
      paper.y,
      { x: page.left + contentWidth - 140, width: 140, align: 'right' },
      { size: sizes.small, color: ink.muted },
    )
    paper.y += heightOfLine() + 2
    for (const [index, column] of others.entries()) {
      const cell = row[index + 2] ?? null
      if (cell === null) continue
      const names = paper.lines(column.name, nameWidth, { ...cellType, color: ink.muted })
      const words = paper.lines(cellWords(cell, column), contentWidth - nameWidth - between, typeOf(cell))
      this.pair(names, words, typeOf(cell))
    }
    paper.space(3)
    paper.rule(paper.y, { thick: 0.4 })
    paper.space(6)
  }

  private pair(names: readonly string[], words: readonly string[], type: Type): void {
    const { paper } = this
    const line = heightOfLine(cellType)
    for (let at = 0; at < Math.max(names.length, words.length); at++) {
      paper.room(line)
      paper.print(names[at] ?? '', page.left, paper.y, { ...cellType, color: ink.muted })
      paper.print(words[at] ?? '', page.left + nameWidth + between, paper.y, type)
      paper.y += line
    }
    paper.space(1.5)
  }
}
