import { largestUserLimit, monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { freeUserLimit, UserLimit } from '@kamerton/contract/payments/schemas'
import { useState } from 'react'
import { pluralWord } from '../../../lib/plural'
import { useCommand } from '../../../page/use-command'
import { SubmitButton } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextField } from '../../../ui/text-field'
import { formatKopecks } from '../money'
import { InvoiceCommand } from './change-invoices'
import styles from './invoices.module.css'

/** The typed number as a limit, or its mistake. */
function limitOf(typed: string): { limit: number } | { error: string } {
  const parsed = UserLimit.safeParse(/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? '' }
  if (parsed.data <= freeUserLimit)
    return { error: `До\u00a0${freeUserLimit} пользователей бесплатно: счёт не\u00a0нужен` }
  return { limit: parsed.data }
}

/** A bill for a number of people, with its price for a month. */
export function OrderForm({ limit, isWaiting }: { limit: number; isWaiting: boolean }) {
  const [typed, setTyped] = useState(String(Math.max(limit, freeUserLimit + 1)))
  const [isSent, setSent] = useState(false)
  const { busy, refusal, send } = useCommand(InvoiceCommand, { key: 'invoices.order' })
  const chosen = limitOf(typed)
  return (
    <form
      method="post"
      noValidate
      aria-label="Новый счёт"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if ('limit' in chosen) void send({ section: 'order-invoice', user_limit: chosen.limit })
      }}
    >
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div className={styles.order}>
        <TextField
          label="Сколько пользователей"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={'error' in chosen && (isSent || typed !== '') ? chosen.error : undefined}
          hint={
            'limit' in chosen
              ? `${formatKopecks(monthlyPriceKopecks(chosen.limit))} за месяц на\u00a0${chosen.limit} ${pluralWord(chosen.limit, 'пользователя', 'пользователей', 'пользователей')}. Оплаченное раньше зачтём.`
              : `От ${freeUserLimit + 1} до ${largestUserLimit}`
          }
        />
        <SubmitButton busy={busy} disabled={isWaiting}>
          Выставить счёт
        </SubmitButton>
      </div>
      {isWaiting && <p className="ink-2-sm">Счёт уже ждёт оплаты. Чтобы выставить другой, отмените его.</p>}
    </form>
  )
}
