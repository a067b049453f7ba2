import { InvitedRole, inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { z } from 'zod'
import { forgetDraft, keepDraft, readDraft } from '../lib/draft'
import { draftName } from './kept-count'
import { asForAll, type ForAll } from './role-and-team'
import { isBlank, newRow, type Row, RowValues } from './rows'

export const forAllAtFirst: ForAll = { role: 'employee', team: asForAll }
const Draft = z.object({
  rows: z.array(RowValues).min(1).max(inviteBatchLimit),
  for_all: z.object({ role: InvitedRole, team: z.string() }).catch(forAllAtFirst),
})

/** The rows that were left unsent on this device, or one blank row. */
export function readKept(): { rows: Row[]; forAll: ForAll } {
  const kept = Draft.safeParse(readDraft(draftName))
  if (!kept.success) return { rows: [newRow()], forAll: forAllAtFirst }
  return { rows: kept.data.rows.map((values) => newRow(values)), forAll: kept.data.for_all }
}

/** Keeps the rows for the next time the window opens; blank rows are forgotten. */
export function keep(rows: readonly Row[], forAll: ForAll): void {
  if (rows.every(isBlank)) forgetDraft(draftName)
  else keepDraft(draftName, { rows, for_all: forAll })
}
