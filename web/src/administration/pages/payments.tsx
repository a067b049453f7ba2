import { isLimited, type Limited } from '@kamerton/contract/payments/limited'
import { dueKopecks, kopecksOf } from '@kamerton/contract/payments/price'
import type { Payment, SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import { useState } from 'react'
import { z } from 'zod'
import { countKept } from '../../invites/kept-count'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { actIn, useCommand } from '../../page/use-command'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { WhenOpened } from '../../ui/when-opened'
import { useAwaitedPayment } from '../payments/awaited-payment'
import { changePayments, PaymentsCommand } from '../payments/change-payments'
import { ContinueInviting } from '../payments/continue-inviting'
import { changeInvoices, InvoiceCommand } from '../payments/invoices/change-invoices'
import { InvoicesCard, WaitingInvoices } from '../payments/invoices/invoices-card'
import { LimitForm } from '../payments/limit-form'
import { formatMoney } from '../payments/money'
import { PaidBefore } from '../payments/paid-before'
import { PaymentHistory } from '../payments/payment-history'
import { StandingNotices } from '../payments/standing-notices'
import styles from '../payments/subscription.module.css'
import { SubscriptionCard, WaitingSubscription } from '../payments/subscription-card'
import type { Route } from './+types/payments'

const raiseDialog = part(() => import('../payments/raise-dialog').then(({ RaiseDialog }) => RaiseDialog))

export const meta = title('Оплаты')

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ({
  paid: attempt(async () => {
    const [terms, { payments }] = await Promise.all([
      api.payments.subscription({}, { signal }),
      api.payments.list({}, { signal }),
    ])
    return { terms, payments }
  }),
  invoices: attempt(() => api.invoices.list({}, { signal })),
})

const Command = z.union([InvoiceCommand, PaymentsCommand])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Command)
  return 'section' in command ? changeInvoices(command, once) : changePayments(command, once)
}

/** The tab «Оплаты»: the subscription, its limit, earlier payments, and paying by bill. */
export default function PaymentsPage({ loaderData: { paid, invoices } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className={styles.blocks}>
      <Loaded of={paid} waiting={<WaitingSubscription />} title="Не удалось загрузить подписку">
        {({ terms, payments }) =>
          isLimited(terms) ? (
            <Payments terms={terms} payments={payments} />
          ) : (
            <PaidBefore of={terms} payments={payments} />
          )
        }
      </Loaded>
      <Loaded of={invoices} waiting={<WaitingInvoices />} compact title="Не удалось загрузить счета">
        {(page) => <InvoicesCard page={page} />}
      </Loaded>
    </div>
  )
}

function Payments({ terms, payments }: { terms: Limited<SubscriptionTerms>; payments: readonly Payment[] }) {
  useAwaitedPayment(payments)
  const confirm = useConfirm()
  const [kept] = useState(countKept)
  const [wanted, setWanted] = useState<number | null>(null)
  // A window that is opened again does not show the refusal of the last time.
  const [times, setTimes] = useState(0)
  const limit = useCommand(PaymentsCommand, {
    key: `limit.${wanted === null ? '' : times}`,
    onDone: () => setWanted(null),
  })
  const other = useCommand(PaymentsCommand)
  const choose = (chosen: number) => {
    const isRaise = chosen > terms.current_user_limit
    if (isRaise && dueKopecks(chosen, kopecksOf(terms.credit) ?? 0) > 0) {
      setTimes(times + 1)
      setWanted(chosen)
    } else void limit.send({ limit: chosen })
  }
  const cancel = (id: string) =>
    void confirm({
      title: 'Отменить платёж?',
      message: 'Лимит останется прежним. Оплатить можно будет снова в\u00a0любой момент.',
      confirmText: 'Отменить платёж',
      cancelText: 'Не отменять',
      whileOpen: () => other.send({ cancel: id }),
    })
  return (
    <div className={styles.blocks}>
      <ContinueInviting of={terms} kept={kept} />
      <StandingNotices of={terms} busy={other.busy} onCancel={cancel} />
      <SubscriptionCard
        of={terms}
        renew={
          terms.can_renew &&
          terms.pending_payment === null && (
            <Button busy={other.busy} onClick={() => void other.send({ renew: true })}>
              Оплатить следующий месяц, {formatMoney(terms.monthly_amount)}
            </Button>
          )
        }
        limitForm={
          <LimitForm
            of={terms}
            busy={limit.busy}
            refused={wanted === null ? limit.refusal?.message : undefined}
            onChange={choose}
          />
        }
      />
      <PaymentHistory payments={payments} />
      <WhenOpened of={raiseDialog} opened={wanted !== null} onClose={() => setWanted(null)}>
        {(RaiseDialog, shown) =>
          wanted !== null && (
            <RaiseDialog
              opened={shown}
              of={terms}
              wanted={wanted}
              busy={limit.busy}
              refusal={limit.refusal}
              onRaise={(raised) => void limit.send({ limit: raised })}
              onClose={() => setWanted(null)}
            />
          )
        }
      </WhenOpened>
    </div>
  )
}
