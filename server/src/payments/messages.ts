import { fullName, quoted } from '@kamerton/contract/lib/names'
import { monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { freeUserLimit, graceDays } from '@kamerton/contract/payments/schemas'
import type { TenantContext } from '../lib/context.ts'
import type { Letter } from '../lib/mail/outbox.ts'
import { graceEnd, type PaidMonth } from './paid-month.ts'
import type { Payer } from './payer-queries.ts'
import { dayInWords, daysWord, moneyInWords, placesInWords } from './words.ts'

type End = { companyName: string; timeZone: string; month: PaidMonth; userLimit: number; days: number }

const to = (payer: Payer) => ({ name: fullName(payer), email: payer.email })
const hello = (payer: Payer) => `Здравствуйте, ${payer.first_name}!`

/** Letter a week, three days and a day before the end of a paid month. */
export const endLetter = (
  ctx: TenantContext,
  payer: Payer,
  { companyName, timeZone, month, userLimit, days }: End,
): Letter => ({
  kind: 'subscription-ends',
  occasion: `subscription-ends/${month.until.toISOString()}/${days}/${payer.id}`,
  to: to(payer),
  subject: `Подписка компании ${quoted(companyName)} закончится через ${days} ${daysWord(days)}`,
  paragraphs: [
    hello(payer),
    `Оплаченный месяц закончится ${dayInWords(timeZone, month.until)}. Следующий месяц на ${placesInWords(userLimit)} стоит ${moneyInWords(monthlyPriceKopecks(userLimit))}.`,
    `Если не оплатить, до ${dayInWords(timeZone, graceEnd(month))} всё останется как есть, а потом лимит станет ${freeUserLimit}. Никто не потеряет доступ, и ничего не удалится, но пригласить людей и запустить новые пульсы будет нельзя.`,
  ],
  button: { label: 'Перейти к оплате', url: ctx.link('/app/administration') },
})

/** Letter after the days of grace. */
export const fallenLetter = (
  ctx: TenantContext,
  payer: Payer,
  { companyName, until, before }: { companyName: string; until: string; before: number },
): Letter => ({
  kind: 'subscription-lapsed',
  occasion: `subscription-lapsed/${until}/${payer.id}`,
  to: to(payer),
  subject: `Лимит компании ${quoted(companyName)} теперь ${freeUserLimit}`,
  paragraphs: [
    hello(payer),
    `Оплаченный месяц закончился, и прошло ещё ${graceDays} ${daysWord(graceDays)}. Лимит был ${before}, теперь он ${freeUserLimit}.`,
    'Все продолжают работать, ничего не удалено. Пригласить людей и запустить новые пульсы можно будет после оплаты.',
  ],
  button: { label: 'Перейти к оплате', url: ctx.link('/app/administration') },
})
