import type { Only, Table, Taken } from './tables/decision.ts'
import type { Reason } from './tables/left-out.ts'
import { ofCompany } from './tables/of-company.ts'
import { ofPeople } from './tables/of-people.ts'
import { ofPulses } from './tables/of-pulses.ts'
import { ofTheProduct } from './tables/of-the-product.ts'
import { ofWork } from './tables/of-work.ts'

/**
 * Decides for each table of the database whether a company's export takes it. A table without a decision does not
 * compile, and a column without one fails a test.
 */
export const tables: { readonly [T in Table]: Taken<T> | Reason } = {
  ...ofCompany,
  ...ofPeople,
  ...ofPulses,
  ...ofWork,
  ...ofTheProduct,
}

/** A table that is taken, for any name: its columns are checked against the schema by `tables` above. */
export type AnyTaken = {
  readonly table: string
  readonly file: string
  readonly what: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly without?: Readonly<Record<string, Reason | undefined>>
  readonly only?: Only
}

/** Tables in the archive, in its order. */
export const takenTables: readonly AnyTaken[] = Object.entries(tables).flatMap(([table, decision]) =>
  'reason' in decision ? [] : [{ table, ...decision }],
)

/** Reasons of everything left out, each once. */
export const reasons: readonly string[] = [
  ...new Set(
    Object.values(tables).flatMap((decision) =>
      'reason' in decision
        ? [decision.reason]
        : Object.values<Reason>(decision.without ?? {}).map(({ reason }) => reason),
    ),
  ),
]
