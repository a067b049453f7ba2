import type { Unbound } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { sendLetterOfNobody } from '../lib/mail/letters-of-nobody.ts'
import type { JobHandlers } from '../lib/work.ts'
import { operatorLetter } from './messages.ts'
import { findLetter } from './queries.ts'

async function sendToOperator(unbound: Unbound, letterId: string): Promise<void> {
  const { pool, jobs, operatorEmail, publicUrl } = unbound.platform
  if (operatorEmail === null) return
  await sendLetterOfNobody(unbound, {
    kind: 'operator',
    table: 'operator_letters',
    id: letterId,
    find: (db) => findLetter(db, letterId),
    write: (letter) => ({
      to: { name: 'Камертон', email: operatorEmail },
      ...operatorLetter(letter, operatorEmail, publicUrl),
    }),
    again: (startAfter) => jobs.adder(pool, noCompany).add('backups.tell', { letterId }, { startAfter }),
  })
}

export const backupJobs = {
  'backups.tell': (unbound, _nobody, { letterId }) => sendToOperator(unbound, letterId),
} satisfies Partial<JobHandlers>
