import type { Limited } from '@kamerton/contract/payments/limited'
import { monthlyPriceKopecks, pricePerUserKopecks } from '@kamerton/contract/payments/price'
import { freeUserLimit, type SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import type { ReactNode } from 'react'
import { Figure } from '../../figures/figure'
import { Places } from '../../figures/places'
import { formatDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Card, Panel } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { formatKopecks, formatMoney } from './money'
import styles from './subscription.module.css'

type Terms = Limited<SubscriptionTerms>
type SubscriptionCardProps = { of: Terms; limitForm: ReactNode; renew: ReactNode }

/** The price, the limit of people and their number, with the form to change the limit below. */
export const SubscriptionCard = ({ of, limitForm, renew }: SubscriptionCardProps) => (
  <Panel label="Подписка">
    <div className={styles.halves}>
      <Price of={of} renew={renew} />
      <Seats of={of} />
    </div>
    <div className={styles.foot}>{limitForm}</div>
  </Panel>
)

function Price({ of, renew }: { of: Terms; renew: ReactNode }) {
  const { monthly_amount, current_user_limit: limit } = of
  const isFree = monthlyPriceKopecks(limit) === 0
  return (
    <section className={styles.half}>
      <h2>{isFree ? 'Бесплатно' : 'Премиум'}</h2>
      <Figure of="в&nbsp;месяц">{formatMoney(monthly_amount)}</Figure>
      <p className={styles.note}>
        {isFree
          ? `До\u00a0${freeUserLimit} пользователей бесплатно`
          : `${plural(limit, 'место', 'места', 'мест')} по\u00a0${formatKopecks(pricePerUserKopecks)}.`}{' '}
        {nextWords(of)}
      </p>
      {renew}
    </section>
  )
}

function nextWords({ state, paid_until }: SubscriptionTerms): string {
  if (state === 'given') return 'Оплаты пока не\u00a0ждём.'
  if (state !== 'paid' || paid_until === null) return ''
  return `Следующий платёж ${formatDate(paid_until)}`
}

/** Seats reserved for invited people are neither taken nor free. */
function Seats({ of }: { of: Terms }) {
  const { current_user_limit: limit, current_users_count: taken, available_slots: free } = of
  const invited = Math.max(0, limit - taken - free)
  return (
    <section className={styles.half}>
      <div className={styles.named}>
        <h2>Места</h2>
        <span>{free > 0 ? `свободно ${formatNumber(free)}` : 'свободных нет'}</span>
      </div>
      <Figure of={`из\u00a0${formatNumber(limit)}`}>{formatNumber(taken)}</Figure>
      <Places taken={Math.min(taken, limit)} limit={limit} perRow={20} className={styles.places} />
      <p className={styles.note}>
        {plural(taken, 'сотрудник', 'сотрудника', 'сотрудников')},{' '}
        {invited > 0
          ? `ещё ${plural(invited, 'место ждёт', 'места ждут', 'мест ждут')} приглашённых`
          : 'приглашений без\u00a0ответа нет'}
      </p>
    </section>
  )
}

export const WaitingSubscription = () => (
  <Waiting label="Загружаем подписку">
    <Card title="Подписка">
      <SkeletonLines />
    </Card>
  </Waiting>
)
