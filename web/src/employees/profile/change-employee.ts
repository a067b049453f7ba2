import { EmployeeChanges } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { Role as RoleSchema } from '@kamerton/contract/users/schemas'
import { z } from 'zod'
import { forgetDraft } from '../../lib/draft'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { forgetSigned } from '../../shell/signed'
import { toast } from '../../ui/toasts'
import { employeesApi } from '../api'
import { draftName } from './employee-form'

/** What can be done with a person on their page. */
export const EmployeeCommand = z.union([
  z.object({ save: EmployeeChanges, role: RoleSchema.nullable() }),
  z.object({ handOver: z.literal(true) }),
  z.object({ remove: z.literal(true) }),
])
export type EmployeeCommand = z.input<typeof EmployeeCommand>

/** Details first; the role has a call of its own and is sent only if it changed. */
export async function saveEmployee(id: string, save: EmployeeChanges, role: Role | null): Promise<Refusal | null> {
  const outcome = await attempt(async () => {
    await employeesApi.update({ id, ...save })
    if (role !== null) await employeesApi.changeRole({ id, role })
  })
  if (isRefusal(outcome)) {
    toast.error('Ошибка при обновлении сотрудника', outcome.refusal.message)
    return outcome
  }
  forgetDraft(draftName(id))
  forgetSigned()
  toast.success('Сотрудник успешно обновлен')
  return null
}

/** Whoever handed the company over is its admin from the next navigation on. */
export async function handOverCompany(id: string): Promise<void> {
  const outcome = await attempt(() => employeesApi.changeRole({ id, role: 'owner' }))
  if (isRefusal(outcome)) return void toast.error('Ошибка при обновлении сотрудника', outcome.refusal.message)
  forgetSigned()
  toast.success('Владение передано', `Владелец компании теперь ${outcome.full_name}, вы администратор.`)
}

/** Whether the person is gone. */
export async function removeEmployee(id: string): Promise<boolean> {
  const outcome = await attempt(() => employeesApi.delete({ id }))
  if (isRefusal(outcome)) {
    toast.error('Ошибка при удалении сотрудника', outcome.refusal.message)
    return false
  }
  forgetSigned()
  toast.success('Сотрудник удален', 'Место освободилось, адрес можно пригласить снова.')
  return true
}
