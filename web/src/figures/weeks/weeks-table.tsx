import { formatDayMonth } from '../../lib/format-date'
import { answersCount } from '../answers-text'
import { intervalText, valueWithUnit } from '../value-text'
import { type Shown, weekReason } from './weeks'
import styles from './weeks.module.css'

/** The numbers of the chart. */
export const WeeksTable = ({ measure, name, weeks }: Shown) => (
  <table className={styles.table} aria-label={`${name} по неделям`}>
    <thead>
      <tr>
        <th scope="col">Неделя с</th>
        <th scope="col">{name}</th>
        <th scope="col">95 % интервал</th>
        <th scope="col">Ответов</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ week, value, interval, n, at_least, reason }) => (
        <tr key={week}>
          <th scope="row">{formatDayMonth(week)}</th>
          <td>{value === null ? weekReason(reason) : <b>{valueWithUnit(measure, value)}</b>}</td>
          <td>{interval ? intervalText(measure, interval) : '–'}</td>
          <td>{value === null ? '–' : answersCount({ n, at_least })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
