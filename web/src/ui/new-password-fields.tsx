import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './text-field'

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn
  again: UseFormRegisterReturn
  errors: { password?: string; again?: string }
  label?: string
  hint?: string
  size?: 'md' | 'lg'
}

/** A new password, typed twice: at registration, by invitation, after a reset, in the settings. */
export function NewPasswordFields({
  password,
  again,
  errors,
  label = 'Пароль',
  hint,
  size = 'lg',
}: NewPasswordFieldsProps) {
  const field = { size, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...password} {...field} label={label} hint={hint} error={errors.password} />
      <PasswordField {...again} {...field} label={`${label} ещё раз`} error={errors.again} />
    </>
  )
}
