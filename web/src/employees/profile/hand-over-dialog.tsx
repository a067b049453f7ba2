import { zodResolver } from '@hookform/resolvers/zod'
import { type EmployeeProfile, HandOver } from '@kamerton/contract/employees/schemas'
import { isNameOf } from '@kamerton/contract/lib/names'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { OwnersActDialog } from '../../page/owners-act-dialog'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { EmployeeCommand } from './change-employee'

type HandOverProps = { employee: Pick<EmployeeProfile, 'full_name'>; onClose: () => void }

const empty: HandOver = { full_name: '', password: '' }
const placed: Placed<HandOver> = {
  fields: ['full_name', 'password'],
  codes: { current_password_wrong: 'password' },
}

/** The former owner cannot undo it alone, so they type the name of the person and prove their identity. */
export function HandOverDialog({ employee: { full_name }, onClose }: HandOverProps) {
  const { send, busy, refusal } = useCommand(EmployeeCommand)
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const resolver = useMemo(() => zodResolver(handOverTo(full_name)), [full_name])
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: empty, errors: refused })
  const { errors, isDirty } = form.formState
  return (
    <OwnersActDialog
      words={{
        title: 'Передать компанию?',
        sentence: `Владельцем станет ${full_name}`,
        about: 'Вы\u00a0станете администратором. Вернуть владение сможет только новый владелец.',
        act: 'Передать владение',
      }}
      name={{
        ...form.register('full_name'),
        label: 'Имя и\u00a0фамилия нового владельца',
        hint: `Чтобы не\u00a0ошибиться человеком, введите: ${full_name}`,
        error: errors.full_name?.message,
      }}
      password={{ ...form.register('password'), error: errors.password?.message }}
      above={above}
      busy={busy}
      isDirty={isDirty}
      onSubmit={(event) => void form.handleSubmit((handOver) => send({ handOver }))(event)}
      onClose={onClose}
    />
  )
}

const handOverTo = (name: string) =>
  HandOver.extend({
    full_name: HandOver.shape.full_name.refine((typed) => isNameOf(typed, name), {
      error: `Нового владельца зовут иначе: ${name}`,
    }),
  })
