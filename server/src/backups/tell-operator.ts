import { DAY } from '@kamerton/contract/lib/durations'
import type { Platform } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { wellKind } from './messages.ts'
import { deleteAskedBefore, insertLetter, listLetters } from './queries.ts'
import type { Trouble } from './troubles.ts'

const lettersKept = 30 * DAY

/**
 * Queues letters about the troubles of this moment: of each kind one a day. When there are none any more after a letter
 * about some, one letter says so. One process calls this at a time.
 */
export async function tellOperator(
  { pool, jobs, operatorEmail, newId, now }: Platform,
  troubles: readonly Trouble[],
): Promise<void> {
  if (operatorEmail === null) return
  const told = await listLetters(pool)
  const at = now()
  const isRecent = (kind: string) =>
    told.some((letter) => letter.kind === kind && Math.abs(at.getTime() - letter.asked_at.getTime()) < DAY)
  const letters: { kind: string; says: string }[] = troubles.filter(({ kind }) => !isRecent(kind))
  const last = told[0]?.kind ?? wellKind
  if (troubles.length === 0 && last !== wellKind)
    letters.push({ kind: wellKind, says: 'Новая копия снята, и прежних неполадок больше нет.' })
  if (letters.length === 0) return
  await pool.transaction().execute(async (transaction) => {
    await deleteAskedBefore(transaction, new Date(at.getTime() - lettersKept))
    for (const letter of letters) {
      const id = newId()
      await insertLetter(transaction, { id, ...letter, asked_at: at })
      await jobs.adder(transaction, noCompany).add('backups.tell', { letterId: id })
    }
  })
}
