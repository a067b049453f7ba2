import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, sentenceOf } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { isReady } from '../../lib/password-twice'
import { title } from '../../lib/title'
import { type Again, Loaded } from '../../page/loaded'
import { revalidateUnless, wasSent } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { Button, SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { WhenOpened } from '../../ui/when-opened'
import styles from '../auth.module.css'
import { useGoToLoginLater } from '../components/use-go-to-login-later'
import { ResetForm } from '../forms'
import type { Route } from './+types/reset-password'

export const meta = title('Новый пароль')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return { link: token ? attempt(() => api.auth.checkResetLink({ token })) : undefined }
}

/** The form uses up the link; loading it again would report it as invalid. */
export const shouldRevalidate = revalidateUnless(wasSent)

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  attempt(async () => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const { password, confirm_password } = await commandIn(request, ResetForm)
    const { msg } = await api.auth.resetPassword({ token, new_password: password, confirm_password })
    return msg || 'Пароль успешно изменен!'
  })

export default function ResetPasswordPage({ loaderData: { link } }: Route.ComponentProps) {
  if (!link) return <DeadLink />
  return (
    <Loaded
      of={link}
      isPage
      waiting={<p role="status">Проверяем ссылку…</p>}
      renderFailed={(refusal, again) => (isDead(refusal) ? <DeadLink /> : <NotAsked refusal={refusal} {...again} />)}
    >
      {() => <NewPassword />}
    </Loaded>
  )
}

const isDead = (refusal: ApiError | undefined): boolean => refusal?.code === 'reset_link_invalid'

const NotAsked = ({ refusal, onRetry, retrying }: Again & { refusal: ApiError | undefined }) => (
  <>
    <h1>Новый пароль</h1>
    <p className={styles.lead}>Проверить ссылку не получилось.</p>
    <Notice tone="bad">{refusal?.message || 'Попробуйте ещё раз'}</Notice>
    <Button size="lg" full busy={retrying} onClick={onRetry}>
      Попробовать снова
    </Button>
  </>
)

function NewPassword() {
  const { send, busy, refusal, answer } = useCommand(ResetForm)
  const form = useForm({ resolver: zodResolver(ResetForm), mode: 'onTouched' })
  const { errors } = form.formState
  const done = typeof answer === 'string' ? answer : undefined
  useGoToLoginLater(done !== undefined)
  if (isDead(refusal)) return <DeadLink />
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

/** A lazy chunk: few people need it, and its window is heavier than the page. */
const forgotPassword = part(() => import('../components/forgot-password').then(({ ForgotPassword }) => ForgotPassword))

function DeadLink() {
  const [asking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  return (
    <>
      <h1>Новый пароль</h1>
      <p className={styles.lead}>
        Ссылка из письма действует один час, открывает форму один раз и заменяет прежние. Запросите новую: письмо придёт
        через минуту.
      </p>
      <Notice tone="bad">Недействительная ссылка: Ссылка для сброса пароля недействительна или истекла.</Notice>
      <Button look="primary" size="lg" full onClick={() => setAsking(true)}>
        Запросить новую ссылку
      </Button>
      <p className={styles.after}>
        Вспомнили пароль? <Link to="/login">Войти</Link>
      </p>
      <WhenOpened of={forgotPassword} opened={asking} onClose={close}>
        {(ForgotPassword, opened) => <ForgotPassword opened={opened} onClose={close} />}
      </WhenOpened>
    </>
  )
}
