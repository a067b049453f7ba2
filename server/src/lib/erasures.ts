import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from './process/start-refusal.ts'

/**
 * A deleted person or, without `user`, a deleted company. The list holds ids only: it must not know more of people than
 * the database that forgot them. `withdrawn`: they withdrew their consent, so their name was deleted too. `closed`: the
 * time of the closing, by the database's clock; unknown for a company that an earlier version deleted.
 */
const Erasure = z.object({
  company: z.uuid(),
  user: z.uuid().optional(),
  withdrawn: z.literal(true).optional(),
  closed: z.iso.datetime().optional(),
})
/**
 * A company whose owner took its deletion back, up to that closing. An earlier version does not know such a line and
 * refuses it.
 */
const TakenBack = z.object({ reopened: z.uuid(), closed: z.iso.datetime() })
const Noted = z.union([Erasure, TakenBack])
export type Noted = z.output<typeof Noted>
export type Erasure = z.output<typeof Erasure>

/** The list of deletions outside the database, for repeating them after an older backup is restored. */
export type Erasures = { note(noted: Noted): Promise<void> }

/** Appends one line for each deletion, and waits until it is on the disk. A double line does no harm. */
export const erasuresIn = (file: string): Erasures => ({ note: (noted) => append(file, [noted]) })

async function append(file: string, noted: readonly Noted[]): Promise<void> {
  // With an outside database the folder may not exist yet.
  await mkdir(dirname(file), { recursive: true, mode: 0o711 })
  const lines = noted.map((one) => `${JSON.stringify(one)}\n`)
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
}

/** Adds missing deletions to a list, so that this list alone is enough the next time. */
export async function keepErasures(file: string, noted: readonly Noted[]): Promise<void> {
  const kept = new Set((await readErasures(file, { mustExist: false })).map((one) => JSON.stringify(one)))
  const fresh = noted.filter((one) => !kept.has(JSON.stringify(one)))
  if (fresh.length > 0) await append(file, fresh)
}

/** A list that notes nothing: for tests, and for commands that delete nobody. */
export const noErasures: Erasures = { note: () => Promise.resolve() }

/** Reads each deletion once. A missing file has none, unless it was named explicitly. */
export async function readErasures(file: string, { mustExist }: { mustExist: boolean }): Promise<Noted[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isAbsent && !mustExist) return ''
    throw new StartRefusal(`Список удалённых ${file} нельзя прочитать.`)
  })
  const lines = new Set(text.split('\n').filter(Boolean))
  return [...lines].map((line) => notedIn(line, file))
}

function notedIn(line: string, file: string): Noted {
  try {
    return Noted.parse(JSON.parse(line))
  } catch {
    throw new StartRefusal(`В списке удалённых ${file} есть строка, которой там быть не может. Ничего не изменено.`)
  }
}
