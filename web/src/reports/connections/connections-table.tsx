import type { Connection } from '@kamerton/contract/reports/heat-map-schemas'
import { IntervalAxis } from '../../figures/interval-axis'
import { formatNumber } from '../../lib/format-number'
import { Unseen } from '../../ui/unseen'
import styles from './connections.module.css'

/** A rank correlation reaches from −1 to 1; its axis is as long as the one of what was found, never zoomed to it. */
const whole = { low: -1, high: 1 }
const positive = { low: 0, high: 1 }

/** How strongly each question goes together with the others, the strongest first. */
export function ConnectionsTable({ connections }: { connections: readonly Connection[] }) {
  const isAnyNegative = connections.some(({ rho, interval }) => (rho ?? 0) < 0 || (interval?.low ?? 0) < 0)
  const range = isAnyNegative ? whole : positive
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
        {connections.map(({ question, rho, interval, within_noise }) => (
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
            <td className={styles.word}>
              {rho === null ? 'все ответили одинаково' : within_noise ? 'в\u00a0пределах шума' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
