import type pg from 'pg'
import { appRole } from '../lib/database/connection.ts'

/** The state of a database and of our login in it. */
export type State = {
  user: string
  database: string
  encoding: string
  /** The login may create tables. */
  creates: boolean
  makes_roles: boolean
  /** The login may read the tables that there are. */
  reads: boolean
  app_role: boolean
  in_app_role: boolean
  /** The plain role would pass row-level security. */
  app_passes: boolean
  read_only: boolean
  log_statement: string
  log_min_duration: string
  synchronous_commit: string
  fsync: string
  /** Connections that each limit leaves. */
  limits: { name: string; left: number }[]
  /** Connections that servers of ours hold. */
  taken_by_product: number
}

export type Version = { text: string; major: number }

/** The version, asked alone: older servers may not understand the other questions. */
export async function readVersion(client: pg.Client): Promise<Version> {
  const { rows } = await client.query<{ text: string; number: string }>(
    "select current_setting('server_version') as text, current_setting('server_version_num') as number",
  )
  return { text: rows[0]?.text ?? '', major: Math.floor(Number(rows[0]?.number ?? 0) / 10_000) }
}

/** Reads all of it with two statements. */
export async function readBase(client: pg.Client): Promise<State> {
  const { rows } = await client.query<Omit<State, 'limits' | 'taken_by_product'>>(
    `select session_user as user, current_database() as database, pg_encoding_to_char(d.encoding) as encoding,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as creates,
       not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
         and c.relname = 'schema_migrations' and not pg_has_role(c.relowner, 'usage')) as reads,
       me.rolsuper or me.rolcreaterole as makes_roles, app.oid is not null as app_role,
       coalesce(pg_has_role(app.oid, 'member'), false) as in_app_role,
       coalesce(app.rolsuper or app.rolbypassrls, false) as app_passes,
       pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only,
       current_setting('log_statement') as log_statement,
       current_setting('log_min_duration_statement') as log_min_duration,
       current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync
     from pg_database d join pg_roles me on me.rolname = current_user left join pg_roles app on app.rolname = $1
     where d.datname = current_database()`,
    [appRole],
  )
  const [state] = rows
  if (!state) throw new Error('a database does not tell of itself')
  return { ...state, ...(await readConnections(client)) }
}

async function readConnections(client: pg.Client): Promise<Pick<State, 'limits' | 'taken_by_product'>> {
  const { rows } = await client.query<{
    of_server: number
    of_database: number
    of_role: number
    all: number
    here: number
    ours: number
    by_product: number
  }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as of_server,
       d.datconnlimit as of_database, r.rolconnlimit as of_role,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as all,
       (select count(*)::int from pg_stat_activity where datid = d.oid and pid <> pg_backend_pid()) as here,
       (select count(*)::int from pg_stat_activity where usesysid = r.oid and pid <> pg_backend_pid()) as ours,
       (select count(*)::int from pg_stat_activity where datid = d.oid and usename in (session_user, $1)
          and pid <> pg_backend_pid()) as by_product
     from pg_database d join pg_roles r on r.rolname = session_user where d.datname = current_database()`,
    [appRole],
  )
  const [row] = rows
  if (!row) return { limits: [], taken_by_product: 0 }
  const limits = [
    { name: 'max_connections', left: row.of_server - row.all },
    ...(row.of_database < 0 ? [] : [{ name: 'connection limit базы', left: row.of_database - row.here }]),
    ...(row.of_role < 0 ? [] : [{ name: 'connection limit роли', left: row.of_role - row.ours }]),
  ]
  return { limits, taken_by_product: row.by_product }
}
