import { roleRefusal } from '@kamerton/contract/employees/rules'
import { type EmployeeCard, GivenRole } from '@kamerton/contract/employees/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { useAbility } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { focusLate } from '../../ui/focus-late'
import { Select } from '../../ui/select'
import { giveRoles, reasons } from './give-roles'

type RolesProps = {
  opened: boolean
  people: readonly Pick<EmployeeCard, 'id' | 'full_name' | 'role'>[]
  /** Somebody has another role, or the earlier one again. */
  onGiven: () => void
  onClose: () => void
}

/** Gives everybody who is chosen one role; says before whose role cannot change. */
export function RolesDialog({ opened, people, onGiven, onClose }: RolesProps) {
  const actor = { id: useCurrentUser().id, ability: useAbility() }
  const [role, setRole] = useState<GivenRole | ''>('')
  const [give, busy] = useOnce(async () => {
    if (role && (await giveRoles(people, role, onGiven))) onClose()
  })
  const fixed = people.flatMap((one) => {
    const refusal = roleRefusal(actor, one, 'employee')
    return refusal === 'own_role_fixed' || refusal === 'owner_role_fixed'
      ? [`${one.full_name}: ${reasons[refusal]}.`]
      : []
  })
  return (
    <Dialog
      opened={opened}
      width="narrow"
      locked={busy}
      title="Роль"
      sentence={plural(people.length, 'человек', 'человека', 'человек')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={role === ''}>
            Сменить роль
          </SubmitButton>
        </>
      }
    >
      <Select
        ref={focusLate}
        label="Новая роль"
        hint={fixed.length > 0 ? fixed.join(' ') : undefined}
        options={[
          { value: '', label: 'Выберите роль' },
          ...GivenRole.options.map((value) => ({ value, label: roleLabels[value] })),
        ]}
        value={role}
        onChange={({ target }) => setRole(GivenRole.safeParse(target.value).data ?? '')}
      />
    </Dialog>
  )
}
