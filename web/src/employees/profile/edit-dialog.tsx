import { zodResolver } from '@hookform/resolvers/zod'
import { emailRefusal, rolesToGive } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { errors as refusals } from '@kamerton/contract/errors'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { Role } from '@kamerton/contract/people/schemas'
import type { ApiError } from '../../lib/api-error'
import { useCurrentUser } from '../../lib/current-user'
import { useAbility } from '../../lib/permissions'
import { MeanwhileNotice, textOf } from '../../page/meanwhile-notice'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { sayRefusal } from './change-employee'
import { draftName, type EmployeeDraft, EmployeeForm, employeeFields } from './employee-form'
import styles from './profile.module.css'

type EditProps = {
  employee: Pick<EmployeeProfile, 'id' | 'full_name' | 'role' | (typeof employeeFields)[number]>
  busy: boolean
  refusal: ApiError | undefined
  /** Only the role was refused. */
  halfDone: boolean
  onSave: (changes: EmployeeForm) => void
  onClose: () => void
}

/** The condition for a new address to take effect. */
const waitsFor = (isOwn: boolean): string =>
  isOwn
    ? 'Новый адрес начнёт действовать, когда вы подтвердите его по письму'
    : 'С этим адресом человек входит. Новый начнёт действовать с его согласия или через 72 часа'

const placed: Placed<EmployeeDraft> = { fields: employeeFields }
const employeeLabels = { first_name: 'Имя', last_name: 'Фамилия', email: 'Email', position: 'Должность', role: 'Роль' }

const show = (field: string, value: unknown): string | undefined => {
  const role = field === 'role' ? Role.safeParse(value).data : undefined
  return role ? `«${roleLabels[role]}»` : textOf(field, value)
}

/** «Редактирование сотрудника». The owner’s role is not chosen here, it is handed over in another window. */
export function EditDialog({ employee, busy, refusal, halfDone, onSave, onClose }: EditProps) {
  const { email, role, first_name, last_name, position } = employee
  const user = useCurrentUser()
  const ability = useAbility()
  const roles = rolesToGive({ id: user.id, ability }, employee).filter((one) => one !== 'owner')
  const initial: EmployeeDraft = { email, role, first_name, last_name, position: position ?? '' }
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const { form, restored, meanwhile, startAnew } = useKeptForm<EmployeeDraft, EmployeeForm>({
    name: draftName(employee.id),
    saved: initial,
    resolver: zodResolver(EmployeeForm),
    refusal,
    errors: refused,
  })
  const { errors } = form.formState
  const fixed = emailRefusal({ id: user.id, ability }, employee)
  return (
    <Dialog
      opened
      onClose={onClose}
      locked={busy}
      title="Редактирование сотрудника"
      sentence={employee.full_name}
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      note="Черновик хранится на этом устройстве"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy}>{busy ? 'Сохранение...' : 'Сохранить'}</SubmitButton>
        </>
      }
    >
      {restored && (
        <Notice>
          Вернули то, что вы не сохранили. <TextButton onClick={startAnew}>Начать заново</TextButton>
        </Notice>
      )}
      {above && refusal && <Notice tone="bad">{sayRefusal(refusal, halfDone)}</Notice>}
      <MeanwhileNotice of={meanwhile} labels={employeeLabels} show={show} />
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextField
            {...form.register('first_name')}
            label="Имя"
            autoComplete="off"
            data-autofocus
            error={errors.first_name?.message}
          />
          <TextField
            {...form.register('last_name')}
            label="Фамилия"
            autoComplete="off"
            error={errors.last_name?.message}
          />
        </div>
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="off"
          readOnly={fixed !== null}
          hint={fixed ? refusals[fixed].detail : waitsFor(user.id === employee.id)}
          error={errors.email?.message}
        />
        <TextField
          {...form.register('position')}
          label="Должность"
          optional
          autoComplete="off"
          error={errors.position?.message}
        />
        {roles.length > 0 ? (
          <Select
            {...form.register('role')}
            label="Роль"
            options={roles.map((value) => ({ value, label: roleLabels[value] }))}
            error={errors.role?.message}
          />
        ) : (
          <p className="ink-2-ui">
            Роль: {roleLabels[role]}.{' '}
            {user.id === employee.id ? 'Свою роль изменить нельзя.' : 'Роль владельца передаёт только он сам.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
