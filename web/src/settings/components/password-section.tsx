import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordChange } from '@kamerton/contract/auth/schemas'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { isReady } from '../../lib/password-twice'
import { FoldedSection } from '../../page/folded-section'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { SubmitButton } from '../../ui/button'
import flow from '../../ui/flow.module.css'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/text-field'
import { Command } from '../change-settings'
import styles from '../settings.module.css'

const empty = { current_password: '', new_password: '', confirm_password: '' }
const placed: Placed<typeof empty> = {
  fields: ['current_password', 'new_password', 'confirm_password'],
  // Only the server can check the current password.
  codes: { current_password_wrong: 'current_password' },
}

/** The form of a new password, confirmed by the current one. */
export function PasswordSection() {
  const { email } = useCurrentUser()
  const { busy, refusal, send } = useCommand(Command, { onDone: () => form.reset(empty) })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    mode: 'onTouched',
    defaultValues: empty,
    errors: refused,
  })
  const { errors } = form.formState
  const typed = form.watch()
  const isTyped = Object.values(typed).some((text) => text.length > 0)
  const mayBeSent =
    typed.current_password.length > 0 &&
    isReady({ password: typed.new_password, confirm_password: typed.confirm_password })
  return (
    <FoldedSection
      param="password"
      title="Смена пароля"
      hint="После смены пароля остальные устройства выйдут из аккаунта."
    >
      <form
        method="post"
        noValidate
        className={flow.form}
        onSubmit={(event) => void form.handleSubmit((filled) => send({ section: 'password', change: filled }))(event)}
      >
        {above && <Notice tone="bad">{above}</Notice>}
        {/* The account for the password manager. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('current_password')}
          label="Текущий пароль"
          autoComplete="current-password"
          error={errors.current_password?.message}
        />
        <div className={styles.pair}>
          <NewPasswordFields
            password={form.register('new_password')}
            again={form.register('confirm_password')}
            errors={{ password: errors.new_password?.message, again: errors.confirm_password?.message }}
            label="Новый пароль"
            hint="Не короче 8 символов"
            size="md"
          />
        </div>
        {isTyped && !mayBeSent && (
          <Notice tone="watch">Пожалуйста, заполните все поля и убедитесь, что пароли совпадают</Notice>
        )}
        <div className={styles.foot}>
          <SubmitButton look="default" busy={busy} disabled={!mayBeSent}>
            Изменить пароль
          </SubmitButton>
        </div>
      </form>
    </FoldedSection>
  )
}
