import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { flushFolder } from '../../flush-folder.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { decryptedWith, encryptedTo, isEncrypted, type Step } from './encryption.ts'

/**
 * A backup is a gzip of lines. They are a header, rows of tables as JSON, and a footer with the expected counts. A line
 * before each run of rows names their table and company. Lines of ours begin with `#`.
 */
const Header = z.object({
  format: z.literal('kamerton-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
const Section = z.object({ table: z.string(), company: z.uuid().nullable() })
const Totals = z.record(z.string(), z.object({ rows: z.number(), digest: z.string() }))
const Footer = z.object({ totals: Totals })

export type Header = z.output<typeof Header>
export type Section = z.output<typeof Section>
/** Rows of each table, and a digest that does not depend on their order. */
export type Totals = z.output<typeof Totals>

export const headerLine = (header: Header): string => `#${JSON.stringify(header)}\n`
export const sectionLine = (section: Section): string => `#${JSON.stringify(section)}\n`
export const footerLine = (totals: Totals): string => `#${JSON.stringify({ totals })}\n`

/** Counts rows and adds up the hashes of their texts: equal rows give equal digests in any order. */
export class Tally {
  private readonly tables = new Map<string, { rows: number; sum: bigint }>()

  add(table: string, row: string): void {
    const tally = this.tables.get(table) ?? { rows: 0, sum: 0n }
    const hash = createHash('sha256').update(row).digest().readBigUInt64BE()
    this.tables.set(table, { rows: tally.rows + 1, sum: BigInt.asUintN(64, tally.sum + hash) })
  }

  get totals(): Totals {
    return Object.fromEntries(
      [...this.tables].map(([table, { rows, sum }]) => [table, { rows, digest: sum.toString(16) }]),
    )
  }
}

/**
 * Writes to another file and renames it at the end, so that a file of this name is always whole. It holds people's
 * data: 0600. With `recipients` it is encrypted to these public keys.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  recipients: readonly string[] = [],
): Promise<void> {
  const partial = `${file}.partial`
  const sealed = recipients.length > 0 ? encryptedTo(recipients) : asItIs
  try {
    await pipeline(Readable.from(lines), createGzip(), sealed, createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, file)
    await flushFolder(dirname(file))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const asItIs: Step = async function* (source) {
  yield* source
}

export type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'section'; section: Section }
  | { kind: 'row'; row: string }
  | { kind: 'footer'; totals: Totals }

/**
 * Reads the parts of a backup in their order. Refuses a file that is not a backup or whose end is missing. `identities`
 * are the private keys for one that is encrypted.
 */
export async function* readBackupFile(file: string, identities: readonly string[] = []): AsyncGenerator<BackupPart> {
  let last: BackupPart | null = null
  try {
    for await (const line of linesOf(file, identities)) {
      last = partOf(line, last === null)
      yield last
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw asFileRefusal(error, file)
  }
  if (last?.kind !== 'footer') throw new StartRefusal(`Файл ${file} обрывается: это не вся копия.`)
}

async function* linesOf(file: string, identities: readonly string[]): AsyncGenerator<string> {
  const source = await sourceOf(file, identities)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    source.destroy()
  }
  if (rest !== '') yield rest
}

async function sourceOf(file: string, identities: readonly string[]): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (identities.length > 0) return Readable.from(decryptedWith(identities, file)(createReadStream(file)))
  throw new StartRefusal(
    `Файл ${file} зашифрован. Назовите файл закрытого ключа: --identity key.txt или BACKUP_IDENTITY_FILE.`,
  )
}

function partOf(line: string, isFirst: boolean): BackupPart {
  if (isFirst) return { kind: 'header', header: Header.parse(JSON.parse(line.replace(/^#/, ''))) }
  if (!line.startsWith('#')) return { kind: 'row', row: line }
  const value: unknown = JSON.parse(line.slice(1))
  const section = Section.safeParse(value)
  return section.success
    ? { kind: 'section', section: section.data }
    : { kind: 'footer', totals: Footer.parse(value).totals }
}

function asFileRefusal(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOENT') return new StartRefusal(`Файла ${file} нет.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartRefusal(`Файл ${file} нельзя прочитать.`)
  if (code === 'Z_BUF_ERROR') return new StartRefusal(`Файл ${file} обрывается: это не вся копия.`)
  if (code.startsWith('Z_') || error instanceof z.ZodError || error instanceof SyntaxError)
    return new StartRefusal(`Файл ${file} – не резервная копия Камертона или повреждён.`)
  return error
}
