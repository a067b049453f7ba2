import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { SlowWork } from '../../lib/http/slow-work.ts'
import { type DocumentKind, numberWords } from './numbers.ts'
import type { Bill, PaperToDraw } from './papers/facts.ts'
import { paperWriter } from './papers/paper-writer.ts'
import { findInvoice, type InvoiceRow } from './queries.ts'
import { actOf } from './show-invoices.ts'

/** A bill or its act as a PDF, drawn from the data stored at its issue. */
export async function givePaper(ctx: Context, id: string, kind: DocumentKind): Promise<SlowWork<FileAnswer>> {
  ctx.authorize('read', 'Administration', {})
  const row = await findInvoice(ctx, id)
  const paper = row && paperOf(row, kind)
  if (!paper) throw new AppError('not_found')
  const name = paper.kind === 'bill' ? `Счёт ${paper.bill.number}` : `Акт ${paper.act.number}`
  return new SlowWork(async () => {
    const content = await paperWriter(ctx.platform)(paper)
    return async (later) => {
      later.authorize('read', 'Administration', {})
      return { file_name: `${name}.pdf`, type: 'application/pdf', content }
    }
  })
}

function paperOf(row: InvoiceRow, kind: DocumentKind): PaperToDraw | null {
  const bill: Bill = {
    number: numberWords(row),
    issuedOn: row.issued_on,
    seller: row.seller,
    buyer: row.buyer,
    subject: row.subject,
    kopecks: row.amount_kopecks,
    terms: row.terms,
  }
  if (kind === 'bill') return { kind, bill }
  const act = actOf(row)
  return act && row.act_subject !== null
    ? { kind, act: { number: act.number, issuedOn: act.issued_on, of: bill, subject: row.act_subject } }
    : null
}
