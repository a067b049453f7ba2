import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon'
import type { OfferRequest } from '../ask-for-offer'
import styles from './offer.module.css'
import { PlainButton } from './plain-button'

type OfferFormProps = {
  isSending: boolean
  /** Error of the last attempt. */
  mistake: string | null
  onSend: (request: OfferRequest) => void
  onCancel: () => void
}

type Mistakes = { full_name?: string; email?: string; accept_personal_data?: string }

const fillEverything = 'Пожалуйста, заполните все поля'

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Checks the fields that the server requires; the browser checks the address itself. */
function mistakesIn(fields: FormData, isEmailWrong: boolean): Mistakes {
  const isEmpty = (name: string) => textOf(fields, name).trim() === ''
  return {
    ...(isEmpty('full_name') && { full_name: fillEverything }),
    ...(isEmpty('email') ? { email: fillEverything } : isEmailWrong && { email: 'Введите корректный email' }),
    ...(fields.get('accept_personal_data') === null && {
      accept_personal_data: 'Необходимо дать согласие на обработку персональных данных',
    }),
  }
}

/** Uncontrolled fields: typed values stay after a refusal and after the dialog is closed. */
export function OfferForm({ isSending, mistake, onSend, onCancel }: OfferFormProps) {
  const [mistakes, setMistakes] = useState<Mistakes>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = form.elements.namedItem('email')
    const found = mistakesIn(fields, email instanceof HTMLInputElement && !email.validity.valid)
    setMistakes(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    onSend({
      full_name: textOf(fields, 'full_name'),
      email: textOf(fields, 'email'),
      accept_personal_data: true,
      company_site: textOf(fields, 'company_site'),
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {mistake && (
          <p className={styles.failed} role="alert">
            <Icon of={IconAlertCircle} />
            {mistake}
          </p>
        )}
        <Field name="full_name" label="ФИО" autoComplete="name" maxLength={160} mistake={mistakes.full_name} />
        <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} mistake={mistakes.email} />
        <label className="visually-hidden" aria-hidden>
          Сайт компании
          <input name="company_site" tabIndex={-1} autoComplete="off" />
        </label>
        <div>
          <label className={styles.consent}>
            <input
              type="checkbox"
              name="accept_personal_data"
              aria-invalid={Boolean(mistakes.accept_personal_data)}
              aria-describedby={mistakes.accept_personal_data && 'offer-accept_personal_data'}
            />
            <span>
              Даю согласие на <a href="/legal/privacy">обработку персональных данных</a>.{' '}
              <a href="/legal/terms">Условия использования</a>
            </span>
          </label>
          <Mistake of="accept_personal_data">{mistakes.accept_personal_data}</Mistake>
        </div>
      </div>
      <div className={styles.foot}>
        <PlainButton disabled={isSending} onClick={onCancel}>
          Отмена
        </PlainButton>
        <PlainButton look="primary" type="submit" busy={isSending}>
          Отправить
        </PlainButton>
      </div>
    </form>
  )
}

type FieldProps = {
  name: 'full_name' | 'email'
  label: string
  type?: 'text' | 'email'
  autoComplete: string
  maxLength: number
  mistake: string | undefined
}

const Field = ({ name, label, mistake, type = 'text', ...rest }: FieldProps) => (
  <div>
    <label className={styles.field}>
      <span>{label}</span>
      <input
        {...rest}
        type={type}
        name={name}
        required
        aria-invalid={Boolean(mistake)}
        aria-describedby={mistake && `offer-${name}`}
      />
    </label>
    <Mistake of={name}>{mistake}</Mistake>
  </div>
)

const Mistake = ({ of, children }: { of: keyof Mistakes; children: ReactNode }) =>
  children ? (
    <p id={`offer-${of}`} className={styles.mistake}>
      <Icon of={IconAlertCircle} size={15} />
      {children}
    </p>
  ) : null
