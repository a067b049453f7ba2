import { zodResolver } from '@hookform/resolvers/zod'
import { isCompanyName } from '@kamerton/contract/administration/closing'
import { CompanyDeletion } from '@kamerton/contract/administration/company-schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { OwnersActDialog } from '../../page/owners-act-dialog'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { CompanyCommand } from './change-company'

const empty: CompanyDeletion = { name: '', password: '' }
const placed: Placed<CompanyDeletion> = {
  fields: ['name', 'password'],
  codes: { current_password_wrong: 'password' },
}

/** The owner types the name of the company as a check against mistakes, and their password as a proof. */
export function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { send, busy, refusal } = useCommand(CompanyCommand)
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const resolver = useMemo(() => zodResolver(deletionOf(name)), [name])
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty, errors: refused })
  const { errors, isDirty } = form.formState
  return (
    <OwnersActDialog
      words={{
        title: `Удалить компанию ${quoted(name)}?`,
        sentence: 'Она закроется для всех сразу, а через сутки данных не станет',
        about: 'Вернуть её сможете только вы\u00a0и\u00a0только в\u00a0течение суток.',
        act: 'Удалить компанию',
      }}
      name={{
        ...form.register('name'),
        label: 'Название компании',
        hint: `Чтобы не\u00a0ошибиться, введите: ${name}`,
        error: errors.name?.message,
      }}
      password={{ ...form.register('password'), error: errors.password?.message }}
      above={above}
      busy={busy}
      isDirty={isDirty}
      onSubmit={(event) => void form.handleSubmit((typed) => send({ delete: typed }))(event)}
      onClose={onClose}
    />
  )
}

const deletionOf = (name: string) =>
  CompanyDeletion.extend({
    name: CompanyDeletion.shape.name.refine((typed) => isCompanyName(typed, name), {
      error: 'Компания называется иначе',
    }),
  })
