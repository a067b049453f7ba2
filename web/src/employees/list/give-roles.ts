import { type RoleLeftOut, type RolesChanged, rolesLimit } from '@kamerton/contract/employees/many-roles'
import type { GivenRole } from '@kamerton/contract/employees/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { portionsOf } from '../../lib/portions'
import { act } from '../../page/act'
import { forgetSigned } from '../../shell/known-signed'

type Named = { id: string; full_name: string }

/** Gives people a role, with «Отменить». Returns whether it was not refused. */
export async function giveRoles(people: readonly Named[], role: GivenRole, onGiven: () => void): Promise<boolean> {
  const changed = () => {
    forgetSigned()
    onGiven()
  }
  const outcome = await act(
    {
      done: (parts: readonly RolesChanged[]) => doneWords(parts, people.length, role),
      now: (parts) => leftOutWords(parts, people),
      failed: 'Не удалось сменить роли',
      undo: (parts) => void takeBack(parts).then(changed),
    },
    async () => {
      const parts: RolesChanged[] = []
      for (const portion of portionsOf(people, rolesLimit))
        parts.push(
          await api.employeeRoles.give({ person_ids: portion.map(({ id }) => id), role }, { once: newActKey() }),
        )
      return parts
    },
  )
  if (isRefusal(outcome)) return false
  changed()
  return true
}

const takeBack = (parts: readonly RolesChanged[]) =>
  act(
    {
      done: (stayed: number) =>
        stayed === 0 ? 'Роли снова прежние' : 'Вернули не\u00a0всем: кому-то роль уже сменили снова',
      failed: 'Не удалось вернуть роли',
    },
    async () => {
      let stayed = 0
      for (const { undo } of parts) stayed += (await api.employeeRoles.takeBack({ undo }, { once: newActKey() })).stayed
      return stayed
    },
  )

/** «4 человека теперь с ролью „Руководитель“», «3 из 4 теперь…» */
function doneWords(parts: readonly RolesChanged[], asked: number, role: GivenRole): string {
  const count = parts.reduce((sum, { changed_ids }) => sum + changed_ids.length, 0)
  const who =
    count === asked
      ? plural(count, 'человек', 'человека', 'человек')
      : `${formatNumber(count)} из\u00a0${formatNumber(asked)}`
  return `${who} теперь с\u00a0ролью ${quoted(roleLabels[role])}`
}

export const reasons: Record<RoleLeftOut, string> = {
  own_role_fixed: 'свою роль изменить нельзя',
  owner_role_fixed: 'владелец, роль передаёт только он сам',
  has_role: 'эта роль уже есть',
  not_found: 'уже не\u00a0работает здесь',
}
const namesTold = 3

function leftOutWords(parts: readonly RolesChanged[], people: readonly Named[]): string | undefined {
  const left = parts.flatMap(({ left_out }) => left_out)
  if (left.length === 0) return undefined
  const nameOf = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const told = left.slice(0, namesTold).map(({ person_id, reason }) => `${nameOf.get(person_id)}: ${reasons[reason]}.`)
  return [...told, ...(left.length > namesTold ? [`И\u00a0ещё ${left.length - namesTold}.`] : [])].join(' ')
}
