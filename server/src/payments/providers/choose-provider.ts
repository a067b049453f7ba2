import { AppError } from '../../lib/app-error.ts'
import type { Platform } from '../../lib/context.ts'
import type { PaymentRow } from '../queries.ts'
import { whomToAsk } from '../words.ts'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { yookassa } from './yookassa.ts'

const make = (platform: Platform): Provider | null => {
  const setup = platform.payments
  if (setup.kind === 'yookassa') return yookassa(setup)
  return setup.kind === 'sandbox' ? sandbox(platform) : null
}

/** The provider that takes money on this server; null: there is none. */
const providerNow = (platform: Platform): Provider | null => platform.shared(make)

export function requireProvider(platform: Platform): Provider {
  const provider = providerNow(platform)
  if (!provider)
    throw new AppError('payments_not_set_up', {
      said: `Оплата не настроена. Чтобы расширить тариф, ${whomToAsk(platform)}`,
    })
  return provider
}

/** The provider that was asked to take this payment; null where this server does not reach it (any more). */
export function providerOf(platform: Platform, { provider }: Pick<PaymentRow, 'provider'>): Provider | null {
  const now = providerNow(platform)
  return now?.name === provider ? now : null
}
