import type { Limited } from '@kamerton/contract/payments/limited'
import {
  dueKopecks,
  kopecksOf,
  largestUserLimit,
  monthlyPriceKopecks,
  pricePerUserKopecks,
} from '@kamerton/contract/payments/price'
import type { SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import { useState } from 'react'
import { Figure } from '../../figures/figure'
import type { ApiError } from '../../lib/api-error'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { Slider } from '../../ui/slider'
import { formatKopecks } from './money'
import styles from './raise-dialog.module.css'

type RaiseDialogProps = {
  opened: boolean
  of: Limited<SubscriptionTerms>
  /** The limit typed on the page. */
  wanted: number
  busy: boolean
  refusal: ApiError | undefined
  onRaise: (limit: number) => void
  onClose: () => void
}

/** The end of the slider: enough for most companies, and short enough to be set precisely by hand. */
const usuallyUpTo = 300

/** Shows the price of a greater limit before the person goes to pay. */
export function RaiseDialog({ opened, of, wanted, busy, refusal, onRaise, onClose }: RaiseDialogProps) {
  const { current_user_limit: now, available_slots: free } = of
  const [limit, setLimit] = useState(wanted)
  const atMost = Math.min(largestUserLimit, Math.max(usuallyUpTo, wanted, now + 1))
  const credit = kopecksOf(of.credit) ?? 0
  const places = (count: number) => pluralWord(count, 'место', 'места', 'мест')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={busy}
      title="Расширить тариф"
      sentence={`Сейчас ${plural(now, 'место', 'места', 'мест')}, ${free > 0 ? `свободно ${formatNumber(free)}` : 'все заняты'}`}
      note={
        atMost < largestUserLimit
          ? `До\u00a0${formatNumber(largestUserLimit)}: числом на\u00a0странице`
          : `Больше ${formatNumber(largestUserLimit)}? Напишите нам`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button look="primary" busy={busy} onClick={() => onRaise(limit)}>
            Перейти к оплате
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div className={styles.chosen}>
        <Figure of={places(limit)}>{formatNumber(limit)}</Figure>
        <p className={styles.price}>
          {formatKopecks(monthlyPriceKopecks(limit))}
          <small>в&nbsp;месяц</small>
        </p>
      </div>
      <Slider
        aria-label="Сколько мест"
        aria-valuetext={`${plural(limit, 'место', 'места', 'мест')}, ${formatKopecks(monthlyPriceKopecks(limit))} в месяц`}
        min={now + 1}
        max={atMost}
        value={limit}
        disabled={busy}
        onChange={setLimit}
        data-autofocus
      />
      <div className={styles.ends}>
        <span>{formatNumber(now + 1)}</span>
        <span>{formatNumber(atMost)}</span>
      </div>
      <Facts>
        <Fact name={`Было, ${timesPrice(now)}`}>{formatKopecks(monthlyPriceKopecks(now))}</Fact>
        <Fact name={`Будет, ${timesPrice(limit)}`}>{formatKopecks(monthlyPriceKopecks(limit))}</Fact>
        {credit > 0 && <Fact name="Зачтём неиспользованные дни">−{formatKopecks(credit)}</Fact>}
        <Fact name={`К\u00a0оплате сейчас, за\u00a0месяц вперёд`}>
          <b>{formatKopecks(dueKopecks(limit, credit))}</b>
        </Fact>
      </Facts>
      <div className={styles.then}>
        <Notice>
          Откроется страница оплаты. Лимит изменится, когда банк подтвердит платёж. Уменьшить его можно сразу,
          до&nbsp;числа активных пользователей.
        </Notice>
      </div>
    </Dialog>
  )
}

const timesPrice = (limit: number) =>
  monthlyPriceKopecks(limit) === 0
    ? `${plural(limit, 'место', 'места', 'мест')} бесплатно`
    : `${formatNumber(limit)} × ${formatKopecks(pricePerUserKopecks)}`
