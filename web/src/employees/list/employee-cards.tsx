import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { RecommendationCount } from '../../figures/recommendation-count'
import { RoleName } from '../../figures/role-name'
import { Score } from '../../figures/score'
import { CardGrid, GridCard } from '../../ui/card-grid'
import { Person } from '../../ui/person'
import { SelectionBox } from '../../ui/selection/selection-box'
import type { Selection } from '../../ui/selection/use-selection'
import { WholeLink } from '../../ui/whole-link'
import { absentWords } from '../labels'
import styles from './list.module.css'

type CardsProps = {
  employees: readonly EmployeeCard[]
  selection?: Selection<EmployeeCard>
  /** Whether the verdict on each figure is shown: only to a reader who has asked who needs attention. */
  marked?: boolean
}

/** People as cards: the grid, and the list on a narrow screen. The whole card leads to the profile. */
export const EmployeeCards = ({ employees, selection, marked }: CardsProps) => (
  <CardGrid label="Сотрудники">
    {employees.map((employee) => (
      <Card key={employee.id} employee={employee} selection={selection} marked={marked} />
    ))}
  </CardGrid>
)

type CardProps = Pick<CardsProps, 'selection' | 'marked'> & { employee: EmployeeCard }

function Card({ employee, selection, marked = false }: CardProps) {
  const { engagement_score, engagement_answers, performance_score, performance_reason } = employee.analytics
  return (
    <GridCard className={styles.card}>
      <Person
        name={employee.full_name}
        src={employee.avatar_url}
        size="lg"
        heading={<WholeLink to={`/app/employees/${employee.id}`}>{employee.full_name}</WholeLink>}
        lines={[employee.email]}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{employee.team?.name ?? 'Без команды'}</dt>
          <dd>
            <RoleName role={employee.role} />
          </dd>
        </div>
        <div>
          <dt>Вовлечённость</dt>
          <dd>
            <Score measure="engagement" value={engagement_score} n={engagement_answers} plain={!marked} />
          </dd>
        </div>
        <div>
          <dt>Скоринг</dt>
          <dd>
            <Score
              measure="scoring"
              value={performance_score}
              n={null}
              absent={absentWords(performance_reason)}
              plain={!marked}
            />
          </dd>
        </div>
        {employee.recommendations_count > 0 && (
          <div className={styles.line}>
            <dt>Рекомендации</dt>
            <dd>
              <RecommendationCount count={employee.recommendations_count} />
            </dd>
          </div>
        )}
      </dl>
      <SelectionBox ofCard selection={selection} row={employee} name={employee.full_name} />
    </GridCard>
  )
}
