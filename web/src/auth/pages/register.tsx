import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, redirect } from 'react-router'
import type { z } from 'zod'
import { ConsentBoxes } from '../../consents/components/consent-boxes'
import type { ApiError } from '../../lib/api-error'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { attempt } from '../../lib/form-errors'
import { laterResolver } from '../../lib/later-resolver'
import { title } from '../../lib/title'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { actIn, useCommand } from '../../page/use-command'
import { OfService } from '../../site/of-service'
import { SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import styles from '../auth.module.css'
import { useEntrance } from '../components/use-entrance'
import { loadForms } from '../load-forms'
import type { Route } from './+types/register'

export const meta = title('Регистрация компании')

const Command = async () => (await loadForms()).RegistrationForm
type Command = z.input<Awaited<ReturnType<typeof Command>>>
const placed: Placed<Command> = {
  fields: [
    'first_name',
    'last_name',
    'middle_name',
    'email',
    'password',
    'company_name',
    'accept_terms',
    'accept_personal_data',
  ],
}

const draftName = 'registration'
/** A password is never kept, and a consent is given anew each time. */
const notKept = ['password', 'confirm_password', 'accept_terms', 'accept_personal_data'] as const

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  attempt(async () => {
    const { registerCompany } = await loadForms()
    const { command, once } = await actIn(request, Command)
    const email = await registerCompany(command, once)
    forgetDraft(draftName)
    return redirect(`/verify-email?email=${encodeURIComponent(email)}`)
  })

const resolver = laterResolver(async () => (await loadForms()).registrationRules)

const refusalText = (refusal: ApiError, said: string): string => {
  if (refusal.status === 422) return said || 'Ошибка валидации'
  return refusal.detail || 'Ошибка регистрации. Попробуйте еще раз.'
}

export default function RegisterPage() {
  useEntrance()
  const { send, busy, refusal } = useCommand(Command)
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({ resolver, errors: refused })
  // The rules of the form may still be on their way when it is submitted.
  const { errors, isSubmitting } = form.formState
  const { reset } = form
  useDraft(form, draftName, notKept)
  useEffect(() => {
    // The page is prerendered, so the draft of this browser is put in after the start. Fields typed before that stay.
    const draft = readDraft<Command>(draftName)
    if (draft) reset(draft, { keepDirtyValues: true, keepErrors: true })
  }, [reset])
  return (
    <>
      <h1>Регистрация компании</h1>
      <p className={styles.lead}>
        <OfService>
          До 5 пользователей бесплатно.
          <br />
        </OfService>
        Уже есть аккаунт? <Link to="/login">Войти</Link>
      </p>
      {refusal && above !== undefined && <Notice tone="bad">{refusalText(refusal, above)}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <div className={styles.pair}>
          <TextField
            {...form.register('first_name')}
            label="Имя"
            size="lg"
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...form.register('last_name')}
            label="Фамилия"
            size="lg"
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
        <TextField
          {...form.register('middle_name')}
          label="Отчество"
          optional
          size="lg"
          autoComplete="additional-name"
          error={errors.middle_name?.message}
        />
        <TextField
          {...form.register('company_name')}
          label="Название компании"
          size="lg"
          autoComplete="organization"
          error={errors.company_name?.message}
        />
        <TextField
          {...form.register('email')}
          label="Рабочий email"
          type="email"
          size="lg"
          autoComplete="email"
          hint="Пришлём письмо для подтверждения"
          error={errors.email?.message}
        />
        <div className={styles.pair}>
          <NewPasswordFields
            password={form.register('password')}
            again={form.register('confirm_password')}
            errors={{ password: errors.password?.message, again: errors.confirm_password?.message }}
          />
        </div>
        <ConsentBoxes
          terms={form.register('accept_terms')}
          personalData={form.register('accept_personal_data')}
          errors={{ terms: errors.accept_terms?.message, personalData: errors.accept_personal_data?.message }}
        />
        <SubmitButton size="lg" full busy={busy || isSubmitting}>
          Создать аккаунт
        </SubmitButton>
      </form>
    </>
  )
}
