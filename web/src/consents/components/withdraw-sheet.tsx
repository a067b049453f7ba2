import { zodResolver } from '@hookform/resolvers/zod'
import { Withdrawal } from '@kamerton/contract/consents/schemas'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { forgetEverything } from '../../lib/session'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import flow from '../../ui/flow.module.css'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/text-field'

const placed: Placed<Withdrawal> = { fields: ['password'], codes: { current_password_wrong: 'password' } }

type WithdrawSheetProps = {
  onClose: () => void
  back: string
  /** The account for the password manager, where it is known. */
  email?: string
  children: ReactNode
}

/** The last step: the password proves that it is the person, and the account cannot be restored. */
export function WithdrawSheet({ onClose, back, email, children }: WithdrawSheetProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({
    resolver: zodResolver(Withdrawal),
    mode: 'onTouched',
    defaultValues: { password: '' },
    errors: refused,
  })
  const [withdraw, busy] = useOnce(async (typed: Withdrawal) => {
    const answer = await attempt(() => api.consents.withdraw(typed))
    setRefusal(isRefusal(answer) ? answer.refusal : undefined)
    if (isRefusal(answer)) return
    forgetEverything()
    window.location.assign('/account-deleted')
  })
  return (
    <DialogSheet
      title="Отозвать согласие и удалить аккаунт?"
      sentence="Аккаунт удалится сразу, вернуть его нельзя"
      onClose={onClose}
      locked={busy}
      onSubmit={(event) => void form.handleSubmit((typed) => withdraw(typed))(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {back}
          </Button>
          <SubmitButton look="danger" busy={busy}>
            Удалить аккаунт
          </SubmitButton>
        </>
      }
    >
      <div className={flow.form}>
        {above && <Notice tone="bad">{above}</Notice>}
        {children}
        {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          {...form.register('password')}
          label="Ваш пароль"
          autoComplete="current-password"
          data-autofocus
          error={form.formState.errors.password?.message}
        />
      </div>
    </DialogSheet>
  )
}
