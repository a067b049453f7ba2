import type { DirectoryColumn, EmployeePage } from '@kamerton/contract/employees/schemas'
import { useCurrentUser } from '../../lib/current-user'
import type { OrderState } from '../../lib/order'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import { Pager } from '../../ui/pager'
import { SelectionStart } from '../../ui/selection/selection-bar'
import { useSelection } from '../../ui/selection/use-selection'
import type { View } from '../../ui/view-toggle'
import { EmployeeCards } from './employee-cards'
import { EmployeeTable } from './employee-table'
import { PeopleActs, type PeopleActsProps } from './people-acts'

type ListProps = {
  /** The acts on chosen people. */
  acts: Pick<PeopleActsProps, 'onChanged' | 'onMeetings'>
  found: EmployeePage
  view: View
  sortingOf: OrderState<DirectoryColumn>['sortingOf']
  narrowed: boolean
  /** The list is filtered by people who need attention. */
  onlyInNeed: boolean
  onPage: (page: number) => void
  onClear: () => void
}

export function EmployeeList({ found, view, sortingOf, onPage, acts, ...rest }: ListProps) {
  const { employees, total } = found
  const selection = useSelection(employees, total)
  if (employees.length === 0 && !selection.isOn) return <Nobody {...rest} />
  return (
    <>
      <SelectionStart selection={selection} />
      {employees.length === 0 ? (
        <Nobody {...rest} />
      ) : (
        <ListView
          view={view}
          cards={<EmployeeCards employees={employees} selection={selection} marked={rest.onlyInNeed} />}
          rows={<EmployeeTable {...{ employees, sortingOf, selection }} marked={rest.onlyInNeed} />}
        />
      )}
      <Pager {...found} onPage={onPage} />
      <PeopleActs selection={selection} found={total} {...acts} />
    </>
  )
}

function Nobody({ narrowed, onlyInNeed, onClear }: Pick<ListProps, 'narrowed' | 'onlyInNeed' | 'onClear'>) {
  const { role } = useCurrentUser()
  if (onlyInNeed)
    return (
      <EmptyState title="Таких сотрудников нет" actions={<Button onClick={onClear}>Показать всех</Button>}>
        Здесь стоят те, у кого вовлечённость или скоринг ниже порога и именных ответов достаточно, чтобы об этом
        говорить.
      </EmptyState>
    )
  if (narrowed)
    return (
      <EmptyState title="Сотрудники не найдены" actions={<Button onClick={onClear}>Показать всех</Button>}>
        Попробуйте изменить поисковый запрос или снять фильтры.
      </EmptyState>
    )
  if (role === 'manager' || role === 'employee')
    return (
      <EmptyState title="В вашу команду еще не пригласили сотрудников">
        Здесь появятся люди ваших команд с их показателями. Пригласить и добавить их в команду может администратор.
      </EmptyState>
    )
  return (
    <EmptyState title="Сотрудники не найдены" actions={<Button onClick={onClear}>Показать всех</Button>}>
      На этой странице никого нет.
    </EmptyState>
  )
}
