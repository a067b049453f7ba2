import { zodResolver } from '@hookform/resolvers/zod'
import { CompanyDetailsForm } from '@kamerton/contract/payments/invoice-schemas'
import type { z } from 'zod'
import { MeanwhileNotice } from '../../../page/meanwhile-notice'
import { type Placed, useServerErrors } from '../../../page/server-errors'
import { useCommand } from '../../../page/use-command'
import { useKeptForm } from '../../../page/use-kept-form'
import { SubmitButton } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextField } from '../../../ui/text-field'
import { useLeaveWarning } from '../../../ui/use-leave-warning'
import { InvoiceCommand } from './change-invoices'
import styles from './invoices.module.css'

type Details = z.input<typeof CompanyDetailsForm>
const empty: Details = { name: '', inn: '', kpp: '', address: '' }
const placed: Placed<Details> = { fields: ['name', 'inn', 'kpp', 'address'] }
const labels = { name: 'Название', inn: 'ИНН', kpp: 'КПП', address: 'Юридический адрес' }

type DetailsFormProps = { details: Details | null; version: number }

/** The company details on bills and acts. Typed values survive a refusal and a reload. */
export function DetailsForm({ details, version }: DetailsFormProps) {
  const saved = details ?? empty
  const { busy, refusal, send } = useCommand(InvoiceCommand, {
    key: 'invoices.details',
    onDone: () => settle(),
  })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const { form, meanwhile, noteSent, settle } = useKeptForm<Details, Details>({
    name: 'administration.details',
    saved,
    resolver: zodResolver(CompanyDetailsForm),
    mode: 'onTouched',
    refusal,
    errors: refused,
  })
  const { errors, isDirty } = form.formState
  useLeaveWarning(isDirty)
  return (
    <form
      method="post"
      noValidate
      aria-label="Реквизиты компании"
      className={styles.form}
      onSubmit={(event) =>
        void form.handleSubmit((values) => {
          noteSent(values)
          return send({ section: 'details', details: values, version })
        })(event)
      }
    >
      {above && <Notice tone="bad">{above}</Notice>}
      <MeanwhileNotice of={meanwhile} labels={labels} />
      <TextField
        {...form.register('name')}
        label={labels.name}
        placeholder="ООО «Ромашка»"
        autoComplete="organization"
        error={errors.name?.message}
      />
      <div className={styles.pair}>
        <TextField
          {...form.register('inn')}
          label={labels.inn}
          inputMode="numeric"
          hint="10 цифр у организации, 12 у предпринимателя"
          error={errors.inn?.message}
        />
        <TextField
          {...form.register('kpp')}
          label={labels.kpp}
          hint="У предпринимателя его нет"
          error={errors.kpp?.message}
        />
      </div>
      <TextField
        {...form.register('address')}
        label={labels.address}
        autoComplete="street-address"
        error={errors.address?.message}
      />
      <div className={styles.foot}>
        <SubmitButton look="default" busy={busy} disabled={!isDirty}>
          Сохранить реквизиты
        </SubmitButton>
      </div>
    </form>
  )
}
