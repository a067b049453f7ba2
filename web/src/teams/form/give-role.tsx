import { roleRefusal } from '@kamerton/contract/employees/rules'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { isRefusal } from '../../lib/form-errors'
import { useAbility } from '../../lib/permissions'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { forgetSigned } from '../../shell/known-signed'
import { Button } from '../../ui/button'
import type { Chosen } from './team-draft'

type GiveRoleProps = { person: Chosen; onGiven: (role: Chosen['role']) => void }

/** «Дать роль» beside the warning that a leader with the role of an employee does not see their team. */
export function GiveRole({ person, onGiven }: GiveRoleProps) {
  const actor = { id: useCurrentUser().id, ability: useAbility() }
  const takeBack = async () => {
    const taken = await act({ done: 'Роль снова «Сотрудник»', failed: 'Не удалось вернуть роль' }, () =>
      api.employees.changeRole({ id: person.id, role: 'employee' }).finally(forgetSigned),
    )
    if (!isRefusal(taken)) onGiven('employee')
  }
  const [give, busy] = useOnce(async () => {
    const given = await act(
      {
        done: 'Роль дана',
        now: `${person.full_name} теперь руководитель и\u00a0увидит команду.`,
        failed: 'Не удалось дать роль',
        undo: () => void takeBack(),
      },
      () => api.employees.changeRole({ id: person.id, role: 'manager' }).finally(forgetSigned),
    )
    if (!isRefusal(given)) onGiven('manager')
  })
  if (roleRefusal(actor, person, 'manager') !== null) return null
  return (
    <Button size="sm" busy={busy} onClick={() => void give()}>
      Дать роль
    </Button>
  )
}
