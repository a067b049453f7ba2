import { zodResolver } from '@hookform/resolvers/zod'
import { isTimeZone, offsetInWords, timeZones } from '@kamerton/contract/administration/time-zones'
import { FirstOwner, type Setup } from '@kamerton/contract/installation/schemas'
import { type ReactNode, useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areEqual, mismatch, passwordTwice } from '../../lib/password-twice'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { Command } from '../command'
import styles from '../installation.module.css'
import { HttpsGaps } from './https-gaps'

const OwnerForm = FirstOwner.extend(passwordTwice('Введите пароль', 'Подтвердите пароль')).refine(areEqual, mismatch)
const placed: Placed<z.input<typeof OwnerForm>> = {
  fields: ['first_name', 'last_name', 'company_name', 'email', 'password', 'time_zone'],
}

type Boxes = {
  terms: UseFormRegisterReturn
  personalData: UseFormRegisterReturn
  errors: { terms?: string; personalData?: string }
}
type OwnerStepProps = {
  https: Setup['https']
  typed: FirstOwner | undefined
  renderConsents: (boxes: Boxes) => ReactNode
  onDone: (owner: FirstOwner) => void
}

/** The zone of this browser, if companies may have it. */
function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'Europe/Moscow'
}

const zonesAt = (now: Date) =>
  Object.entries(timeZones).map(([value, label]) => ({ value, label: `${label}, ${offsetInWords(value, now)}` }))

export function OwnerStep({ https, typed, renderConsents, onDone }: OwnerStepProps) {
  const form = useOwnerForm(typed, onDone)
  const { errors, register } = form
  const [zones] = useState(() => zonesAt(new Date()))
  return (
    <>
      <p className={styles.step}>Шаг 1 из 3</p>
      <h1>Владелец и компания</h1>
      <p className={styles.lead}>Вы будете владельцем: пригласите людей и назначите администраторов.</p>
      <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
        {https.includes('http_address') && <HttpsGaps gaps={https} />}
        {form.above && <Notice tone="bad">{form.above}</Notice>}
        <div className={styles.pair}>
          <TextField
            {...register('first_name')}
            label="Имя"
            size="lg"
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...register('last_name')}
            label="Фамилия"
            size="lg"
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
        <TextField
          {...register('email')}
          label="Рабочий email"
          type="email"
          size="lg"
          autoComplete="email"
          error={errors.email?.message}
        />
        <div className={styles.pair}>
          <NewPasswordFields
            password={register('password')}
            again={register('confirm_password')}
            errors={{ password: errors.password?.message, again: errors.confirm_password?.message }}
          />
        </div>
        <TextField
          {...register('company_name')}
          label="Название компании"
          size="lg"
          autoComplete="organization"
          error={errors.company_name?.message}
        />
        <Select {...register('time_zone')} label="Часовой пояс" options={zones} error={errors.time_zone?.message} />
        {renderConsents({
          terms: register('accept_terms'),
          personalData: register('accept_personal_data'),
          errors: { terms: errors.accept_terms?.message, personalData: errors.accept_personal_data?.message },
        })}
        <SubmitButton size="lg" full busy={form.busy}>
          Дальше
        </SubmitButton>
      </form>
    </>
  )
}

/** The form of the step. The server checks the password before the next step is shown. */
function useOwnerForm(typed: FirstOwner | undefined, onDone: (owner: FirstOwner) => void) {
  const { send, busy, refusal, answer } = useCommand(Command, {
    onDone: () => {
      const parsed = OwnerForm.safeParse(form.getValues())
      if (parsed.success) onDone(withoutRepetition(parsed.data))
    },
  })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({
    resolver: zodResolver(OwnerForm),
    mode: 'onTouched',
    errors: refused,
    defaultValues: typed ? { ...typed, confirm_password: typed.password } : { time_zone: ownTimeZone() },
  })
  return {
    register: form.register,
    errors: form.formState.errors,
    above,
    busy: busy || answer !== undefined,
    onSubmit: (event: React.FormEvent) =>
      void form.handleSubmit((whole) => send({ act: 'owner', owner: withoutRepetition(whole) }))(event),
  }
}

function withoutRepetition(whole: z.output<typeof OwnerForm>): FirstOwner {
  const { confirm_password: _, ...owner } = whole
  return owner
}
