import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { SubscriptionCard, WaitingSubscription } from '../payments/subscription-card'
import type { Route } from './+types/payments'

export const meta = title('Оплаты')

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ({
  subscription: attempt(() => api.payments.subscription({}, { signal })),
})

/** The tab «Оплаты»: how many places there are, and how many of them are taken. */
export default function PaymentsPage({ loaderData: { subscription } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Loaded of={subscription} waiting={<WaitingSubscription />} title="Не удалось загрузить подписку">
      {(found) => <SubscriptionCard {...found} />}
    </Loaded>
  )
}
