import pg from 'pg'
import { type Logger, pino } from 'pino'

export type { Logger }

/** Paths and queries may contain tokens; a line of the log keeps the address without them. */
export const withoutSecrets = (url: string): string =>
  url
    .replace(/([?&](?:token|email)=)[^&#]*/g, '$1…')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}/g, '…')

/** PostgreSQL quotes people's words in its messages and details, so only fields that name the place are kept. */
function withoutWords(error: Error): object {
  if (!(error instanceof pg.DatabaseError)) return pino.stdSerializers.err(error)
  const { code, severity, schema, table, column, constraint, routine, stack = '' } = error
  const calls = stack.slice(stack.indexOf('\n    at '))
  return { type: 'DatabaseError', code, severity, schema, table, column, constraint, routine, stack: calls }
}

const secretFields = ['password', 'token', 'email']

/** Lines of JSON on standard error, without bodies, headers, addresses of people or tokens. */
export const openLog = (level: string, destination: pino.DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: [...secretFields, ...secretFields.map((field) => `*.${field}`)],
      serializers: { err: withoutWords },
    },
    destination,
  )
