import { EmployeeChanges, type EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { Id } from '@kamerton/contract/lib/fields'
import { Role as RoleSchema } from '@kamerton/contract/people/schemas'
import { z } from 'zod'
import { forgetDraft } from '../../lib/draft'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { forgetSigned } from '../../shell/signed'
import { toast } from '../../ui/toasts'
import { employeesApi, teamsApi } from '../api'
import { draftName, type EmployeeForm } from './employee-form'

/** What can be done with a person on their page. */
export const EmployeeCommand = z.union([
  z.object({ save: EmployeeChanges.nullable(), role: RoleSchema.nullable() }),
  z.object({ handOver: z.literal(true) }),
  z.object({ moveTo: Id }),
  z.object({ signOut: z.literal(true) }),
  z.object({ remove: z.literal(true) }),
])
export type EmployeeCommand = z.input<typeof EmployeeCommand>

const details = ['email', 'first_name', 'last_name', 'position'] as const

/** What a form asks for: nothing is sent that stays as it is. */
export function saveCommand(employee: EmployeeProfile, { role, ...form }: EmployeeForm): EmployeeCommand {
  const isChanged = details.some((field) => (form[field] ?? null) !== employee[field])
  return { save: isChanged ? form : null, role: role === employee.role ? null : role }
}

/** What became of «Сохранить»: the details may be saved where the role was refused. */
export type SaveRefusal = Refusal & { saved: 'nothing' | 'details' }

/**
 * Two calls, each sent only where something changed. Details first: an address that is taken is the usual refusal, and then
 * nothing was saved. A role that is refused afterwards, because rights have changed meanwhile, leaves them saved, and says so.
 */
export async function saveEmployee(
  id: string,
  save: EmployeeChanges | null,
  role: Role | null,
): Promise<SaveRefusal | null> {
  const saved = save && (await attempt(() => employeesApi.update({ id, ...save })))
  if (isRefusal(saved)) return refused(saved, 'nothing')
  const given = role && (await attempt(() => employeesApi.changeRole({ id, role })))
  if (saved || given) forgetSigned()
  if (isRefusal(given)) return refused(given, saved ? 'details' : 'nothing')
  forgetDraft(draftName(id))
  toast.success('Сотрудник успешно обновлен')
  return null
}

/** The server's words, and what was saved all the same. */
export const sayRefusal = ({ refusal, saved }: SaveRefusal): string =>
  saved === 'details' ? `Данные сохранены, роль сменить не удалось. ${refusal.message}` : refusal.message

/** Whether the person on the screen is not what they were: asked after a command that was refused. */
export const isHalfDone = (result: unknown): boolean =>
  isRefusal(result) && 'saved' in result && result.saved === 'details'

function refused({ refusal }: Refusal, saved: SaveRefusal['saved']): SaveRefusal {
  toast.error('Ошибка при обновлении сотрудника', sayRefusal({ refusal, saved }))
  return { refusal, saved }
}

/** Whoever handed the company over is its admin from the next navigation on. */
export async function handOverCompany(id: string): Promise<void> {
  const outcome = await attempt(() => employeesApi.changeRole({ id, role: 'owner' }))
  if (isRefusal(outcome)) return void toast.error('Ошибка при обновлении сотрудника', outcome.refusal.message)
  forgetSigned()
  toast.success('Владение передано', `Владелец компании теперь ${outcome.full_name}, вы администратор.`)
}

/** Out of one team and into another; a refusal comes back for the window to show. */
export async function moveEmployee(id: string, teamId: string): Promise<Refusal | null> {
  const outcome = await attempt(() => teamsApi.movePerson({ id, team_id: teamId }))
  if (isRefusal(outcome)) {
    toast.error('Ошибка при переводе в\u00a0команду', outcome.refusal.message)
    return outcome
  }
  forgetSigned()
  toast.success(
    outcome.from === null ? 'Сотрудник добавлен в\u00a0команду' : 'Сотрудник переведён',
    `Теперь в\u00a0команде «${outcome.to}».`,
  )
  return null
}

/** The person has to sign in again wherever they were. */
export async function signEmployeeOut(id: string): Promise<void> {
  const outcome = await attempt(() => employeesApi.endSessions({ id }))
  if (isRefusal(outcome)) return void toast.error('Не удалось завершить сеансы', outcome.refusal.message)
  const { ended } = outcome
  toast.success(
    'Сеансы завершены',
    ended > 0
      ? `Войти заново придётся на\u00a0${plural(ended, 'устройстве', 'устройствах', 'устройствах')}.`
      : 'Входов на\u00a0устройствах и\u00a0не\u00a0было.',
  )
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
