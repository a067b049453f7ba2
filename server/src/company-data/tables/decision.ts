import type { DB } from '../../../db/types.ts'
import type { Reason } from './left-out.ts'

export type Table = keyof DB
export type ColumnOf<T extends Table> = Exclude<keyof DB[T], 'company_id'> & string

/** Rows of a table that are not all taken. */
export type Only = 'of_named_rounds' | 'submitted' | 'submitted_sheets'

/** All rows of a table are in the archive, or those that `only` says; each column of it is taken, or it is said why not. */
export type Taken<T extends Table> = {
  /** Its name in the archive, without folder and ending. */
  readonly file: string
  /** What it is, for the archive's reader. */
  readonly what: string
  /** What orders its rows, and tells one from another. */
  readonly key: readonly ColumnOf<T>[]
  readonly columns: readonly ColumnOf<T>[]
  readonly without?: { readonly [C in ColumnOf<T>]?: Reason }
  readonly only?: Only
}

/** What becomes of some of the tables. */
export type Decisions = { readonly [T in Table]?: Taken<T> | Reason }
