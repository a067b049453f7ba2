import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt, sentenceOf } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { revalidateUnless } from '../../page/revalidate'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from '../auth.module.css'
import { ResendLetter } from '../components/resend-letter'
import type { Route } from './+types/verify-email'

export const meta = title('Подтверждение email')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  // Not awaited: the page shows the check while it runs.
  return {
    email: searchParams.get('email') ?? '',
    outcome: token ? attempt(() => api.auth.verifyEmail({ token })) : undefined,
  }
}

/** The link works once, so it must not be sent again when the page revalidates. */
export const shouldRevalidate = revalidateUnless(() => true)

export default function VerifyEmailPage({ loaderData: { email, outcome } }: Route.ComponentProps) {
  if (!outcome) return <CheckYourMail email={email} />
  return (
    <Loaded
      of={outcome}
      waiting={<Checking />}
      renderFailed={(refusal) =>
        refusal?.code === 'email_already_verified' ? (
          <Verified email={email} again />
        ) : (
          <Failed email={email} message={sentenceOf(refusal)} />
        )
      }
    >
      {() => <Verified email={email} />}
    </Loaded>
  )
}

const Checking = () => (
  <div role="status">
    <h1>Проверяем ссылку</h1>
    <p className={styles.lead}>Это займёт несколько секунд.</p>
  </div>
)

const Verified = ({ email, again = false }: { email: string; again?: boolean }) => (
  <div role="status">
    <h1>{again ? 'Уже подтверждён' : 'Email подтверждён'}</h1>
    <p className={styles.lead}>
      {again
        ? 'Эта ссылка сработала раньше: email подтверждён, можно войти.'
        : 'Теперь можно войти и пригласить коллег.'}
    </p>
    <ButtonLink look="primary" size="lg" full to="/login" state={{ email }}>
      Войти
    </ButtonLink>
  </div>
)

const Failed = ({ email, message }: { email: string; message: string | undefined }) => (
  <>
    <h1>Не удалось подтвердить email</h1>
    <p className={styles.lead}>Отправьте письмо ещё раз: новая ссылка заменит прежнюю.</p>
    <Notice tone="bad">{message || 'Произошла ошибка при подтверждении email. Попробуйте еще раз.'}</Notice>
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
      Уже подтвердили?{' '}
      <Link to="/login" state={{ email }}>
        Войти
      </Link>
    </p>
  </>
)
