import { zodResolver } from '@hookform/resolvers/zod'
import type { InviteInfo } from '@kamerton/contract/invites/schemas'
import { useForm } from 'react-hook-form'
import { useNavigation, useSubmit } from 'react-router'
import type { z } from 'zod'
import styles from '../../auth/auth.module.css'
import { ConsentBoxes } from '../../auth/components/consents'
import { useGoToLoginLater } from '../../auth/components/use-go-to-login-later'
import { attempt, isRefusal, useRefusal } from '../../lib/form-errors'
import { isReady } from '../../lib/password-twice'
import { title } from '../../lib/title'
import { ButtonLink, SubmitButton } from '../../ui/button'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { AcceptanceForm } from '../acceptance-form'
import { invitesApi } from '../api'
import type { Route } from './+types/accept'

export const meta = title('Приглашение')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(() => invitesApi.info({ token: params.token }))

/** The invitation is used up by the form itself; asking for it again would call it invalid. */
export const shouldRevalidate = () => false

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  attempt(async () => {
    const { confirm_password: _, telegram_username, ...acceptance } = AcceptanceForm.parse(await request.json())
    await invitesApi.register({ ...acceptance, telegram_username: telegram_username ?? null, token: params.token })
    return { done: true }
  })

export default function AcceptInvitePage({ loaderData, actionData }: Route.ComponentProps) {
  if (isRefusal(loaderData)) return <InvalidInvite />
  return <Acceptance invite={loaderData} actionData={actionData} />
}

const fields = ['password', 'telegram_username', 'accept_terms', 'accept_personal_data'] as const

function Acceptance({
  invite,
  actionData,
}: {
  invite: z.output<typeof InviteInfo>
  actionData: Route.ComponentProps['actionData']
}) {
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const form = useForm({ resolver: zodResolver(AcceptanceForm), mode: 'onTouched' })
  const { errors } = form.formState
  const done = actionData !== undefined && !isRefusal(actionData)
  useGoToLoginLater(done)
  const said = useRefusal(form, actionData, fields)
  const [password, confirm_password] = form.watch(['password', 'confirm_password'])
  const send = form.handleSubmit((values) => submit(values, { method: 'post', encType: 'application/json' }))
  return (
    <>
      <h1>Вас пригласили в команду</h1>
      <p className={styles.lead}>
        {invite.invited_by_name} приглашает вас в компанию «{invite.company_name}». Задайте пароль, чтобы войти.
      </p>
      <InviteFacts invite={invite} />
      {done && <Notice tone="good">Аккаунт успешно создан! Перенаправляем на страницу входа...</Notice>}
      {said !== undefined && !busy && <Notice tone="bad">{said || 'Произошла ошибка при регистрации'}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <NewPasswordFields
          password={form.register('password')}
          again={form.register('confirm_password')}
          errors={{ password: errors.password?.message, again: errors.confirm_password?.message }}
          hint="Не короче 8 символов"
        />
        <TextField
          {...form.register('telegram_username')}
          label="Имя в Telegram"
          optional
          size="lg"
          placeholder="@username"
          autoComplete="off"
          error={errors.telegram_username?.message}
        />
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
