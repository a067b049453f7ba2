import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, redirect, useLocation } from 'react-router'
import { attempt } from '../../lib/form-errors'
import { laterResolver } from '../../lib/later-resolver'
import { part } from '../../lib/part'
import { title } from '../../lib/title'
import { commandIn, useCommand } from '../../page/use-command'
import { firstScreen } from '../../shell/first-screen'
import { forgetSigned } from '../../shell/known-signed'
import { Button, SubmitButton } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Notice } from '../../ui/notice'
import { PasswordField, TextField } from '../../ui/text-field'
import { useHydrated } from '../../ui/use-hydrated'
import { WhenOpened } from '../../ui/when-opened'
import styles from '../auth.module.css'
import { useEntrance } from '../components/use-entrance'
import { loadForms } from '../load-forms'
import { isClosedByYou, isNotVerified, loginRefusal } from '../login-refusal'
import type { Route } from './+types/login'

export const meta = title('Вход')

const Command = async () => (await loadForms()).LoginCommand

export const clientAction = ({ request }: Pick<Route.ClientActionArgs, 'request'>) =>
  attempt(async () => {
    const { signInWith } = await loadForms()
    await signInWith(await commandIn(request, Command))
    forgetSigned()
    return redirect(firstScreen)
  })

const resolver = laterResolver(async () => (await loadForms()).loginRules)

/** A lazy chunk: few people need it, and its window is heavier than the page. */
const forgotPassword = part(() => import('../components/forgot-password').then(({ ForgotPassword }) => ForgotPassword))

/** The address that the page before has passed on; empty without one. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

export default function LoginPage() {
  useEntrance()
  const hydrated = useHydrated()
  const [forgot, setForgot] = useState(false)
  const closeForgot = useCallback(() => setForgot(false), [])
  const { send, busy, refusal } = useCommand(Command)
  const { state } = useLocation()
  const form = useForm({ resolver, defaultValues: { email: emailIn(state) } })
  // The rules of the form may still be on their way when it is submitted.
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <h1>Вход</h1>
      <p className={styles.lead}>
        Нет аккаунта? <Link to="/register">Зарегистрируйте компанию</Link>
      </p>
      {refusal && (
        <Notice tone="bad">
          {loginRefusal(refusal)}
          {isClosedByYou(refusal) && (
            <p>
              <Button
                busy={busy}
                onClick={() => void form.handleSubmit((typed) => send({ ...typed, takeBack: true }))()}
              >
                Вернуть компанию
              </Button>
            </p>
          )}
          {isNotVerified(refusal) && (
            <>
              {' '}
              <Link to={`/verify-email?email=${encodeURIComponent(form.getValues('email') ?? '')}`}>
                Подтвердить email
              </Link>
            </>
          )}
        </Notice>
      )}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label="Пароль"
          size="lg"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <div className={styles.between}>
          <Checkbox {...form.register('remember')} label="Запомнить меня" />
          {/* A press before the application runs would be lost, so the button is disabled until then. */}
          <button type="button" className={styles.forgot} disabled={!hydrated} onClick={() => setForgot(true)}>
            Забыли пароль?
          </button>
        </div>
        <SubmitButton size="lg" full busy={busy || isSubmitting}>
          Войти
        </SubmitButton>
      </form>
      <WhenOpened of={forgotPassword} opened={forgot} onClose={closeForgot}>
        {(ForgotPassword, opened) => <ForgotPassword opened={opened} onClose={closeForgot} />}
      </WhenOpened>
    </>
  )
}
