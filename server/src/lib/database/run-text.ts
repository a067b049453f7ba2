import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/**
 * Runs a statement written as text, for the few hot ones. The caller names the columns, and a test of each use checks
 * them.
 */
export async function runText<Row>(db: Kysely<DB>, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** Bytes in PostgreSQL's notation, for parameters that travel as JSON. */
export const bytesText = (bytes: Buffer): string => String.raw`\x${bytes.toString('hex')}`
