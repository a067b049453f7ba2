import { freeUserLimit, type SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import { formatDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { goAndPay } from './awaited-payment'
import { formatMoney } from './money'
import styles from './standing-notices.module.css'

type NoticesProps = { of: SubscriptionTerms; busy: boolean; onCancel: (paymentId: string) => void }

/** Notices that ask for an act: a limit that is reached, an expired month, a payment that waits. */
export const StandingNotices = ({ of, busy, onCancel }: NoticesProps) => (
  <div className={styles.notices}>
    {of.is_limit_reached && (
      <Notice>
        <b>Достигнут лимит пользователей</b>
        <p>Для добавления новых пользователей необходимо расширить тариф</p>
      </Notice>
    )}
    {of.state === 'grace' && of.grace_until !== null && (
      <Notice tone="watch">
        <b>Оплаченный месяц закончился</b>
        <p>
          До&nbsp;{formatDate(of.grace_until)} всё работает как прежде. Если не&nbsp;оплатить, лимит станет{' '}
          {freeUserLimit}: никто не&nbsp;потеряет доступ и&nbsp;ничего не&nbsp;удалится, но&nbsp;пригласить людей
          и&nbsp;запустить новые пульсы будет нельзя.
        </p>
      </Notice>
    )}
    {of.state === 'lapsed' && (
      <Notice tone="watch">
        <b>Подписка не&nbsp;оплачена, лимит теперь {freeUserLimit}</b>
        <p>
          Все продолжают работать. Чтобы приглашать людей и&nbsp;запускать новые пульсы, оплатите нужное число мест.
        </p>
      </Notice>
    )}
    {of.pending_payment && (
      <PendingPayment
        of={of.pending_payment}
        isRenewal={of.pending_payment.user_limit === of.current_user_limit}
        busy={busy}
        onCancel={onCancel}
      />
    )}
  </div>
)

function PendingPayment({
  of: { id, amount, user_limit, provider, confirmation_url },
  isRenewal,
  busy,
  onCancel,
}: {
  of: NonNullable<SubscriptionTerms['pending_payment']>
  /** The payment prolongs the month and leaves the limit as it is. */
  isRenewal: boolean
  busy: boolean
  onCancel: (paymentId: string) => void
}) {
  return (
    <Notice>
      <b>
        Ждём оплату {formatMoney(amount)} за&nbsp;{plural(user_limit, 'место', 'места', 'мест')}
      </b>
      <p>
        {isRenewal ? 'Следующий месяц добавится' : 'Лимит изменится'},{' '}
        {provider === 'invoice' ? 'когда деньги придут на\u00a0счёт.' : 'когда банк подтвердит платёж.'}
      </p>
      <div className={styles.actions}>
        {confirmation_url !== null && (
          <Button size="sm" onClick={() => goAndPay({ id, confirmation_url })}>
            Перейти к оплате
          </Button>
        )}
        <Button
          size="sm"
          look={confirmation_url === null ? 'default' : 'ghost'}
          busy={busy}
          onClick={() => onCancel(id)}
        >
          Отменить платёж
        </Button>
      </div>
    </Notice>
  )
}
