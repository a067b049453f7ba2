import { intervalText, valueText } from '../../figures/value-text'
import { formatDayMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { type Week, weekReason } from '../mood-weeks'
import styles from './mood.module.css'

/** The numbers of the chart. */
export const MoodTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Неделя с</th>
        <th scope="col">Среднее</th>
        <th scope="col">95 % интервал</th>
        <th scope="col">Ответов</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ week, value, interval, n, reason }) => (
        <tr key={week}>
          <th scope="row">{formatDayMonth(week)}</th>
          <td>{value === null ? weekReason(reason) : <b>{valueText('mood', value)}</b>}</td>
          <td>{interval ? intervalText('mood', interval) : '–'}</td>
          <td>{value === null ? '–' : formatNumber(n)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
