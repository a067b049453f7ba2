import pg from 'pg'
import { appRole, type DatabaseAddress } from './connection.ts'
import { asDatabaseRefusal, DatabaseRefusal } from './database-refusal.ts'

const patienceMs = 10_000

/** Enough probes to detect a pooler that hands out its connections in turn. */
const probes = 8
const probeMs = 2_000

/**
 * Refuses an address behind which a pooler gives each transaction another session. There a session would lose its
 * locks, and notifications would not arrive. `client` is connected to the address.
 */
export async function refuseWithoutSession(client: pg.Client, url: string): Promise<void> {
  const own = await backendOf(client)
  // PostgreSQL sends the number of the session when a client connects; a pooler sends an invented number.
  if (own === processIdOf(client)) return
  const others = Array.from(
    { length: probes },
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs, query_timeout: probeMs }),
  )
  try {
    for (const other of others) {
      other.on('error', () => {})
      await other.connect()
      // The transaction stays open, so that the next connection gets another session.
      await other.query('begin')
      if ((await backendOf(other)) === own) throw withoutSession
    }
  } catch (error) {
    // A pooler that lends sessions for one statement accepts no transaction at all.
    if (error instanceof pg.DatabaseError && /transaction blocks not allowed/i.test(error.message)) throw withoutSession
    // The pooler has lent all its sessions, and ours was not among them, so ours is reserved for us.
    if (error instanceof Error && /read timeout/i.test(error.message)) return
    throw error
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => {})))
  }
}

const withoutSession = new DatabaseRefusal(
  'DATABASE_URL ведёт в пул соединений, который даёт каждой транзакции другое (PgBouncer в режиме transaction): миграциям, очереди заданий и замкам нужно своё. Задайте в DATABASE_URL прямой адрес базы, а адрес пула – в DATABASE_POOLER_URL.',
)

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

// The types do not show this number, but every client of node-postgres has it.
const processIdOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID

type Session = {
  login: string
  role: string
  statement_timeout: string
  idle_in_transaction_session_timeout: string
  propagates_settings: boolean
  is_copy: boolean
  place: string
}

/**
 * Refuses sessions in which calls would not run as the plain role. Row-level security would not separate companies
 * there.
 */
export async function refuseWrongRole({ app, calls }: DatabaseAddress): Promise<void> {
  const direct = await sessionOf(app)
  if (direct.role !== appRole)
    throw new DatabaseRefusal(
      `Пул соединений перед базой отбросил роль ${appRole}: без неё компании не отделены друг от друга. Задайте в DATABASE_URL прямой адрес базы, а адрес пула – в DATABASE_POOLER_URL.`,
    )
  if (!calls) return
  const pooled = await sessionOf(calls).catch((error: unknown) => {
    throw asPoolerRefusal(error, calls)
  })
  if (pooled.is_copy || pooled.place !== direct.place)
    throw new DatabaseRefusal(
      'DATABASE_POOLER_URL ведёт не в ту базу, что DATABASE_URL, или в её реплику. Укажите пул перед той же основной базой.',
    )
  const { login } = pooled
  if (pooled.role !== appRole)
    throw new DatabaseRefusal(
      `Пользователь «${login}» из DATABASE_POOLER_URL работает не от имени ${appRole}: компании не были бы отделены друг от друга. Выполните в базе: grant ${appRole} to "${login}"; alter role "${login}" set role = '${appRole}'; и переподключите пул (RECONNECT).`,
    )
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'] as const)
    if (pooled[limit] === '0')
      throw new DatabaseRefusal(
        `У пользователя «${login}» из DATABASE_POOLER_URL нет предела ${limit}: зависший запрос держал бы соединение пула. Выполните в базе: alter role "${login}" set ${limit} = '10s'; и переподключите пул (RECONNECT).`,
      )
  if (!pooled.propagates_settings)
    throw new DatabaseRefusal(
      `Пользователь «${login}» из DATABASE_POOLER_URL не передаёт рабочим машинам Citus, чья это компания. Выполните в базе: alter role "${login}" set citus.propagate_set_commands = 'local'; и переподключите пул (RECONNECT).`,
    )
}

async function sessionOf(config: pg.ClientConfig): Promise<Session> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Session>(
      `select session_user as login, current_user as role, pg_is_in_recovery() as is_copy,
         current_setting('statement_timeout') as statement_timeout,
         current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
         not exists (select from pg_extension where extname = 'citus')
           or current_setting('citus.propagate_set_commands', true) = 'local' as propagates_settings,
         current_database() || ' ' || (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint as place`,
    )
    const [session] = rows
    if (!session) throw new Error('a session tells nothing of itself')
    return session
  } finally {
    await client.end().catch(() => {})
  }
}

function asPoolerRefusal(error: unknown, { connectionString }: pg.ClientConfig): unknown {
  const refusal = asDatabaseRefusal(error, connectionString ?? '')
  return refusal instanceof DatabaseRefusal
    ? new DatabaseRefusal(refusal.message.replaceAll('DATABASE_URL', 'DATABASE_POOLER_URL'))
    : refusal
}
