import { typedTime } from '@kamerton/contract/lib/typed-day'
import { useState } from 'react'
import { Field, type FieldTexts, useFieldIds } from '../field'
import fields from '../field.module.css'
import { type TypedField, useTypedValue } from './use-typed-value'

const unread = 'Время в\u00a0виде ЧЧ:ММ, например 10:30'

/**
 * A time of day, typed as «9», «930» or «9:30»; its value is `HH:MM`, or empty. Spread react-hook-form's
 * `register('name')` into it.
 */
export function TimeField({ label, optional, hint, error, ...typed }: TypedField & FieldTexts) {
  const time = useTypedValue(typed, { read: typedTime, words: (value) => value })
  const [wasLeft, setWasLeft] = useState(false)
  const below = time.isUnread && wasLeft ? unread : error
  const ids = useFieldIds({ hint, error: below })
  return (
    <Field id={ids.id} label={label} optional={optional} hint={hint} error={below}>
      <div className={fields.input}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="10:00"
          {...ids}
          {...time.input}
          onFocus={() => setWasLeft(false)}
          onBlur={() => {
            setWasLeft(true)
            time.input.onBlur()
          }}
        />
      </div>
    </Field>
  )
}
