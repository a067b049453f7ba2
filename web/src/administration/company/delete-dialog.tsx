import { zodResolver } from '@hookform/resolvers/zod'
import { isCompanyName } from '@kamerton/contract/administration/closing'
import { CompanyDeletion } from '@kamerton/contract/administration/company-schemas'
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
import { CompanyCommand } from './change-company'
import styles from './company.module.css'

const empty: CompanyDeletion = { name: '', password: '' }
const placed: Placed<CompanyDeletion> = {
  fields: ['name', 'password'],
  codes: { current_password_wrong: 'password' },
}

type DeleteDialogProps = { opened: boolean; name: string; onClose: () => void }

/** The owner types what the company is called, so that it is this one, and their password, so that it is they. */
export function DeleteDialog({ opened, name, onClose }: DeleteDialogProps) {
  const about = useId()
  const { email } = useCurrentUser()
  const { send, busy, refusal } = useCommand(CompanyCommand, { key: 'delete-company' })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const resolver = useMemo(() => zodResolver(deletionOf(name)), [name])
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty, errors: refused })
  const { errors, isDirty } = form.formState
  const { close, asking } = useAskedClose(isDirty, onClose)
  return (
    <Dialog
      opened={opened}
      narrow
      onClose={close}
      locked={busy || asking}
      title={`Удалить компанию «${name}»?`}
      sentence="Она закроется для всех сразу, а через сутки данных не станет"
      onSubmit={(event) => void form.handleSubmit((typed) => send({ delete: typed }))(event)}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton look="danger" busy={busy} aria-describedby={about}>
            Удалить компанию
          </SubmitButton>
        </>
      }
    >
      <div className={styles.form}>
        {above && <Notice tone="bad">{above}</Notice>}
        <p id={about}>Вернуть её сможете только вы и&nbsp;только в&nbsp;течение суток.</p>
        <TextField
          {...form.register('name')}
          label="Название компании"
          hint={`Чтобы не\u00a0ошибиться, введите: ${name}`}
          autoComplete="off"
          data-autofocus
          error={errors.name?.message}
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

const deletionOf = (name: string) =>
  CompanyDeletion.extend({
    name: CompanyDeletion.shape.name.refine((typed) => isCompanyName(typed, name), {
      error: 'Компания называется иначе',
    }),
  })
