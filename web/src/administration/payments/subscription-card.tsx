import type { Subscription } from '@kamerton/contract/payments/schemas'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

/** How many people the company may have, and has. Places that are kept for invited people are neither taken nor free. */
export function SubscriptionCard({
  current_user_limit: limit,
  current_users_count: taken,
  available_slots: free,
  is_limit_reached,
}: Subscription) {
  const invited = Math.max(0, limit - taken - free)
  return (
    <>
      {is_limit_reached && (
        <Notice tone="bad">
          <b>Достигнут лимит пользователей</b>
          <p>Для добавления новых пользователей необходимо расширить тариф</p>
        </Notice>
      )}
      <Card title="Подписка">
        <Facts>
          <Fact name="Лимит пользователей">{plural(limit, 'место', 'места', 'мест')}</Fact>
          <Fact name="Занято">{formatNumber(taken)}</Fact>
          {invited > 0 && <Fact name="Ждут приглашённых">{formatNumber(invited)}</Fact>}
          <Fact name="Свободно">{formatNumber(free)}</Fact>
        </Facts>
      </Card>
    </>
  )
}

export const WaitingSubscription = () => (
  <Waiting label="Загружаем подписку">
    <Card title="Подписка">
      <SkeletonLines />
    </Card>
  </Waiting>
)
