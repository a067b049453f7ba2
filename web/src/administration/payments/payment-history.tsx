import type { Payment, PaymentStatus } from '@kamerton/contract/payments/schemas'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { formatDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { formatMoney } from './money'
import styles from './payment-history.module.css'

/** What was paid, or was to be; the newest first. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const narrow = useIsNarrow()
  return (
    <section className={styles.panel} aria-labelledby="payment-history">
      <h2 id="payment-history">История платежей</h2>
      {payments.length === 0 && <p className={styles.none}>История платежей пуста</p>}
      {payments.length > 0 && (narrow ? <Rows payments={payments} /> : <Table payments={payments} />)}
    </section>
  )
}

const peopleOf = ({ user_limit }: Payment) => plural(user_limit, 'пользователь', 'пользователя', 'пользователей')

const Table = ({ payments }: { payments: readonly Payment[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Дата</th>
        <th scope="col">Описание</th>
        <th scope="col">Статус</th>
        <th scope="col" className={styles.end}>
          Сумма
        </th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td className={styles.date}>{formatDate(payment.created_at)}</td>
          <td>
            <b>{payment.description}</b>
            <small>{peopleOf(payment)}</small>
          </td>
          <td>
            <Status of={payment} />
          </td>
          <td className={styles.end}>
            <b>{formatMoney(payment.amount)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Rows = ({ payments }: { payments: readonly Payment[] }) => (
  <ul className={styles.rows}>
    {payments.map((payment) => (
      <li key={payment.id}>
        <div>
          <b>{payment.description}</b>
          <small>
            {formatDate(payment.created_at)}, {peopleOf(payment)}
          </small>
        </div>
        <div className={styles.end}>
          <b>{formatMoney(payment.amount)}</b>
          <Status of={payment} />
        </div>
      </li>
    ))}
  </ul>
)

const statuses: Record<PaymentStatus, { word: string; icon: typeof IconCheck; tone?: 'bad' | 'accent' }> = {
  completed: { word: 'Завершен', icon: IconCheck },
  pending: { word: 'В обработке', icon: IconClock, tone: 'accent' },
  failed: { word: 'Ошибка', icon: IconX, tone: 'bad' },
}

function Status({ of: { status, failure_reason } }: { of: Payment }) {
  const { word, icon, tone } = statuses[status]
  return (
    <>
      <Badge tone={tone} icon={<Icon of={icon} size={14} />}>
        {word}
      </Badge>
      {failure_reason && <small>{failure_reason}</small>}
    </>
  )
}
