import { moneyInWords } from '../words.ts'
import type { Marked } from './mark-paid.ts'
import { numberWords } from './numbers.ts'
import { actOf } from './show-invoices.ts'

/** Answer for the operator: whether this call has done it, for whom and how much, and the act. */
export function saidOfPaid({ done, invoice }: Marked): string {
  const bill = `Счёт № ${numberWords(invoice)} (${invoice.buyer.name}, ${moneyInWords(invoice.amount_kopecks)})`
  const act = actOf(invoice)
  if (!done) return `${bill} уже был отмечен оплаченным. Ничего не изменилось.`
  return `${bill} отмечен оплаченным. Акт № ${act?.number ?? ''} готов, письма владельцу и администраторам поставлены в очередь.`
}
