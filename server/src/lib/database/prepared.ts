import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Enough for every statement of the product; texts that vary without end must not fill the server's memory. */
const statementLimit = 400
/** Longer texts are inserts of many rows, each time of another number. */
const longestText = 6_000

const names = new Map<string, string>()

/** The same text gets the same name in every connection; undefined: not worth preparing. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= statementLimit || text.length > longestText) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Lets PostgreSQL keep the plans of the statements that come again and again: parsing and planning a join under row-level
 * security costs more than running it.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: readonly unknown[] = []) =>
        values.length > 0 ? client.query({ text, values: [...values], name: nameOf(text) }) : client.query(text)
      const release = (error?: Error | boolean) => client.release(error)
      // Kysely asks a client for these two only; cursors, which its type knows too, are not used.
      return { query, release } as unknown as PostgresPoolClient
    },
  }
}
