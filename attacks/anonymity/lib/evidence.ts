import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Attacked } from './company.ts'
import { withDatabase } from './database.ts'
import { sheetOf } from './questions.ts'
import type { Round } from './round.ts'

/** A person who was asked, as the database has them. */
export type Participant = {
  id: string
  user_id: string
  team: string | null
  /** The day on which they answered, or took the right to. */
  day: string | null
  place: string
  xmin: string
}

/** Something that holds an answer: a sealed one, a sheet of numbers, a comment, a named answer. */
export type Item = {
  id: string
  segment: string | null
  /** Its text, where the attacker can read it. */
  words: string | null
  place: string
  xmin: string
  /** The sealed bytes, by which the same answer is known again; empty where it is open. */
  sealed: string
}

/** A row of any table, value by value. */
export type Row = { table: string; xmin: string; values: ReadonlySet<string> }

/** The database at one moment, a backup made then, and everything readable on the disk. */
export type Moment = {
  participants: Participant[]
  sealed: Item[]
  sheets: Item[]
  comments: Item[]
  rows: Row[]
  backup: string[]
}

type Sealed = { id: string; segment: string | null; place: string; xmin: string; sealed: Buffer }
type Open = { id: string; segment: string | null; place: string; xmin: string; said: unknown }

/** Everything at one moment, in one snapshot. */
export const takeMoment = ({ dataDir }: Attacked, round: Round, backup: string[]): Promise<Moment> =>
  withDatabase(dataDir, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows: participants } = await client.query<Participant>(
      `select id, user_id, team_id as team, answered_on::text as day, ctid::text as place, xmin::text from pulse_participants where round_id = $1 order by ctid`,
      [round.id],
    )
    const { rows: sealed } = await client.query<Sealed>(
      'select id, segment_id as segment, ctid::text as place, xmin::text, sealed from anonymous_pending where round_id = $1 order by ctid',
      [round.id],
    )
    const sheets = await openItems(client, sheetsOf[round.lane], round)
    return {
      participants,
      sealed: sealed.map((row) => ({ ...row, sealed: row.sealed.toString('hex'), words: null })),
      sheets: sheets.map((item) => ({ ...item, words: sheetOf(numbersIn(item.said)) })),
      comments: (await openItems(client, commentsOf, round)).map((item) => ({ ...item, words: String(item.said) })),
      rows: await allRows(client),
      backup,
    }
  })

const mixedSheets =
  'select id::text, segment_id as segment, ctid::text as place, xmin::text, numbers as said from anonymous_sheets where round_id = $1 order by ctid'
const sheetsOf = {
  blind: mixedSheets,
  link: mixedSheets,
  named:
    'select participant_id::text as id, null as segment, ctid::text as place, xmin::text, answers as said from named_responses where round_id = $1 order by ctid',
}
const commentsOf =
  'select id::text, segment_id as segment, ctid::text as place, xmin::text, body as said from anonymous_comments where round_id = $1 order by ctid'

const openItems = async (client: pg.Client, text: string, { id }: Round): Promise<(Open & { sealed: string })[]> =>
  (await client.query<Open>(text, [id])).rows.map((row) => ({ ...row, sealed: '' }))

const numbersIn = (said: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(said ?? {}).filter(([id]) => id !== 'comment'))

/** Every row of every table, jobs among them. */
async function allRows(client: pg.Client): Promise<Row[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  )
  const all: Row[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ xmin: string; said: unknown }>(
      `select t.xmin::text, to_jsonb(t) as said from only ${name} t`,
    )
    for (const { xmin, said } of rows) all.push({ table: name, xmin, values: new Set(valuesIn(said)) })
  }
  return all
}

/** Texts that are long enough to identify a person, at any depth. */
function* valuesIn(said: unknown): Generator<string> {
  if (typeof said === 'string' && said.length >= 8 && said.length <= 1_000) yield said
  if (typeof said === 'object' && said !== null) for (const value of Object.values(said)) yield* valuesIn(value)
}

export const backupLines = (file: string): string[] => gunzipSync(readFileSync(file)).toString().split('\n').slice(1)

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** A running database removes files between the listing and the reading. */
function readUnlessGone(path: string): Buffer[] {
  try {
    return [readFileSync(path)]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The files on the disk that hold comments of a round. */
export const filesWithWords = (dataDir: string, mark: string): { path: string; bytes: Buffer }[] =>
  filesUnder(dataDir)
    .flatMap((path) => readUnlessGone(path).map((bytes) => ({ path, bytes })))
    .filter(({ bytes }) => bytes.includes(mark))

/** The files of the tables, as they are on the disk. */
export const readTables = ({ dataDir }: Attacked): Promise<{ participants: Buffer; pendingToast: Buffer }> =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ participants: string; toast: string }>(
      `select pg_relation_filepath('pulse_participants') as participants,
         pg_relation_filepath((select reltoastrelid from pg_class where oid = 'anonymous_pending'::regclass)) as toast`,
    )
    const fileOf = (path = '') => readFileSync(join(dataDir, 'postgres/data', path))
    return { participants: fileOf(rows[0]?.participants), pendingToast: fileOf(rows[0]?.toast) }
  })

/** The segments of the log of writes, as far as they are still there. */
export const readSegments = (dataDir: string): Buffer[] =>
  filesUnder(join(dataDir, 'postgres/data/pg_wal'))
    .filter((file) => /[0-9A-F]{24}$/.test(file))
    .flatMap(readUnlessGone)

/** The file numbers of the tables. */
export type TableFiles = Record<'participants' | 'pending' | 'pendingToast' | 'sheets' | 'comments', number>

export const tableFiles = ({ dataDir }: Attacked): Promise<TableFiles> =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<TableFiles>(
      `select pg_relation_filenode('pulse_participants')::int as participants, pg_relation_filenode('anonymous_pending')::int as pending,
         pg_relation_filenode((select reltoastrelid from pg_class where oid = 'anonymous_pending'::regclass))::int as "pendingToast",
         pg_relation_filenode('anonymous_sheets')::int as sheets, pg_relation_filenode('anonymous_comments')::int as comments`,
    )
    const [files] = rows
    if (!files) throw new Error('there are no tables')
    return files
  })
