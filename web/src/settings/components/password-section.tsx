import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordChange } from '@kamerton/contract/auth/schemas'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { useRefusal } from '../../lib/form-errors'
import { isReady } from '../../lib/password-twice'
import { SubmitButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/text-field'
import styles from '../settings.module.css'
import { useChange } from '../use-change'

const fields = ['current_password', 'new_password', 'confirm_password'] as const
const empty = { current_password: '', new_password: '', confirm_password: '' }

/** A new password, proven by the current one. */
export function PasswordSection() {
  const { email } = useCurrentUser()
  const form = useForm({ resolver: zodResolver(PasswordChange), mode: 'onTouched', defaultValues: empty })
  const { errors } = form.formState
  const { busy, refusal, change } = useChange(() => form.reset(empty))
  const { setError } = form
  const isWrong = refusal?.refusal.code === 'current_password_wrong'
  useEffect(() => {
    // The server alone knows the current password.
    if (isWrong) setError('current_password', { type: 'server', message: 'Неверный текущий пароль' })
  }, [isWrong, setError])
  const said = useRefusal(form, isWrong ? undefined : refusal, fields)
  const typed = form.watch()
  const isTyped = Object.values(typed).some((text) => text.length > 0)
  const mayBeSent =
    typed.current_password.length > 0 &&
    isReady({ password: typed.new_password, confirm_password: typed.confirm_password })
  return (
    <Card title="Смена пароля" hint="После смены пароля остальные устройства выйдут из аккаунта.">
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit((filled) => change({ section: 'password', change: filled }))(event)}
      >
        {said && <Notice tone="bad">{said}</Notice>}
        {/* Tells a keeper of passwords whose password this is. */}
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
          <SubmitButton busy={busy} disabled={!mayBeSent}>
            Изменить пароль
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
