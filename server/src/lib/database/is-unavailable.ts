import pg from 'pg'

/**
 * SQLSTATE classes and node errors that mean «the database is not there». 08P01 is left out: it means «the query was
 * wrong».
 */
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

/**
 * PgBouncer's error when it has no connection to give, for any reason. PostgreSQL's error for a wrong query has a lower
 * severity than FATAL.
 */
const isOfPooler = (code: unknown, severity: unknown): boolean => code === '08P01' && severity === 'FATAL'

/**
 * Error of a cluster that lost a machine during the commit. Citus has no state of its own for it, and the outcome is
 * unknown.
 */
const isOfCommit = (code: unknown, message: string): boolean =>
  code === 'XX000' && message.startsWith('could not commit transaction')

/** Whether the database is away or too busy, so that a retry may succeed in a minute. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return (
      unavailableState.test(error.code ?? '') ||
      isOfPooler(error.code, error.severity) ||
      isOfCommit(error.code, error.message)
    )
  return error instanceof Error && isAway(error)
}

/** Whether the database is away, judged by an error that a library has copied into a plain object. */
export function isAway({ code = '', message, ...more }: { code?: unknown; message: string }): boolean {
  const name = String(code)
  if ('severity' in more && isOfPooler(code, more.severity)) return true
  return unavailableCode.has(name) || /^(08(?!P01)|57P)/.test(name) || unavailableWords.test(message)
}
