import { zodResolver } from '@hookform/resolvers/zod'
import { type EmployeeProfile, HandOver } from '@kamerton/contract/employees/schemas'
import { isNameOf } from '@kamerton/contract/lib/names'
import { useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { PasswordField, TextField } from '../../ui/text-field'
import { useAskedClose } from '../../ui/use-asked-close'
import { EmployeeCommand } from './change-employee'
import styles from './profile.module.css'

type HandOverProps = { employee: Pick<EmployeeProfile, 'full_name'>; onClose: () => void }

const empty: HandOver = { full_name: '', password: '' }
const placed: Placed<HandOver> = {
  fields: ['full_name', 'password'],
  codes: { current_password_wrong: 'password' },
}

/** Nobody can take it back by themselves: the owner names the person and proves who they are. */
export function HandOverDialog({ employee: { full_name }, onClose }: HandOverProps) {
  const about = useId()
  const { email } = useCurrentUser()
  const { send, busy, refusal } = useCommand(EmployeeCommand)
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const resolver = useMemo(() => zodResolver(handOverTo(full_name)), [full_name])
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty, errors: refused })
  const { errors, isDirty } = form.formState
  const { close, asking } = useAskedClose(isDirty, onClose)
  return (
    <Dialog
      opened
      narrow
      onClose={close}
      locked={busy || asking}
      title="Передать компанию?"
      sentence={`Владельцем станет ${full_name}`}
      onSubmit={(event) => void form.handleSubmit((handOver) => send({ handOver }))(event)}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton look="danger" busy={busy} aria-describedby={about}>
            Передать владение
          </SubmitButton>
        </>
      }
    >
      <div className={styles.form}>
        {above && <Notice tone="bad">{above}</Notice>}
        <p className={styles.about} id={about}>
          Вы&nbsp;станете администратором. Вернуть владение сможет только новый владелец.
        </p>
        <TextField
          {...form.register('full_name')}
          label="Имя и&nbsp;фамилия нового владельца"
          hint={`Чтобы не\u00a0ошибиться человеком, введите: ${full_name}`}
          autoComplete="off"
          data-autofocus
          error={errors.full_name?.message}
        />
        {/* Tells a keeper of passwords whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          label="Ваш пароль"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      </div>
    </Dialog>
  )
}

const handOverTo = (name: string) =>
  HandOver.extend({
    full_name: HandOver.shape.full_name.refine((typed) => isNameOf(typed, name), {
      error: `Нового владельца зовут иначе: ${name}`,
    }),
  })
