import pg from 'pg'
import { embeddedAddress } from '../lib/database/connection.ts'
import { findRunningDatabase } from '../lib/database/embedded/find-running.ts'
import { embeddedFolder } from '../lib/database/open-database.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { lookAt } from './folder.ts'
import type { Instruments, Subject } from './subject.ts'

/** Connections that one server takes at most (docs/operations.md, «Несколько серверов»). */
export const connectionsOfServer = 31

export type Opened = { client: pg.Client; own: boolean; place: string } | { refused: Finding }

type Place = { server: string; host: string; database: string; user: string }

/** Connects as the owner of the database. A database of our own is used where it runs, and never started. */
export async function openBase(
  { config: { databaseUrl, dataDir } }: Subject,
  { patienceMs, user }: Pick<Instruments, 'patienceMs' | 'user'>,
): Promise<Opened> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  if (databaseUrl !== null) return connect({ connectionString: databaseUrl, ...limits }, placeOf(databaseUrl))
  const folder = embeddedFolder({ dataDir })
  if (lookAt(folder, user).kind === 'closed') return { refused: say('base.closed', { folder, uid: user.uid }) }
  const found = findRunningDatabase(folder)
  if (found.state === 'missing') return { refused: say('base.not_made', { folder }) }
  if (found.state === 'stopped') return { refused: say('base.not_running', { folder }) }
  const { owner } = embeddedAddress(found.socketFolder, found.port)
  const place = { server: folder, host: folder, database: 'postgres', user: 'postgres' }
  const opened = await connect({ ...owner, ...limits }, place)
  return 'client' in opened ? { ...opened, own: true } : opened
}

async function connect(config: pg.ClientConfig, place: Place): Promise<Opened> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return { client, own: false, place: `${place.server}, ${place.database}` }
  } catch (error) {
    await client.end().catch(() => {})
    return { refused: refusalOf(error, place) }
  }
}

/** The place for printed messages, without the password. */
function placeOf(url: string): Place {
  const { host, hostname, pathname, username, searchParams } = new URL(url)
  const socket = searchParams.get('host')
  return {
    server: socket ?? (host || 'localhost'),
    host: socket ?? hostname,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  }
}

const variable = 'DATABASE_URL'

type SaysPlace = (place: Place) => Finding

const byState: Readonly<Record<string, SaysPlace>> = {
  '28P01': ({ server, user }) => say('base.wrong_password', { server, user, variable }),
  '28000': ({ server, user, database }) => say('base.not_let_in', { server, user, database }),
  '3D000': ({ server, user, database }) => say('base.no_database', { server, user, database, variable }),
  '53300': ({ server }) => say('base.no_connections', { server, needed: connectionsOfServer }),
  '57P03': ({ server }) => say('base.starting', { server }),
}

const nobody: SaysPlace = ({ server }) => say('base.nobody', { server, variable })
const unknownHost: SaysPlace = ({ server, host }) => say('base.unknown_host', { server, host, variable })

const byCode: Readonly<Record<string, SaysPlace>> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: nobody,
  ENOENT: nobody,
  EHOSTUNREACH: nobody,
  ENETUNREACH: nobody,
  ETIMEDOUT: ({ server }) => say('base.silent', { server }),
  ECONNRESET: ({ server }) => say('base.not_postgres', { server, variable }),
}

function refusalOf(error: unknown, place: Place): Finding {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  if (!(cause instanceof Error)) return say('base.other', { server: place.server, reason: 'нет причины', variable })
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  const known = (cause instanceof pg.DatabaseError ? byState : byCode)[code]
  if (known) return known(place)
  if (/timeout/i.test(cause.message)) return say('base.silent', { server: place.server })
  if (/terminated unexpectedly/i.test(cause.message))
    return say('base.not_postgres', { server: place.server, variable })
  return say('base.other', { server: place.server, reason: cause.message, variable })
}
