import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Panel } from '../../ui/card'
import { StatusBadge } from '../badges'
import { audienceOf, typeLabels } from '../labels'
import styles from './list.module.css'
import { type PulseActs, PulseMenu } from './pulse-menu'

/** The same pulses as rows; below 900 px the page shows cards instead. */
export const PulseTable = ({ pulses, ...acts }: PulseActs & { pulses: readonly PulseCard[] }) => (
  <Panel label="Пульсы">
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Пульс</th>
          <th>Статус</th>
          <th>Тип</th>
          <th>Аудитория</th>
          <th className={styles.right}>Ответили</th>
          <th>Создан</th>
          <th>
            <span className={styles.unseen}>Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pulses.map((pulse) => (
          <Row key={pulse.id} pulse={pulse} {...acts} />
        ))}
      </tbody>
    </table>
  </Panel>
)

const Row = ({ pulse, ...acts }: PulseActs & { pulse: PulseCard }) => (
  <tr>
    <td className={styles.name}>
      <Link className={styles.whole} to={`/app/pulses/${pulse.id}`}>
        {pulse.title}
      </Link>
      {pulse.description && <span>{pulse.description}</span>}
    </td>
    <td>
      <StatusBadge status={pulse.status} />
    </td>
    <td className={styles.two}>
      {typeLabels[pulse.type]}
      <span>{pulse.is_anonymous ? 'анонимный' : 'именной'}</span>
    </td>
    <td>{audienceOf(pulse)}</td>
    <td className={`${styles.two} ${styles.right}`}>
      {pulse.participation ? (
        <>
          {formatNumber(pulse.participation.answered)} из {formatNumber(pulse.participation.invited)}
          {pulse.participation.rate !== null && <span>{formatPercent(pulse.participation.rate)}</span>}
        </>
      ) : (
        <span>не запускали</span>
      )}
    </td>
    <td className={styles.date}>{formatDate(pulse.created_at)}</td>
    <td>
      <span className={styles.above}>
        <PulseMenu pulse={pulse} {...acts} />
      </span>
    </td>
  </tr>
)
