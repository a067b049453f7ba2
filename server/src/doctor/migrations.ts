import type pg from 'pg'
import { type Migration, marksOf } from '../lib/database/migrate.ts'

/** The marks of applied migrations: checksums by name. Null where no server has ever started. */
export async function readMarks(client: pg.Client): Promise<ReadonlyMap<string, string> | null> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (there[0]?.there !== true) return null
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export type Compared = {
  /** Migrations that the next start applies. */
  pending: Migration[]
  /** Names that this version does not have. */
  newer: string[]
  /** A migration that was applied in another form. */
  changed: string | null
  /** The last mark of a database that stands before the baseline. */
  before: string | null
}

/** Compares the migrations of this version with the marks of a database. */
export function compareMigrations(all: readonly Migration[], known: ReadonlyMap<string, string>): Compared {
  const marks = all.flatMap(marksOf)
  const changed = marks.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)?.name ?? null
  const partly = all
    .map((migration) => ({
      expected: marksOf(migration),
      there: marksOf(migration).filter(({ name }) => known.has(name)),
    }))
    .find(({ expected, there }) => there.length > 0 && there.length < expected.length)
  const ours = new Set(marks.map(({ name }) => name))
  return {
    pending: all.filter((migration) => marksOf(migration).every(({ name }) => !known.has(name))),
    newer: [...known.keys()].filter((name) => !ours.has(name)),
    changed,
    before: partly?.there.at(-1)?.name ?? null,
  }
}
