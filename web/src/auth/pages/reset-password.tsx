import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigation, useSubmit } from 'react-router'
import { attempt, isRefusal } from '../../lib/form-errors'
import { isReady } from '../../lib/password-twice'
import { title } from '../../lib/title'
import { SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { authApi } from '../api'
import styles from '../auth.module.css'
import { useGoToLoginLater } from '../components/use-go-to-login-later'
import { ResetForm } from '../forms'
import type { Route } from './+types/reset-password'

export const meta = title('Новый пароль')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token'),
})

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  attempt(async () => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const { password, confirm_password } = ResetForm.parse(await request.json())
    const { msg } = await authApi.resetPassword({ token, new_password: password, confirm_password })
    return { done: msg || 'Пароль успешно изменен!' }
  })

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const form = useForm({ resolver: zodResolver(ResetForm), mode: 'onTouched' })
  const { errors } = form.formState
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  useGoToLoginLater(done !== undefined)
  if (!loaderData.token) return <InvalidLink />
  const refusal = isRefusal(actionData) && !busy ? actionData.refusal : undefined
  const [password, confirm_password] = form.watch(['password', 'confirm_password'])
  const send = form.handleSubmit((values) => submit(values, { method: 'post', encType: 'application/json' }))
  return (
    <>
      <h1>Новый пароль</h1>
      <p className={styles.lead}>После смены пароля другие устройства выйдут из аккаунта.</p>
      {done && <Notice tone="good">{done}</Notice>}
      {refusal && (
        <Notice tone="bad">
          {refusal.status > 0 ? refusal.detail || refusal.issues[0]?.msg || fallback : fallback}
        </Notice>
      )}
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <NewPasswordFields
          password={form.register('password')}
          again={form.register('confirm_password')}
          errors={{ password: errors.password?.message, again: errors.confirm_password?.message }}
          label="Новый пароль"
          hint="Не короче 8 символов"
        />
        <SubmitButton
          size="lg"
          full
          busy={busy}
          disabled={!isReady({ password, confirm_password }) || done !== undefined}
        >
          Сохранить пароль
        </SubmitButton>
      </form>
    </>
  )
}

const fallback = 'Произошла ошибка при сбросе пароля'

const InvalidLink = () => (
  <>
    <h1>Новый пароль</h1>
    <p className={styles.lead}>
      <Link to="/login">Вернуться ко входу</Link>
    </p>
    <Notice tone="bad">Недействительная ссылка: Ссылка для сброса пароля недействительна или истекла.</Notice>
  </>
)
