import pg from 'pg'

/** SQLSTATE classes and node errors which mean «the database is not there», and not «the query was wrong», as 08P01 does. */
const unavailableState = /^(08(?!P01)|53|57P|57014|55P03|40001|40P01)/
const unavailableCode = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const unavailableWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/i

/** What PgBouncer says when it has no connection to give, whatever the reason is; of a wrong query PostgreSQL says less than FATAL. */
const isOfPooler = (code: unknown, severity: unknown): boolean => code === '08P01' && severity === 'FATAL'

/** Of a cluster whose machine was lost as it was told to commit: Citus has no state of its own for it, and nobody knows what became of it. */
const isOfCommit = (code: unknown, message: string): boolean =>
  code === 'XX000' && message.startsWith('could not commit transaction')

/** Whether the database is away or too busy, so that the same call may succeed in a minute. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return (
      unavailableState.test(error.code ?? '') ||
      isOfPooler(error.code, error.severity) ||
      isOfCommit(error.code, error.message)
    )
  return error instanceof Error && isAway(error)
}

/** Whether it is away, by what is left of an error that a library has copied into a plain object. */
export function isAway({ code = '', message, ...more }: { code?: unknown; message: string }): boolean {
  const name = String(code)
  if ('severity' in more && isOfPooler(code, more.severity)) return true
  return unavailableCode.has(name) || /^(08(?!P01)|57P)/.test(name) || unavailableWords.test(message)
}
