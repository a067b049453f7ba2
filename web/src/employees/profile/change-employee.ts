import { EmployeeChanges, type EmployeeProfile, GivenRole, HandOver } from '@kamerton/contract/employees/schemas'
import { Id } from '@kamerton/contract/lib/fields'
import { quoted } from '@kamerton/contract/lib/names'
import { z } from 'zod'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { forgetDraft } from '../../lib/draft'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { act } from '../../page/act'
import { changedOf } from '../../page/rebase'
import { forgetSigned } from '../../shell/known-signed'
import { draftName, type EmployeeForm } from './employee-form'

/** All commands for a person on their page. */
export const EmployeeCommand = z.union([
  z.object({ save: EmployeeChanges.nullable(), role: GivenRole.nullable(), version: z.int() }),
  z.object({ handOver: HandOver }),
  z.object({ moveTo: Id }),
  z.object({ signOut: z.literal(true) }),
  z.object({ withdrawEmail: z.literal(true) }),
  z.object({ remove: z.literal(true) }),
])
export type EmployeeCommand = z.input<typeof EmployeeCommand>

/** The command of a form: only changed fields are sent. */
export function saveCommand(employee: EmployeeProfile, { role, position, ...form }: EmployeeForm): EmployeeCommand {
  const save = changedOf(employee, { ...form, position: position ?? null })
  const isChanged = Object.keys(save).length > 0
  // The owner's own form has the role «owner», which cannot be given.
  const given = role === employee.role || role === 'owner' ? null : role
  return { save: isChanged ? save : null, role: given, version: employee.version }
}

/** A refused «Сохранить»: the details may be saved although the role was refused. */
export type SaveRefusal = Refusal & { saved: 'nothing' | 'details' }

/**
 * Makes up to two calls, each only for a change. The details are first: a taken address is the usual refusal, and then
 * nothing is saved. If rights have changed meanwhile and the role is refused, the details stay saved, and the toast
 * says so.
 */
export async function saveEmployee(
  id: string,
  save: EmployeeChanges | null,
  role: GivenRole | null,
  opened: number,
): Promise<SaveRefusal | null> {
  let saved: SaveRefusal['saved'] = 'nothing'
  let version = opened
  const outcome = await act(
    {
      done: 'Сотрудник успешно обновлен',
      now: (waits) =>
        waits ? `Новый адрес ${waits} начнёт действовать позже: до тех пор действует прежний.` : undefined,
      failed: notUpdated,
      because: (refusal) => sayRefusal(refusal, saved === 'details'),
    },
    async () => {
      let waits: string | null = null
      if (save) {
        const changed = await api.employees.update({ id, ...save, version })
        version = changed.version
        waits = changed.email_change?.email ?? null
        forgetSigned()
        saved = 'details'
      }
      if (role) await api.employees.changeRole({ id, role, version }).finally(forgetSigned)
      return waits
    },
  )
  if (isRefusal(outcome)) return { ...outcome, saved }
  forgetDraft(draftName(id))
  return null
}

const notUpdated = 'Ошибка при обновлении сотрудника'

/** The server's words, and a note on the details that were saved. */
export const sayRefusal = (refusal: ApiError, halfDone: boolean): string =>
  halfDone ? `Данные сохранены, роль сменить не удалось. ${refusal.message}` : refusal.message

/** Says whether a refused command has changed the person: the details were saved, the role was not. */
export const isHalfDone = (result: unknown): boolean =>
  isRefusal(result) && 'saved' in result && result.saved === 'details'

/**
 * Hands the company over. The former owner is an admin from the next navigation on. A refusal is returned to the
 * window.
 */
export async function handOverCompany(id: string, proof: HandOver): Promise<Refusal | null> {
  const handed = await act(
    {
      done: 'Владение передано',
      now: ({ full_name }) => `Владелец компании теперь ${full_name}, вы администратор.`,
      failed: 'Не удалось передать владение',
    },
    () => api.employees.handOver({ id, ...proof }).finally(forgetSigned),
  )
  return isRefusal(handed) ? handed : null
}

/** Moves a person to another team. A refusal is returned to the window. */
export async function moveEmployee(id: string, teamId: string): Promise<Refusal | null> {
  const moved = await act(
    {
      done: ({ from }) => (from === null ? 'Сотрудник добавлен в\u00a0команду' : 'Сотрудник переведён'),
      now: ({ to }) => `Теперь в\u00a0команде ${quoted(to)}.`,
      failed: 'Ошибка при переводе в\u00a0команду',
    },
    () => api.teams.movePerson({ id, team_id: teamId }),
  )
  if (isRefusal(moved)) return moved
  forgetSigned()
  return null
}

/** Withdraws a new address; the sign-in address stays as it is. */
export async function withdrawEmail(id: string): Promise<void> {
  await act({ done: 'Изменение адреса отменено', failed: 'Не удалось отменить изменение адреса' }, () =>
    api.employees.withdrawEmailChange({ id }),
  )
}

/** Ends all sessions: the person has to sign in again on every device. */
export async function signEmployeeOut(id: string): Promise<void> {
  await act(
    {
      done: 'Сеансы завершены',
      now: ({ ended }) =>
        ended > 0
          ? `Войти заново придётся на\u00a0${plural(ended, 'устройстве', 'устройствах', 'устройствах')}.`
          : 'Входов на\u00a0устройствах и\u00a0не\u00a0было.',
      failed: 'Не удалось завершить сеансы',
    },
    () => api.employees.endSessions({ id }),
  )
}

/** Removes the person. Returns whether it succeeded. */
export async function removeEmployee(id: string): Promise<boolean> {
  const removed = await act(
    {
      done: 'Сотрудник удалён',
      now: 'Место освободилось, адрес можно пригласить снова.',
      failed: 'Ошибка при удалении сотрудника',
    },
    () => api.employees.delete({ id }),
  )
  if (isRefusal(removed)) return false
  forgetSigned()
  return true
}
