import { axisOf, connectionWords } from '@kamerton/contract/reports/connection-words'
import type { Connection } from '@kamerton/contract/reports/heat-map-schemas'
import { IntervalAxis } from '../../figures/interval-axis'
import { formatNumber } from '../../lib/format-number'
import { Unseen } from '../../ui/unseen'
import styles from './connections.module.css'

/** The correlation of each question with the others, the strongest first. */
export function ConnectionsTable({ connections }: { connections: readonly Connection[] }) {
  const range = axisOf(connections)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Вопрос</th>
          <th scope="col">
            <Unseen>Интервал</Unseen>
            <span className={styles.ends} aria-hidden>
              <span>{formatNumber(range.low)}</span>
              <span>{formatNumber(range.high)}</span>
            </span>
          </th>
          <th scope="col" className={styles.value}>
            Связь
          </th>
          <th scope="col">
            <Unseen>Вывод</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => {
          const { question, rho, interval } = connection
          return (
            <tr key={question}>
              <th scope="row">{question}</th>
              <td>
                {rho !== null && <IntervalAxis range={range} value={rho} interval={interval} company={null} />}
                {interval && (
                  <Unseen>
                    от {formatNumber(interval.low, 2)} до {formatNumber(interval.high, 2)}
                  </Unseen>
                )}
              </td>
              <td className={styles.value}>{rho === null ? '–' : formatNumber(rho, 2)}</td>
              <td className={styles.word}>{connectionWords(connection)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
