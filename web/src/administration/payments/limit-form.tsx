import type { Limited } from '@kamerton/contract/payments/limited'
import { monthlyPriceKopecks, pricePerUserKopecks } from '@kamerton/contract/payments/price'
import { freeUserLimit, UserLimit } from '@kamerton/contract/payments/schemas'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { plural } from '../../lib/plural'
import { SubmitButton } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { formatKopecks } from './money'
import styles from './subscription.module.css'

type LimitFormProps = {
  of: Limited
  busy: boolean
  /** The refusal of the server for the limit that was sent. */
  refused: string | undefined
  onChange: (limit: number) => void
}

/** The typed text as a limit. Spaces between thousands are permitted, as people write them. */
const limitIn = (typed: string) => UserLimit.safeParse(/^\d+$/.test(digitsOf(typed)) ? Number(digitsOf(typed)) : NaN)
const digitsOf = (typed: string) => typed.replace(/\s/g, '')

/** The form of the limit of people, with the price while it is typed. */
export function LimitForm({ of: { current_user_limit: current }, busy, refused, onChange }: LimitFormProps) {
  const [address] = useSearchParams()
  const [typed, setTyped] = useState(address.get('limit') ?? String(current))
  const [isSent, setIsSent] = useState(false)
  // A changed limit replaces the typed text; after a refusal the typed text stays.
  const [known, setKnown] = useState(current)
  if (known !== current) {
    setKnown(current)
    setTyped(String(current))
  }
  const field = useFocusOfLink()
  const limit = limitIn(typed)
  const error = isSent ? (limit.error?.issues[0]?.message ?? refused) : undefined
  return (
    <form
      method="post"
      noValidate
      className={styles.limit}
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (limit.success && limit.data !== current) onChange(limit.data)
      }}
    >
      <TextField
        ref={field}
        label="Лимит пользователей"
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(freeUserLimit)}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsSent(false)
        }}
      />
      <SubmitButton busy={busy} disabled={limit.data === current}>
        Изменить лимит
      </SubmitButton>
      <p className={styles.hint} aria-live="polite">
        {limit.success ? sumWords(limit.data) : rule}
      </p>
    </form>
  )
}

/** A link «Расширить тариф» leads to the number itself, which typing then replaces. */
function useFocusOfLink() {
  const field = useRef<HTMLInputElement>(null)
  const { hash, search, key } = useLocation()
  useEffect(() => {
    if (hash !== '#limit' && !new URLSearchParams(search).has('limit')) return
    field.current?.focus()
    field.current?.select()
  }, [hash, search, key])
  return field
}

/** The price as a sentence: above the free limit every person is paid for, the first ones too. */
const priceRule = `До\u00a0${freeUserLimit} пользователей бесплатно. От\u00a0${freeUserLimit + 1}\u00a0– ${formatKopecks(pricePerUserKopecks)} в\u00a0месяц за\u00a0каждого, включая первых пятерых.`
const rule = `От\u00a01 до\u00a01000. ${priceRule}`

function sumWords(limit: number): string {
  const price = monthlyPriceKopecks(limit)
  if (price === 0) return `${plural(limit, 'место', 'места', 'мест')}: бесплатно. ${rule}`
  return `${plural(limit, 'место', 'места', 'мест')} × ${formatKopecks(pricePerUserKopecks)} = ${formatKopecks(price)} в\u00a0месяц. ${priceRule}`
}
