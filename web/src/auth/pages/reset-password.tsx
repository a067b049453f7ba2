import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt, sentenceOf } from '../../lib/form-errors'
import { isReady } from '../../lib/password-twice'
import { title } from '../../lib/title'
import { commandIn, useCommand } from '../../page/use-command'
import { SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
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
    const { password, confirm_password } = await commandIn(request, ResetForm)
    const { msg } = await api.auth.resetPassword({ token, new_password: password, confirm_password })
    return msg || 'Пароль успешно изменен!'
  })

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { send, busy, refusal, answer } = useCommand(ResetForm)
  const form = useForm({ resolver: zodResolver(ResetForm), mode: 'onTouched' })
  const { errors } = form.formState
  const done = typeof answer === 'string' ? answer : undefined
  useGoToLoginLater(done !== undefined)
  if (!loaderData.token) return <InvalidLink />
  const [password, confirm_password] = form.watch(['password', 'confirm_password'])
  return (
    <>
      <h1>Новый пароль</h1>
      <p className={styles.lead}>После смены пароля другие устройства выйдут из аккаунта.</p>
      {done && <Notice tone="good">{done}</Notice>}
      {refusal && <Notice tone="bad">{sentenceOf(refusal) || 'Произошла ошибка при сбросе пароля'}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
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

const InvalidLink = () => (
  <>
    <h1>Новый пароль</h1>
    <p className={styles.lead}>
      <Link to="/login">Вернуться ко входу</Link>
    </p>
    <Notice tone="bad">Недействительная ссылка: Ссылка для сброса пароля недействительна или истекла.</Notice>
  </>
)
