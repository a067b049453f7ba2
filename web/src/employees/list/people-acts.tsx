import { roleRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { isRefusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { May, useAbility } from '../../lib/permissions'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { SelectionBar } from '../../ui/selection/selection-bar'
import type { Selection } from '../../ui/selection/use-selection'
import { WhenOpened } from '../../ui/when-opened'
import { allFound } from './all-found'

const moveDialog = part(() => import('./move-people-dialog').then(({ MovePeopleDialog }) => MovePeopleDialog))
const rolesDialog = part(() => import('./roles-dialog').then(({ RolesDialog }) => RolesDialog))

export type PeopleActsProps = {
  selection: Selection<EmployeeCard>
  found: number
  /** Somebody has changed: the list and the counts of the menu are loaded anew. */
  onChanged: () => void
  /** Opens the form of meetings with these people; null for a reader who leads none. */
  onMeetings: ((people: readonly EmployeeCard[]) => void) | null
}

/** The acts on the chosen people. */
export function PeopleActs({ selection, found, onChanged, onMeetings }: PeopleActsProps) {
  const [opened, setOpened] = useState<'move' | 'roles' | null>(null)
  const actor = { id: useCurrentUser().id, ability: useAbility() }
  const mayGiveRole = selection.chosen.some((one) => roleRefusal(actor, one, 'employee') === null)
  const [chooseAll, busy] = useOnce(async () => {
    const all = await tryTo('Не удалось выбрать всех', () => allFound(window.location.href))
    if (!isRefusal(all)) selection.choose(all)
  })
  const close = () => setOpened(null)
  const changed = () => {
    selection.end()
    onChanged()
  }
  return (
    <>
      <SelectionBar selection={selection} found={found} busy={busy} onAll={() => void chooseAll()}>
        <May action="create" subject="Teams" thing={{}}>
          <Button size="sm" onClick={() => setOpened('move')}>
            Перевести в&nbsp;команду
          </Button>
        </May>
        {mayGiveRole && (
          <Button size="sm" onClick={() => setOpened('roles')}>
            Роль
          </Button>
        )}
        {onMeetings && (
          <Button size="sm" onClick={() => onMeetings(selection.chosen)}>
            Назначить встречи
          </Button>
        )}
      </SelectionBar>
      <WhenOpened of={moveDialog} opened={opened === 'move'} onClose={close}>
        {(MovePeopleDialog, shown) => (
          <MovePeopleDialog opened={shown} people={selection.chosen} onMoved={changed} onClose={close} />
        )}
      </WhenOpened>
      <WhenOpened of={rolesDialog} opened={opened === 'roles'} onClose={close}>
        {(RolesDialog, shown) => (
          <RolesDialog opened={shown} people={selection.chosen} onGiven={changed} onClose={close} />
        )}
      </WhenOpened>
    </>
  )
}
