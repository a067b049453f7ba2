import type { DB } from '../../../db/types.ts'
import type { Reason } from './left-out.ts'

export type Table = keyof DB
export type ColumnOf<T extends Table> = Exclude<keyof DB[T], 'company_id'> & string

/** Names of conditions for tables of which only some rows are taken. */
export type Only = 'of_named_rounds' | 'submitted' | 'submitted_sheets'

/** A table with all rows in the archive, or those that `only` names. Each column is taken, or has a reason why not. */
export type Taken<T extends Table> = {
  /** Its name in the archive, without folder and ending. */
  readonly file: string
  /** Description of the table for the reader of the archive. */
  readonly what: string
  /** Columns that order the rows and identify each of them. */
  readonly key: readonly ColumnOf<T>[]
  readonly columns: readonly ColumnOf<T>[]
  readonly without?: { readonly [C in ColumnOf<T>]?: Reason }
  readonly only?: Only
}

/** Decisions about some of the tables. */
export type Decisions = { readonly [T in Table]?: Taken<T> | Reason }
