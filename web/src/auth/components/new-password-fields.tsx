import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/text-field'

export type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn
  again: UseFormRegisterReturn
  errors: { password?: string; again?: string }
  label?: string
  hint?: string
}

/** A new password, typed twice: at registration, by invitation, after a reset. */
export const NewPasswordFields = ({ password, again, errors, label = 'Пароль', hint }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...password}
      label={label}
      size="lg"
      autoComplete="new-password"
      hint={hint}
      error={errors.password}
    />
    <PasswordField {...again} label={`${label} ещё раз`} size="lg" autoComplete="new-password" error={errors.again} />
  </>
)
