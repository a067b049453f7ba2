import type { Payment, PaymentStatus } from '@kamerton/contract/payments/schemas'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { formatDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { ShowMore, usePortions } from '../../ui/show-more'
import { EndCell, Table } from '../../ui/table'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { formatMoney } from './money'
import styles from './payment-history.module.css'

const title = 'История платежей'

/** The number of payments shown at first and by each press. */
const portion = 5

/** All payments, made or only begun; the newest first. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const narrow = useIsNarrow()
  const [shown, showMore] = usePortions(portion)
  if (payments.length === 0)
    return (
      <Card title={title}>
        <p className={styles.none}>История платежей пуста</p>
      </Card>
    )
  const newest = payments.slice(0, shown)
  return (
    <div>
      {narrow ? <Rows payments={newest} /> : <Lines payments={newest} />}
      <ShowMore shown={newest.length} total={payments.length} onMore={showMore} />
    </div>
  )
}

const peopleOf = ({ user_limit }: Payment) => plural(user_limit, 'пользователь', 'пользователя', 'пользователей')

const Lines = ({ payments }: { payments: readonly Payment[] }) => (
  <Table titled label={title} columns={['Дата', 'Описание', 'Статус', { name: 'Сумма', end: true }]}>
    {payments.map((payment) => (
      <tr key={payment.id}>
        <td className={styles.date}>{formatDate(payment.created_at)}</td>
        <td className={styles.words}>
          <b>{payment.description}</b>
          <small>{peopleOf(payment)}</small>
        </td>
        <td className={styles.words}>
          <Status of={payment} />
        </td>
        <EndCell className={styles.words}>
          <b>{formatMoney(payment.amount)}</b>
        </EndCell>
      </tr>
    ))}
  </Table>
)

const Rows = ({ payments }: { payments: readonly Payment[] }) => (
  <Card title={title}>
    <ul className={styles.rows}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.words}>
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
  </Card>
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
