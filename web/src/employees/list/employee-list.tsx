import type { EmployeePage } from '@kamerton/contract/employees/schemas'
import { useCurrentUser } from '../../lib/current-user'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import type { View } from '../../ui/view-toggle'
import { EmployeeCards } from './employee-cards'
import { EmployeeTable } from './employee-table'
import { Pager } from './pager'

type ListProps = {
  found: EmployeePage
  view: View
  narrowed: boolean
  onPage: (page: number) => void
  onClear: () => void
}

export function EmployeeList({ found, view, onPage, ...rest }: ListProps) {
  const { employees } = found
  if (employees.length === 0) return <Nobody {...rest} />
  return (
    <>
      <ListView
        view={view}
        cards={<EmployeeCards employees={employees} />}
        rows={<EmployeeTable employees={employees} />}
      />
      <Pager {...found} onPage={onPage} />
    </>
  )
}

function Nobody({ narrowed, onClear }: Pick<ListProps, 'narrowed' | 'onClear'>) {
  const { role } = useCurrentUser()
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
