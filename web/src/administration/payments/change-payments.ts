import { Id } from '@kamerton/contract/lib/fields'
import { UserLimit } from '@kamerton/contract/payments/schemas'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act, tryTo } from '../../page/act'
import { goAndPay, sayLimitChanged } from './awaited-payment'

export const PaymentsCommand = z.union([
  z.object({ limit: UserLimit }),
  z.object({ renew: z.literal(true) }),
  z.object({ cancel: Id }),
])
export type PaymentsCommand = z.output<typeof PaymentsCommand>

/**
 * Changes the limit. A limit without extra cost changes at once. Any other opens the page of the payment, and changes
 * once the money has arrived.
 */
export async function changePayments(command: PaymentsCommand, once: string) {
  if ('cancel' in command)
    return act({ done: 'Платёж отменён', failed: 'Не удалось отменить платёж' }, () =>
      api.payments.cancel({ id: command.cancel, status: 'failed' }),
    )
  if ('renew' in command) {
    const opened = await tryTo('Не удалось перейти к оплате', () => api.payments.create({}, { once }))
    if (!isRefusal(opened)) goAndPay(opened)
    return opened
  }
  const changed = await tryTo(limitFailed, () => api.payments.changeSubscription({ current_user_limit: command.limit }))
  if (isRefusal(changed)) return changed
  if (changed.payment) goAndPay(changed.payment)
  else sayLimitChanged()
  return changed
}

const limitFailed = 'Ошибка при обновлении лимита пользователей'
