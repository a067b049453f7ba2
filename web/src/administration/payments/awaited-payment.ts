import { SECOND } from '@kamerton/contract/lib/durations'
import { Id } from '@kamerton/contract/lib/fields'
import type { Payment, PaymentToMake } from '@kamerton/contract/payments/schemas'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetSigned } from '../../shell/known-signed'
import { toast } from '../../ui/toasts'

/** The session storage key of a payment that somebody has left this tab to make, and has not yet seen the result of. */
const name = 'payment'

/** Leaves for the page of the payment. On return the person sees its result. */
export function goAndPay({ id, confirmation_url }: Pick<PaymentToMake, 'id' | 'confirmation_url'>): void {
  sessionStorage.setItem(name, id)
  window.location.assign(confirmation_url)
}

export function sayLimitChanged(): void {
  forgetSigned()
  toast.success('Лимит пользователей успешно обновлен')
}

/** A provider reports a payment within seconds of the last click on its page. */
const looksEvery = 4 * SECOND

/** Polls while a payment is pending, and shows once how the payment made from this tab has ended. */
export function useAwaitedPayment(payments: readonly Payment[]): void {
  const { revalidate, state } = useRevalidator()
  const isWaiting = payments.some(({ status, provider }) => status === 'pending' && provider !== 'invoice')
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, looksEvery)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
  useEffect(() => {
    const awaited = Id.safeParse(sessionStorage.getItem(name)).data
    const ended = payments.find(({ id, status }) => id === awaited && status !== 'pending')
    if (!ended) return
    sessionStorage.removeItem(name)
    if (ended.status === 'completed') sayLimitChanged()
    else toast.error('Платёж не прошёл', ended.failure_reason ?? undefined)
  }, [payments])
}
