/**
 * The content of an export, before its format is chosen (spreadsheet, text or page). Every report fills this one model.
 * Its figures are those of the answer that the screen shows; they are never queried again.
 */
export type ExportDocument = {
  /** The finding's or the thing's name: «Пульс ноября». */
  readonly title: string
  /** The kind of the thing: «Результаты опроса», «Отчёт об eNPS». */
  readonly kind: string
  readonly company: string
  /** In words: «Раунд 3, с 2 по 9 ноября 2026 г.» */
  readonly period: string
  /** The calendar day in the company's time zone on which it was made: `YYYY-MM-DD`. */
  readonly made_on: string
  /** Facts before any table: «Участие» – «41 из 60 (68 %)». */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly sections: readonly Section[]
  /**
   * Method, thresholds, and withheld values with their reasons: a sheet of its own, and the last lines of a page. A
   * sentence each.
   */
  readonly notes: readonly string[]
}

/** A table with the texts above it. A sheet of a workbook; a chapter of a paper. */
export type Section = {
  /** Short: it names the sheet as well, where 31 characters are shown. */
  readonly title: string
  /** A sentence under the title: the scale, the order of the rows. */
  readonly note?: string
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** Drawn on paper above the table, from the same figures. */
  readonly chart?: Chart
}

/** All rows, or batches where there are many: a batch is read when the one before it has been written. */
export type Rows = readonly Row[] | Portions
export type Portions = { readonly total: number; read(): AsyncIterable<readonly Row[]> }

export type Row = readonly Cell[]

/**
 * A number, a text, a day (`YYYY-MM-DD`) or a moment (`YYYY-MM-DDTHH:MM`, the company's clock). Null is an empty cell.
 */
export type Cell = string | number | null | Withheld

/** A figure that exists but is withheld, with the reason in words: «меньше 5 ответов, не считая вашего». */
export type Withheld = { readonly withheld: string }

export type ColumnKind =
  | 'text'
  | 'number'
  /** Of a hundred: 57 is 57 %. */
  | 'percent'
  /** A number shown with its sign: eNPS, a difference. */
  | 'score'
  | 'day'
  | 'moment'

export type Column = {
  readonly name: string
  readonly kind: ColumnKind
  /** Decimals shown of a number, the same in every format; 0 where absent. */
  readonly decimals?: number
}

type Range = { readonly low: number; readonly high: number }

export type Chart = BarChart | StackedChart | LineChart | GridChart

/** Values beside each other on the whole scale, each with its 95 % interval. */
export type BarChart = {
  readonly kind: 'bars'
  readonly range: Range
  readonly decimals: number
  readonly signed?: boolean
  /** Dashed, with its name: the whole company. */
  readonly reference?: { readonly name: string; readonly value: number }
  /** Ticks of the scale, where verdicts change. */
  readonly thresholds?: readonly number[]
  readonly bars: readonly {
    readonly name: string
    readonly value: number | Withheld | null
    readonly interval?: Range | null
  }[]
}

/** How a whole divides: people by answer. The parts of a bar are in the order of `parts`. */
export type StackedChart = {
  readonly kind: 'stacked'
  readonly parts: readonly { readonly name: string; readonly tone: Tone }[]
  readonly bars: readonly { readonly name: string; readonly values: readonly number[] | Withheld }[]
}
export type Tone = 'bad' | 'watch' | 'good' | 'neutral' | 'accent'

/** A value over time with its 95 % interval as a band, and a gap where there is none, or none that may be shown. */
export type LineChart = {
  readonly kind: 'line-with-band'
  readonly range: Range
  readonly decimals: number
  readonly signed?: boolean
  readonly thresholds?: readonly number[]
  readonly points: readonly {
    readonly name: string
    readonly value: number | Withheld | null
    readonly interval?: Range | null
  }[]
}

/** Values by rows and columns, in words; differences beyond noise are marked. */
export type GridChart = {
  readonly kind: 'grid'
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly { readonly words: string | Withheld | null; readonly signal: 'above' | 'below' | null }[]
  }[]
}

export const isWithheld = (cell: Cell | readonly number[]): cell is Withheld =>
  typeof cell === 'object' && cell !== null && 'withheld' in cell

/** The text of a withheld cell in every format. */
export const withheldText = ({ withheld }: Withheld): string => `скрыто: ${withheld}`

/** A number rounded to the decimals of its column. Never -0. */
export function roundedNumber(value: number, { decimals = 0 }: Pick<Column, 'decimals'>): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}

/** How many rows a section has. */
export const countRows = (rows: Rows): number => ('total' in rows ? rows.total : rows.length)
