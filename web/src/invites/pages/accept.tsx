import { zodResolver } from '@hookform/resolvers/zod'
import type { InviteInfo } from '@kamerton/contract/invites/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import styles from '../../auth/auth.module.css'
import { useGoToLoginLater } from '../../auth/components/use-go-to-login-later'
import { ConsentBoxes } from '../../consents/components/consent-boxes'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { isReady } from '../../lib/password-twice'
import { title } from '../../lib/title'
import { revalidateUnless } from '../../page/revalidate'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { actIn, useCommand } from '../../page/use-command'
import { ButtonLink, SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { AcceptanceForm } from '../acceptance-form'
import type { Route } from './+types/accept'

export const meta = title('Приглашение')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(() => api.invites.info({ token: params.token }))

/** The form uses up the invitation; loading it again would report it as invalid. */
export const shouldRevalidate = revalidateUnless(() => true)

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  attempt(async () => {
    const { command, once } = await actIn(request, AcceptanceForm)
    const { confirm_password: _, telegram_username, ...acceptance } = command
    const joining = { ...acceptance, telegram_username: telegram_username ?? null, token: params.token }
    const { needs_proof } = await api.invites.register(joining, { once })
    return { needs_proof }
  })

export default function AcceptInvitePage({ loaderData }: Route.ComponentProps) {
  if (!isRefusal(loaderData)) return <Acceptance invite={loaderData} />
  return isAccepted(loaderData.refusal) ? <AcceptedInvite /> : <InvalidInvite />
}

const isAccepted = (refusal: ApiError | undefined): boolean => refusal?.code === 'invitation_already_accepted'

const placed: Placed<z.input<typeof AcceptanceForm>> = {
  fields: ['password', 'telegram_username', 'accept_terms', 'accept_personal_data'],
}

function Acceptance({ invite }: { invite: z.output<typeof InviteInfo> }) {
  const { send, busy, refusal, answer } = useCommand(AcceptanceForm)
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({ resolver: zodResolver(AcceptanceForm), mode: 'onTouched', errors: refused })
  const { errors } = form.formState
  const done = answer !== undefined && !refusal
  const waitsForProof = done && asksForProof(answer)
  useGoToLoginLater(done && !waitsForProof, invite.email)
  if (isAccepted(refusal)) return <AcceptedInvite />
  const [password, confirm_password] = form.watch(['password', 'confirm_password'])
  return (
    <>
      <h1>Вас пригласили в команду</h1>
      <p className={styles.lead}>
        {invite.invited_by_name} приглашает вас в компанию {quoted(invite.company_name)}. Задайте пароль, чтобы войти.
      </p>
      <InviteFacts invite={invite} />
      {done && !waitsForProof && (
        <Notice tone="good">Аккаунт успешно создан! Перенаправляем на страницу входа...</Notice>
      )}
      {waitsForProof && (
        <Notice tone="good">
          Аккаунт создан. Мы отправили письмо на {invite.email}: подтвердите адрес по ссылке из него, и можно будет
          войти.
        </Notice>
      )}
      {above !== undefined && <Notice tone="bad">{above || 'Произошла ошибка при регистрации'}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <NewPasswordFields
          password={form.register('password')}
          again={form.register('confirm_password')}
          errors={{ password: errors.password?.message, again: errors.confirm_password?.message }}
          hint="Не короче 8 символов"
        />
        {invite.has_telegram && (
          <TextField
            {...form.register('telegram_username')}
            label="Имя в Telegram"
            optional
            size="lg"
            placeholder="@username"
            autoComplete="off"
            error={errors.telegram_username?.message}
          />
        )}
        <ConsentBoxes
          terms={form.register('accept_terms')}
          personalData={form.register('accept_personal_data')}
          errors={{ terms: errors.accept_terms?.message, personalData: errors.accept_personal_data?.message }}
        />
        <SubmitButton size="lg" full busy={busy} disabled={!isReady({ password, confirm_password }) || done}>
          Создать аккаунт
        </SubmitButton>
      </form>
    </>
  )
}

/** The person has accepted by a copied link and not by that of the letter, so the address needs a proof. */
const asksForProof = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'needs_proof' in answer && answer.needs_proof === true

const InviteFacts = ({ invite }: { invite: z.output<typeof InviteInfo> }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Имя</dt>
      <dd>
        {invite.first_name} {invite.last_name}
      </dd>
    </div>
    <div>
      <dt>Email</dt>
      <dd>{invite.email}</dd>
    </div>
    {invite.position && (
      <div>
        <dt>Должность</dt>
        <dd>{invite.position}</dd>
      </div>
    )}
  </dl>
)

const AcceptedInvite = () => (
  <>
    <h1>Приглашение уже принято</h1>
    <p className={styles.lead}>
      По этой ссылке аккаунт уже создан. Войдите со своим email и паролем, а если забыли пароль, его можно сменить на
      странице входа.
    </p>
    <ButtonLink look="primary" size="lg" full to="/login">
      Войти
    </ButtonLink>
  </>
)

const InvalidInvite = () => (
  <>
    <h1>Недействительное приглашение</h1>
    <p className={styles.lead}>
      Ссылка приглашения недействительна или истекла. Попросите прислать приглашение ещё раз.
    </p>
    <ButtonLink size="lg" full to="/login">
      Перейти ко входу
    </ButtonLink>
  </>
)
