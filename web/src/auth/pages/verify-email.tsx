import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { ApiError } from '../../lib/api-error'
import { title } from '../../lib/title'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { authApi } from '../api'
import styles from '../auth.module.css'
import { ResendLetter } from '../components/resend-letter'
import type { Route } from './+types/verify-email'

export const meta = title('Подтверждение email')

type Outcome = { verified: true } | { verified: false; message: string }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  // Not awaited: the page says that it is checking while the answer is on its way.
  return { email: searchParams.get('email') ?? '', outcome: token ? verify(token) : undefined }
}

/** The link works once, so it must not be tried again when the page renews itself. */
export const shouldRevalidate = () => false

async function verify(token: string): Promise<Outcome> {
  try {
    await authApi.verifyEmail({ token })
    return { verified: true }
  } catch (error) {
    const said = error instanceof ApiError && error.status > 0 ? error.detail : undefined
    return { verified: false, message: said || 'Произошла ошибка при подтверждении email. Попробуйте еще раз.' }
  }
}

export default function VerifyEmailPage({ loaderData: { email, outcome } }: Route.ComponentProps) {
  if (!outcome) return <CheckYourMail email={email} />
  return (
    <Suspense fallback={<Checking />}>
      <Await resolve={outcome}>
        {(result) => (result.verified ? <Verified /> : <Failed email={email} message={result.message} />)}
      </Await>
    </Suspense>
  )
}

const Checking = () => (
  <div role="status">
    <h1>Проверяем ссылку</h1>
    <p className={styles.lead}>Это займёт несколько секунд.</p>
  </div>
)

const Verified = () => (
  <div role="status">
    <h1>Email подтверждён</h1>
    <p className={styles.lead}>Теперь можно войти и пригласить коллег.</p>
    <ButtonLink look="primary" size="lg" full to="/login">
      Войти
    </ButtonLink>
  </div>
)

const Failed = ({ email, message }: { email: string; message: string }) => (
  <>
    <h1>Не удалось подтвердить email</h1>
    <p className={styles.lead}>Отправьте письмо ещё раз: новая ссылка заменит прежнюю.</p>
    <Notice tone="bad">{message}</Notice>
    <ResendLetter email={email} />
    <p className={styles.after}>
      Ошиблись адресом? <Link to="/register">Вернуться к регистрации</Link>
    </p>
  </>
)

const CheckYourMail = ({ email }: { email: string }) => (
  <>
    <h1>Проверьте почту</h1>
    <p className={styles.lead}>
      Мы отправили письмо {email ? <b>{email}</b> : 'на адрес, указанный при регистрации'}. Перейдите по ссылке из него:
      она действует 24 часа.
    </p>
    <ResendLetter email={email} />
    <p className={styles.after}>
      Уже подтвердили? <Link to="/login">Войти</Link>
    </p>
  </>
)
