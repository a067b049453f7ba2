import { dirname } from 'node:path'
import type pg from 'pg'
import { openBase } from '../doctor/base-connection.ts'
import { readVersion } from '../doctor/base-state.ts'
import type { Finding } from '../doctor/catalogue/catalogue.ts'
import { checkEnvironment } from '../doctor/environment.ts'
import { lookAt } from '../doctor/folder.ts'
import { type Copy, readCopies } from '../doctor/kept-copies.ts'
import { type Compared, compareMigrations, readMarks } from '../doctor/migrations.ts'
import type { Instruments, Subject } from '../doctor/subject.ts'
import { checkVersions } from '../doctor/versions.ts'
import { lastVersionBefore, type Migration } from '../lib/database/migrate.ts'
import { oldestVersion } from '../lib/database/open-database.ts'
import { statementsOf } from '../lib/database/statements-of.ts'
import { measureSpeed, readSizes, type Speed, type TableSize } from './database-figures.ts'
import { type Cost, costOf, type Work } from './statement-cost.ts'

/** One statement that would run: its lock, the tables with their present sizes, and the seconds it may take. */
export type Step = Omit<Cost, 'tables'> & { tables: TableSize[]; seconds: number; said: string }

export type PendingMigration = { name: string; isBaseline: boolean; steps: Step[] }

export type Upgrade = {
  product: string
  postgres: string | null
  lastApplied: string | null
  pending: PendingMigration[]
  speed: Speed | null
  seconds: number
  /** Bytes; free is null where the disk of the database is on another machine. */
  space: { needed: number; free: number | null }
  newestCopy: Copy | null
  backupsSeen: boolean
  /** Reasons for which the upgrade cannot succeed. */
  blocking: string[]
  /** Variables that this version does not know: they may have gone since the previous one. */
  strange: string[]
  /** Reasons for which servers of the previous version must be stopped first. */
  breaks: string[]
}

/** Writing costs more than reading: the row, its indexes and the write-ahead log. */
const slowerThanReading: Readonly<Record<Work, number>> = {
  catalogue: 0,
  scan: 1,
  index: 3,
  rewrite: 4,
  rows: 4,
  unknown: 0,
}

/** Copies of a table that are on the disk at once besides itself: the new one, and its write-ahead log. */
const copiesOnDisk: Readonly<Record<Work, number>> = {
  catalogue: 0,
  scan: 0,
  index: 1,
  rewrite: 2,
  rows: 2,
  unknown: 0,
}

/** The segments of the write-ahead log that any change needs, as in health/readiness.ts. */
const reserveBytes = 64 * 1024 * 1024

/** Says what this version would do to the database. Reads only. */
export async function checkUpgrade(
  subject: Subject,
  instruments: Instruments,
  all: readonly Migration[],
): Promise<Upgrade> {
  const opened = await openBase(subject, instruments)
  const outside = await withoutDatabase(subject, instruments)
  if ('refused' in opened)
    return {
      ...outside,
      blocking: [...outside.blocking, `база: ${inOneLine(opened.refused)}`],
    }
  const { client } = opened
  try {
    return await onDatabase(client, outside, { subject, instruments, all })
  } finally {
    await client.end().catch(() => {})
  }
}

async function withoutDatabase(subject: Subject, instruments: Instruments): Promise<Upgrade> {
  const { versions, config } = subject
  const folder = config.backups?.dir ?? null
  const [environment, own] = await Promise.all([checkEnvironment(subject), checkVersions(subject)])
  const inTheWay = [...environment, ...own].filter(({ state }) => state === 'in_the_way')
  const seen = folder !== null && lookAt(folder, instruments.user).kind === 'folder'
  return {
    product: versions.product,
    postgres: null,
    lastApplied: null,
    pending: [],
    speed: null,
    seconds: 0,
    space: { needed: 0, free: null },
    newestCopy: seen ? ((await readCopies(folder, instruments.now())).newestFirst[0] ?? null) : null,
    backupsSeen: folder !== null,
    blocking: inTheWay.map(inOneLine),
    strange: environment.filter(isUnknown).map(inOneLine),
    breaks: [],
  }
}

const isUnknown = ({ id }: Finding): boolean => id === 'environment.misspelt' || id === 'environment.unknown'

const inOneLine = ({ found, cure }: Finding): string => `${found}. Что делать: ${cure ?? 'повторить'}`

type Parts = { subject: Subject; instruments: Instruments; all: readonly Migration[] }

async function onDatabase(client: pg.Client, outside: Upgrade, { subject, instruments, all }: Parts): Promise<Upgrade> {
  const known = await readMarks(client)
  const compared = compareMigrations(all, known ?? new Map())
  const sizes = await readSizes(client)
  const isNeeded = compared.pending.some(({ standsFor }) => standsFor === undefined)
  const speed = known !== null && isNeeded ? await measureSpeed(client, sizes) : null
  const pending = compared.pending.map((migration) => pendingOf(migration, sizes, speed))
  const steps = pending.flatMap(({ steps: own }) => own)
  const needed = steps.length === 0 ? 0 : reserveBytes + Math.max(...steps.map(bytesOf))
  const free = await freeBytes(subject, instruments)
  const postgres = await readVersion(client)
  return {
    ...outside,
    postgres: postgres.text,
    lastApplied: known === null ? null : ([...known.keys()].at(-1) ?? null),
    pending,
    speed,
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    space: { needed, free },
    blocking: [
      ...outside.blocking,
      ...(postgres.major < oldestVersion
        ? [`нужен PostgreSQL ${oldestVersion} или новее, а база – ${postgres.text}`]
        : []),
      ...refusalsOf(compared),
      ...(free !== null && free < needed ? ['не хватит места на диске базы'] : []),
    ],
    // An empty database had no server of the previous version.
    breaks: known === null ? [] : [...new Set(steps.flatMap(({ breaks }) => breaks ?? []))],
  }
}

function refusalsOf({ newer, changed, before }: Compared): string[] {
  return [
    ...(newer.length > 0
      ? [`база новее этой версии: она не знает ${newer.join(', ')}. Запускайте ту версию, которая их применила`]
      : []),
    ...(changed === null ? [] : [`миграция ${changed} применена в другом виде, чем в этой версии`]),
    ...(before === null
      ? []
      : [`база стоит на ${before}: сначала запустите на ней версию ${lastVersionBefore}, потом эту`]),
  ]
}

function pendingOf(migration: Migration, sizes: ReadonlyMap<string, TableSize>, speed: Speed | null): PendingMigration {
  const { name, sql, standsFor } = migration
  if (standsFor) return { name, isBaseline: true, steps: [] }
  return {
    name,
    isBaseline: false,
    steps: statementsOf(sql).map((statement) => {
      const { tables, ...cost } = costOf(statement)
      const present = tables.flatMap((table) => sizes.get(table) ?? [])
      const bytes = present.reduce((sum, { heapBytes }) => sum + heapBytes, 0)
      const seconds = speed === null ? 0 : (bytes * slowerThanReading[cost.work]) / speed.bytesPerSecond
      return { ...cost, tables: present, seconds, said: firstWords(statement) }
    }),
  }
}

const bytesOf = ({ tables, work }: Step): number =>
  copiesOnDisk[work] * tables.reduce((sum, { bytes }) => sum + bytes, 0)

const longestSaid = 90

/** The beginning of a statement on one line, without its comments. */
function firstWords(statement: string): string {
  const text = statement
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text
}

/** Free room of the disk of a database of ours; another one's is not seen from here. */
async function freeBytes({ config }: Subject, { roomAt, user }: Instruments): Promise<number | null> {
  if (config.databaseUrl !== null) return null
  const folder = lookAt(config.dataDir, user).kind === 'folder' ? config.dataDir : dirname(config.dataDir)
  return (await roomAt(folder)).freeBytes
}
