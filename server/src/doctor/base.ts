import type pg from 'pg'
import { refuseWithoutSession, refuseWrongRole } from '../lib/database/check-pooler.ts'
import { appRole, outsideAddress } from '../lib/database/connection.ts'
import { DatabaseRefusal } from '../lib/database/database-refusal.ts'
import { migrations } from '../lib/database/migrate.ts'
import { oldestVersion } from '../lib/database/open-database.ts'
import { connectionsOfServer, openBase } from './base-connection.ts'
import { readBase, readVersion, type State } from './base-state.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { compareMigrations, readMarks } from './migrations.ts'
import type { Instruments, Subject } from './subject.ts'

/** The database: reachable, with enough rights, safe settings and this version's schema. */
export async function checkBase(subject: Subject, instruments: Instruments): Promise<Finding[]> {
  const opened = await openBase(subject, instruments)
  if ('refused' in opened) return [opened.refused]
  const { client, place } = opened
  try {
    const version = await readVersion(client)
    if (version.major < oldestVersion) return [say('base.too_old', { version: version.text, needed: oldestVersion })]
    const state = await readBase(client)
    return [
      say('base.answers', { version: version.text, place }),
      ...(await poolers(client, subject)),
      ...rights(state),
      ...settings(state),
      ...room(state),
      ...(state.reads ? [...(await schema(client)), ...(await work(client))] : []),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function poolers(client: pg.Client, { config: { databaseUrl, databasePoolerUrl } }: Subject): Promise<Finding[]> {
  if (databaseUrl === null) return []
  try {
    await refuseWithoutSession(client, databaseUrl)
  } catch (error) {
    if (error instanceof DatabaseRefusal) return [say('base.pooler_instead')]
    throw error
  }
  if (databasePoolerUrl === null) return []
  try {
    await refuseWrongRole(outsideAddress(databaseUrl, databasePoolerUrl))
    return [say('base.pooler_works')]
  } catch (error) {
    // Before the first start there is no role of the product, and so nothing to compare.
    if (!(error instanceof DatabaseRefusal)) return []
    return [say('base.pooler_refused', { sentence: error.message })]
  }
}

function rights({
  user,
  database,
  encoding,
  creates,
  reads,
  makes_roles,
  app_role,
  in_app_role,
  app_passes,
}: State): Finding[] {
  return [
    ...(encoding === 'UTF8' ? [] : [say('base.wrong_encoding', { database, encoding })]),
    ...(creates ? [] : [say('base.cannot_create', { user, database })]),
    ...(reads ? [] : [say('base.cannot_read', { user, database })]),
    ...(app_role || makes_roles ? [] : [say('base.cannot_make_roles', { user })]),
    ...(app_role && !in_app_role ? [say('base.not_in_role', { user })] : []),
    ...(app_passes ? [say('base.role_passes_rules')] : []),
  ]
}

function settings({
  database,
  read_only,
  log_statement,
  log_min_duration,
  synchronous_commit,
  fsync,
}: State): Finding[] {
  const writesToLog = [
    ...(log_statement === 'none' || log_statement === 'ddl' ? [] : [`log_statement = ${log_statement}`]),
    ...(log_min_duration === '-1' ? [] : [`log_min_duration_statement = ${log_min_duration}`]),
  ]
  const risky = [...(fsync === 'on' ? [] : ['fsync']), ...(synchronous_commit === 'off' ? ['synchronous_commit'] : [])]
  return [
    ...(read_only ? [say('base.read_only', { database })] : []),
    ...(writesToLog.length > 0 ? [say('base.logs_answers', { setting: writesToLog.join(', ') })] : []),
    ...risky.map((setting) => say('base.loses_writes', { setting })),
  ]
}

/** Connections that are left for a server; those of a running one are its own already. */
function room({ limits, taken_by_product: taken }: State): Finding[] {
  const [tightest] = limits.toSorted((a, b) => a.left - b.left)
  if (!tightest || tightest.left + taken >= connectionsOfServer) return []
  return [
    say('base.few_connections', {
      left: Math.max(0, tightest.left),
      needed: connectionsOfServer,
      limit: tightest.name,
    }),
  ]
}

async function schema(client: pg.Client): Promise<Finding[]> {
  const all = migrations()
  const known = await readMarks(client)
  if (known === null) return [say('base.empty')]
  const { pending, newer, changed, before } = compareMigrations(all, known)
  if (changed !== null) return [say('base.changed', { name: changed })]
  if (before !== null) return [say('base.before_baseline', { name: before })]
  const found = [
    ...(pending.length > 0 ? [say('base.pending', { names: briefly(pending.map(({ name }) => name)) })] : []),
    ...(newer.length > 0 ? [say('base.newer', { names: briefly(newer) })] : []),
  ]
  return found.length > 0 ? found : [say('base.migrated', { last: all.at(-1)?.name ?? appRole })]
}

const namedAtMost = 3

/** The first names, and the number of the others. */
const briefly = (names: readonly string[]): string =>
  names.length <= namedAtMost
    ? names.join(', ')
    : `${names.slice(0, namedAtMost).join(', ')} и ещё ${names.length - namedAtMost}`

/** Jobs start within seconds; after this long no server takes them. */
const longestLagMinutes = 10

async function work(client: pg.Client): Promise<Finding[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  )
  if (known[0]?.there !== true) return []
  const { rows } = await client.query<{ count: number; minutes: number }>(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(start_after)) / 60, 0)::int as minutes
     from pgboss.job where state < 'active' and start_after <= now()`,
  )
  const [due] = rows
  return due && due.minutes >= longestLagMinutes
    ? [say('base.work_waits', { minutes: due.minutes, count: due.count })]
    : []
}
