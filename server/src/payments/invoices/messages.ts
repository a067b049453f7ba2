import { fullName } from '@kamerton/contract/lib/names'
import type { TenantContext } from '../../lib/context.ts'
import type { Letter } from '../../lib/mail/outbox.ts'
import type { Payer } from '../payer-queries.ts'
import { moneyInWords } from '../words.ts'
import { numberWords } from './numbers.ts'
import type { InvoiceRow } from './queries.ts'
import { actOf } from './show-invoices.ts'

/** Letter about an arrived transfer. The documents can only be opened after sign-in. */
export const paidLetter = (ctx: TenantContext, payer: Payer, invoice: InvoiceRow): Letter => {
  const number = numberWords(invoice)
  return {
    kind: 'invoice-paid',
    occasion: `invoice-paid/${invoice.payment_id}/${payer.id}`,
    to: { name: fullName(payer), email: payer.email },
    subject: `Счёт № ${number} оплачен`,
    paragraphs: [
      `Здравствуйте, ${payer.first_name}!`,
      `Оплата по счёту № ${number} на ${moneyInWords(invoice.amount_kopecks)} поступила. ${invoice.act_subject ?? invoice.subject}.`,
      `Акт № ${actOf(invoice)?.number ?? number} можно скачать в Камертоне, рядом со счётом.`,
    ],
    button: { label: 'Открыть оплаты', url: ctx.link('/app/administration') },
  }
}
