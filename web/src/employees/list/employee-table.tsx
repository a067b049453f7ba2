import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar'
import { Panel } from '../../ui/card'
import { RoleName } from '../../ui/role-name'
import { Score } from '../../ui/score'
import styles from './list.module.css'
import { RecommendationCount } from './recommendation-count'

/** People as rows; below 900 px the page shows cards instead. */
export const EmployeeTable = ({ employees }: { employees: readonly EmployeeCard[] }) => (
  <Panel label="Сотрудники">
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Сотрудник</th>
          <th>Команда</th>
          <th>Роль</th>
          <th>Вовлечённость</th>
          <th>Скоринг</th>
          <th className={styles.right}>Рекомендации</th>
          <th>
            <span className={styles.unseen}>Действие</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {employees.map((employee) => (
          <Row key={employee.id} employee={employee} />
        ))}
      </tbody>
    </table>
  </Panel>
)

function Row({ employee }: { employee: EmployeeCard }) {
  const { engagement_score, performance_score } = employee.analytics
  return (
    <tr>
      <td className={styles.name}>
        <div className={styles.who}>
          <Avatar name={employee.full_name} src={employee.avatar_url} />
          <div>
            <b>{employee.full_name}</b>
            <span>{employee.email}</span>
          </div>
        </div>
      </td>
      <td className={styles.team}>{employee.team?.name ?? <span className={styles.none}>Без команды</span>}</td>
      <td className={styles.still}>
        <RoleName role={employee.role} />
      </td>
      {engagement_score === null && performance_score === null ? (
        <td colSpan={2} className={styles.none}>
          N/A: нет именных данных
        </td>
      ) : (
        <>
          <td>
            <Score measure="team_engagement" value={engagement_score} />
          </td>
          <td>
            <Score measure="scoring" value={performance_score} />
          </td>
        </>
      )}
      <td className={styles.right}>
        <RecommendationCount count={employee.recommendations_count} />
      </td>
      <td className={`${styles.right} ${styles.still}`}>
        <Link
          className={styles.whole}
          to={`/app/employees/${employee.id}`}
          aria-label={`Профиль: ${employee.full_name}`}
        >
          Профиль →
        </Link>
      </td>
    </tr>
  )
}
