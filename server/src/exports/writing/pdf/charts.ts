import {
  type BarChart,
  type Chart,
  isWithheld,
  type LineChart,
  type StackedChart,
  type Withheld,
  withheldText,
} from '@kamerton/contract/exports/document'
import { numberWords } from './cell-words.ts'
import { drawGrid } from './grid-chart.ts'
import { contentWidth, figure, ink, page, sizes, tones } from './look.ts'
import { heightOfLine, type Paper } from './paper.ts'

const small = { size: sizes.small, color: ink.muted }
const nameWidth = 190
const valueWidth = 96
const gap = 12

/** Draws a chart of vectors, from the present position down. */
export function drawChart(paper: Paper, chart: Chart): void {
  if (chart.kind === 'bars') drawBars(paper, chart)
  else if (chart.kind === 'stacked') drawStacks(paper, chart)
  else if (chart.kind === 'grid') drawGrid(paper, chart)
  else drawLine(paper, chart)
  paper.space(10)
}

/** Position of a value on a scale that begins at `x`. */
const placeOn =
  ({ low, high }: { low: number; high: number }, x: number, width: number) =>
  (value: number) =>
    x + (width * (Math.min(high, Math.max(low, value)) - low)) / (high - low)

const valueWords = (value: number | Withheld | null, chart: BarChart | LineChart): string =>
  value === null ? '–' : isWithheld(value) ? withheldText(value) : numberWords(value, chart)

/** Each value on the whole scale: a hairline, ticks of thresholds, a dashed company, a band of 95 %, a mark. */
function drawBars(paper: Paper, chart: BarChart): void {
  const axis = { x: page.left + nameWidth + gap, width: contentWidth - nameWidth - valueWidth - 2 * gap }
  const place = placeOn(chart.range, axis.x, axis.width)
  for (const bar of chart.bars) {
    const name = paper.lines(bar.name, nameWidth).slice(0, 3)
    const height = Math.max(20, name.length * heightOfLine() + 6)
    paper.room(height)
    const { doc, y } = paper
    const middle = y + height / 2
    for (const [at, line] of name.entries())
      paper.put(line, middle - (name.length * heightOfLine()) / 2 + at * heightOfLine() + 1, {
        x: page.left,
        width: nameWidth,
      })
    if (isWithheld(bar.value ?? null)) {
      hatch(paper, axis.x, middle - 6, axis.width, 12)
      paper.put(
        valueWords(bar.value, chart),
        middle - sizes.small * 0.6,
        { x: axis.x + 6, width: axis.width + valueWidth },
        small,
      )
    } else {
      paper.rule(middle, { ...axis, color: ink.line, thick: 0.8 })
      if (bar.interval) {
        const from = place(bar.interval.low)
        doc.rect(from, middle - 4, Math.max(1, place(bar.interval.high) - from), 8).fill(figure.band)
      }
      for (const threshold of chart.thresholds ?? [])
        doc.rect(place(threshold) - 0.4, middle - 4, 0.8, 8).fill(figure.threshold)
      if (chart.reference) dashed(paper, place(chart.reference.value), middle - 7, middle + 7)
      if (typeof bar.value === 'number') doc.rect(place(bar.value) - 1.5, middle - 7, 3, 14).fill(figure.mark)
      const words = valueWords(bar.value, chart)
      const around = bar.interval
        ? ` ${numberWords(bar.interval.low, chart)}…${numberWords(bar.interval.high, chart)}`
        : ''
      const x = page.left + contentWidth - valueWidth
      paper.put(words, middle - sizes.text * 0.62, { x, width: 34, align: 'right' }, { font: 'strong' })
      paper.put(around, middle - sizes.small * 0.62, { x: x + 36, width: valueWidth - 36 }, small)
    }
    paper.y += height
  }
  paper.room(heightOfLine(small))
  const ends = { y: paper.y, width: axis.width / 3 }
  paper.put(numberWords(chart.range.low, chart), ends.y, { x: axis.x, width: ends.width }, small)
  paper.put(
    numberWords(chart.range.high, chart),
    ends.y,
    { x: axis.x + axis.width - ends.width, width: ends.width, align: 'right' },
    small,
  )
  if (chart.reference)
    paper.put(
      `пунктир: ${chart.reference.name}, ${numberWords(chart.reference.value, chart)}`,
      ends.y,
      { x: axis.x + 30, width: axis.width - 60, align: 'center' },
      small,
    )
  paper.y += heightOfLine(small)
}

/** People by their answers, a bar for each question. */
function drawStacks(paper: Paper, { parts, bars }: StackedChart): void {
  const x = page.left + nameWidth + gap
  const width = contentWidth - nameWidth - gap
  for (const bar of bars) {
    const name = paper.lines(bar.name, nameWidth).slice(0, 3)
    const height = Math.max(22, name.length * heightOfLine() + 6)
    paper.room(height)
    const top = paper.y + (height - 14) / 2
    for (const [at, line] of name.entries())
      paper.put(line, paper.y + (height - name.length * heightOfLine()) / 2 + at * heightOfLine(), {
        x: page.left,
        width: nameWidth,
      })
    if (isWithheld(bar.values)) {
      hatch(paper, x, top, width, 14)
      paper.put(withheldText(bar.values), top + 3, { x: x + 6, width: width - 12 }, small)
    } else {
      const whole = bar.values.reduce((sum, value) => sum + value, 0)
      let from = x
      for (const [at, value] of bar.values.entries()) {
        const wide = whole === 0 ? 0 : (width * value) / whole
        const { fill, on } = tones[parts[at]?.tone ?? 'neutral']
        if (wide > 0) paper.doc.rect(from, top, Math.max(0.5, wide - 0.8), 14).fill(fill)
        const words = numberWords(value)
        if (wide > paper.widthOf(words, { size: 8 }) + 6)
          paper.put(words, top + 2.6, { x: from, width: wide, align: 'center' }, { size: 8, color: on })
        from += wide
      }
    }
    paper.y += height
  }
  legend(paper, parts, x, width)
}

function legend(paper: Paper, parts: StackedChart['parts'], x: number, width: number): void {
  const height = heightOfLine(small)
  paper.space(2)
  paper.room(height)
  let from = x
  for (const { name, tone } of parts) {
    const wide = paper.widthOf(name, small) + 22
    if (from > x && from + wide > x + width) {
      from = x
      paper.y += height
      paper.room(height)
    }
    paper.doc.rect(from, paper.y + 1.5, 7, 7).fill(tones[tone].fill)
    paper.put(name, paper.y, { x: from + 10, width: wide }, small)
    from += wide
  }
  paper.y += height
}

const plotHeight = 150
const scaleWidth = 30

/** A value over time on its whole scale; a withheld value leaves a gap. */
function drawLine(paper: Paper, chart: LineChart): void {
  const { points, range } = chart
  paper.room(plotHeight + 40)
  const { doc } = paper
  const top = paper.y + 12
  const x = page.left + scaleWidth
  const width = contentWidth - scaleWidth - 8
  const up = placeOn(range, 0, plotHeight)
  const heightAt = (value: number) => top + plotHeight - up(value)
  const xAt = (at: number) => x + 14 + (points.length < 2 ? width / 2 : ((width - 28) * at) / (points.length - 1))
  for (const step of [0, 1, 2, 3, 4]) {
    const value = range.low + ((range.high - range.low) * step) / 4
    paper.rule(heightAt(value), { x, width })
    const decimals = Number.isInteger(value) ? 0 : 1
    paper.put(
      numberWords(value, { decimals, signed: chart.signed ?? false }),
      heightAt(value) - 5,
      { x: page.left, width: scaleWidth - 6, align: 'right' },
      small,
    )
  }
  for (const threshold of chart.thresholds ?? []) {
    doc.dash(1.5, { space: 2.5 })
    paper.rule(heightAt(threshold), { x, width, color: figure.threshold })
    doc.undash()
  }
  for (const run of runsOf(chart)) {
    const banded = run.flatMap(({ at, interval }) => (interval ? [{ at, interval }] : []))
    const [first] = banded
    if (first && banded.length > 1) {
      doc.moveTo(xAt(first.at), heightAt(first.interval.high))
      for (const { at, interval } of banded) doc.lineTo(xAt(at), heightAt(interval.high))
      for (const { at, interval } of banded.toReversed()) doc.lineTo(xAt(at), heightAt(interval.low))
      doc.closePath().fill(figure.band)
    } else if (first)
      doc
        .rect(
          xAt(first.at) - 3,
          heightAt(first.interval.high),
          6,
          heightAt(first.interval.low) - heightAt(first.interval.high),
        )
        .fill(figure.band)
    for (const [index, { at, value }] of run.entries())
      if (index === 0) doc.moveTo(xAt(at), heightAt(value))
      else doc.lineTo(xAt(at), heightAt(value))
    doc.lineWidth(1.4).strokeColor(figure.mark).stroke()
  }
  const everyOther = Math.max(1, Math.ceil((points.length * 44) / width))
  for (const [at, point] of points.entries()) {
    if (typeof point.value === 'number') doc.circle(xAt(at), heightAt(point.value), 2.4).fill(figure.mark)
    if (at % everyOther !== 0 && at !== points.length - 1) continue
    const box = { x: xAt(at) - 26, width: 52, align: 'center' as const }
    paper.put(point.name, top + plotHeight + 5, box, small)
    if (typeof point.value === 'number')
      paper.put(valueWords(point.value, chart), heightAt(point.value) - 14, box, { font: 'strong', size: 8 })
    else paper.put(isWithheld(point.value) ? 'скрыто' : 'нет', top + plotHeight - 12, box, small)
  }
  paper.y = top + plotHeight + 18
}

type ShownPoint = { at: number; value: number; interval: { low: number; high: number } | null }

/** Neighbouring points with a shown value. */
function runsOf({ points }: LineChart): ShownPoint[][] {
  const runs: ShownPoint[][] = []
  let run: ShownPoint[] = []
  for (const [at, { value, interval = null }] of points.entries())
    if (typeof value === 'number') {
      if (run.length === 0) runs.push(run)
      run.push({ at, value, interval })
    } else run = []
  return runs
}

function dashed(paper: Paper, x: number, from: number, to: number): void {
  paper.doc
    .dash(2, { space: 1.5 })
    .moveTo(x, from)
    .lineTo(x, to)
    .lineWidth(0.8)
    .strokeColor(ink.muted)
    .stroke()
    .undash()
}

/** Hatching for a withheld value, as on the screen. */
function hatch({ doc }: Paper, x: number, y: number, width: number, height: number): void {
  doc.save().rect(x, y, width, height).clip().rect(x, y, width, height).fill(ink.sunken)
  for (let from = x - height; from < x + width; from += 5) doc.moveTo(from, y + height).lineTo(from + height, y)
  doc.lineWidth(0.4).strokeColor(ink.line).stroke().restore()
}
