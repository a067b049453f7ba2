import { zodResolver } from '@hookform/resolvers/zod'
import { CompanyDeletion } from '@kamerton/contract/administration/company-schemas'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { forgetEverything } from '../../lib/session'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useOnce } from '../../page/use-once'
import { contactEmail, OperatorContact } from '../../site/operator'
import { Button, SubmitButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import flow from '../../ui/flow.module.css'
import { Notice } from '../../ui/notice'
import { PasswordField, TextField } from '../../ui/text-field'
import styles from '../consents.module.css'

const placed: Placed<CompanyDeletion> = {
  fields: ['name', 'password'],
  codes: { current_password_wrong: 'password' },
}

type CloseCompanySheetProps = { company: string; onClose: () => void; children: ReactNode }

/** For an owner who does not agree: their account is deleted with the company, since no company is without an owner. */
export function CloseCompanySheet({ company, onClose, children }: CloseCompanySheetProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const form = useForm({
    resolver: zodResolver(CompanyDeletion),
    mode: 'onTouched',
    defaultValues: { name: '', password: '' },
    errors: refused,
  })
  const { errors } = form.formState
  const [remove, busy] = useOnce(async (typed: CompanyDeletion) => {
    const answer = await attempt(() => api.companies.delete(typed))
    setRefusal(isRefusal(answer) ? answer.refusal : undefined)
    if (isRefusal(answer)) return
    forgetEverything()
    window.location.assign('/account-deleted?of=company')
  })
  return (
    <DialogSheet
      title={`Вы владелец компании «${company}»`}
      sentence="Остаться без владельца она не может"
      onClose={onClose}
      locked={busy}
      onSubmit={(event) => void form.handleSubmit((typed) => remove(typed))(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Назад
          </Button>
          <SubmitButton look="danger" busy={busy}>
            Удалить компанию
          </SubmitButton>
        </>
      }
    >
      <div className={flow.form}>
        {above && <Notice tone="bad">{above}</Notice>}
        <p className={styles.text}>
          Чтобы отозвать согласие, передайте компанию другому человеку или удалите её. Передать можно на&nbsp;странице
          сотрудника, когда документы приняты, или через оператора{contactEmail() !== null && ': '}
          <OperatorContact />.
        </p>
        <p className={styles.text}>
          Удалённая компания закроется для всех сразу. Сутки её можно вернуть, войдя с&nbsp;вашим паролем, потом данных
          не&nbsp;станет: останутся только платежи и&nbsp;документы об&nbsp;оплате.
        </p>
        {children}
        <TextField
          {...form.register('name')}
          label="Название компании"
          hint={`Чтобы не\u00a0ошибиться, введите: ${company}`}
          autoComplete="off"
          error={errors.name?.message}
        />
        <PasswordField
          {...form.register('password')}
          label="Ваш пароль"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      </div>
    </DialogSheet>
  )
}
