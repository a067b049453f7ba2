import { deletionRefusal, roleRefusal, signOutRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { IconCrown, IconEdit, IconLogout, IconTrash } from '@tabler/icons-react'
import { useAddressParam } from '../../lib/address'
import { useCurrentUser } from '../../lib/current-user'
import { part } from '../../lib/part'
import { May, useAbility } from '../../lib/permissions'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { WhenOpened } from '../../ui/when-opened'
import type { EmployeeCommand } from './change-employee'

const handOverDialog = part(() => import('./hand-over-dialog').then(({ HandOverDialog }) => HandOverDialog))

type ActionsProps = {
  employee: EmployeeProfile
  onEdit: () => void
  send: (command: EmployeeCommand) => Promise<void>
}

/** The acts that the viewer may do with a person; acts that the server would refuse are not offered. */
export function EmployeeActions({ employee, onEdit, send }: ActionsProps) {
  const actor = { id: useCurrentUser().id, ability: useAbility() }
  const confirm = useConfirm()
  const mayHandOver = roleRefusal(actor, employee, 'owner') === null
  const [handing, setHanding] = useAddressParam('hand-over', '', ['', 'on'])
  const signOut = () =>
    void confirm({
      title: 'Завершить сеансы?',
      message: `${employee.full_name} выйдет из системы на всех устройствах. Пароль останется прежним.`,
      confirmText: 'Завершить',
      whileOpen: () => send({ signOut: true }),
    })
  const remove = () =>
    void confirm({
      type: 'danger',
      title: `Удалить сотрудника ${quoted(employee.full_name)}?`,
      message:
        'Он выйдет из системы, из команд и из идущих опросов, место освободится. Прошлые ответы останутся в показателях, адрес можно будет пригласить снова.',
      confirmText: 'Удалить',
      whileOpen: () => send({ remove: true }),
    })
  return (
    <May action="update" subject="Employees" thing={{ id: employee.id }}>
      <Button icon={<Icon of={IconEdit} />} onClick={onEdit}>
        Изменить
      </Button>
      <Menu
        label={`Действия: ${employee.full_name}`}
        items={[
          mayHandOver && {
            label: 'Сделать владельцем',
            icon: <Icon of={IconCrown} />,
            onClick: () => setHanding('on'),
          },
          actor.id !== employee.id &&
            signOutRefusal(actor, employee) === null && {
              label: 'Завершить сеансы',
              icon: <Icon of={IconLogout} />,
              onClick: signOut,
            },
          deletionRefusal(actor, employee) === null && {
            label: 'Удалить',
            icon: <Icon of={IconTrash} />,
            onClick: remove,
            danger: true,
          },
        ]}
      />
      <WhenOpened of={handOverDialog} opened={mayHandOver && handing !== ''} onClose={() => setHanding('')}>
        {(HandOverDialog, shown) => shown && <HandOverDialog employee={employee} onClose={() => setHanding('')} />}
      </WhenOpened>
    </May>
  )
}
