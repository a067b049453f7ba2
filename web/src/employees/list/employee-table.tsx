import type { DirectoryColumn, EmployeeCard } from '@kamerton/contract/employees/schemas'
import { RecommendationCount } from '../../figures/recommendation-count'
import { RoleName } from '../../figures/role-name'
import { Score } from '../../figures/score'
import type { OrderState } from '../../lib/order'
import { Person } from '../../ui/person'
import { BoxCell } from '../../ui/selection/selection-box'
import type { Selection } from '../../ui/selection/use-selection'
import { type Column, EndCell, Table } from '../../ui/table'
import { WholeLink } from '../../ui/whole-link'
import { absentWords } from '../labels'
import styles from './list.module.css'

type SortingOf = OrderState<DirectoryColumn>['sortingOf']

const columnsOf = (sortingOf: SortingOf): Column[] => [
  { name: 'Сотрудник', sorting: sortingOf('name') },
  { name: 'Команда', sorting: sortingOf('team') },
  { name: 'Роль', sorting: sortingOf('role') },
  { name: 'Вовлечённость', sorting: sortingOf('engagement') },
  { name: 'Скоринг', sorting: sortingOf('scoring') },
  { name: 'Рекомендации', end: true },
  { name: 'Действие', unseen: true },
]

type TableProps = {
  employees: readonly EmployeeCard[]
  sortingOf: SortingOf
  selection?: Selection<EmployeeCard>
  /** Whether the verdict on each figure is shown: only to a reader who has asked who needs attention. */
  marked?: boolean
}

const boxes: Column = { name: 'Выбор', unseen: true }

/** People as rows. */
export const EmployeeTable = ({ employees, sortingOf, selection, marked }: TableProps) => (
  <Table label="Сотрудники" columns={[...(selection?.hasBoxes ? [boxes] : []), ...columnsOf(sortingOf)]}>
    {employees.map((employee) => (
      <Row key={employee.id} employee={employee} selection={selection} marked={marked} />
    ))}
  </Table>
)

type RowProps = Pick<TableProps, 'selection' | 'marked'> & { employee: EmployeeCard }

function Row({ employee, selection, marked = false }: RowProps) {
  const { engagement_score, engagement_answers, performance_score, performance_reason } = employee.analytics
  return (
    <tr>
      <BoxCell selection={selection} row={employee} name={employee.full_name} />
      <td className={styles.name}>
        <Person name={employee.full_name} src={employee.avatar_url} lines={[employee.email]} />
      </td>
      <td className={styles.team}>{employee.team?.name ?? <span className={styles.none}>Без команды</span>}</td>
      <td className={styles.still}>
        <RoleName role={employee.role} />
      </td>
      {engagement_score === null && performance_reason === 'no_named_data' ? (
        <td colSpan={2} className={styles.none}>
          N/A: нет именных данных
        </td>
      ) : (
        <>
          <td>
            <Score measure="engagement" value={engagement_score} n={engagement_answers} plain={!marked} />
          </td>
          <td>
            <Score
              measure="scoring"
              value={performance_score}
              n={null}
              absent={absentWords(performance_reason)}
              plain={!marked}
            />
          </td>
        </>
      )}
      <EndCell>
        <RecommendationCount count={employee.recommendations_count} />
      </EndCell>
      <EndCell className={styles.profile}>
        <WholeLink to={`/app/employees/${employee.id}`} aria-label={`Профиль: ${employee.full_name}`}>
          Профиль →
        </WholeLink>
      </EndCell>
    </tr>
  )
}
