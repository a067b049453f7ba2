import type { Payment, SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import { formatDate } from '../../lib/format-date'
import { Notice } from '../../ui/notice'
import { PaymentHistory } from './payment-history'
import styles from './subscription.module.css'

/** On a self-hosted server nothing is paid any more; earlier payments stay visible. */
export const PaidBefore = ({
  of: { paid_until },
  payments,
}: {
  of: SubscriptionTerms
  payments: readonly Payment[]
}) => (
  <div className={styles.blocks}>
    <Notice>
      На&nbsp;своём сервере тарифа и&nbsp;лимита нет.
      {paid_until !== null && ` Раньше оплачено до\u00a0${formatDate(paid_until)}.`}
    </Notice>
    <PaymentHistory payments={payments} />
  </div>
)
