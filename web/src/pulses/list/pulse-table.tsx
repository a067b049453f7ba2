import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { ActionsCell, EndCell, NameCell, Table } from '../../ui/table'
import { Above } from '../../ui/whole-link'
import { StatusBadge } from '../badges'
import { audienceOf, typeLabels } from '../labels'
import styles from './list.module.css'
import { type PulseActs, PulseMenu } from './pulse-menu'

const columns = [
  'Пульс',
  'Статус',
  'Тип',
  'Аудитория',
  { name: 'Ответили', end: true },
  'Создан',
  { name: 'Действия', unseen: true },
]

/** The same pulses as rows. */
export const PulseTable = ({ pulses, ...acts }: PulseActs & { pulses: readonly PulseCard[] }) => (
  <Table label="Пульсы" columns={columns}>
    {pulses.map((pulse) => (
      <Row key={pulse.id} pulse={pulse} {...acts} />
    ))}
  </Table>
)

const Row = ({ pulse, ...acts }: PulseActs & { pulse: PulseCard }) => (
  <tr>
    <NameCell className={styles.name} to={`/app/pulses/${pulse.id}`} name={pulse.title} hint={pulse.description} />
    <td>
      <StatusBadge status={pulse.status} />
    </td>
    <td className={styles.two}>
      {typeLabels[pulse.type]}
      <span>{pulse.is_anonymous ? 'конфиденциальный' : 'именной'}</span>
    </td>
    <td>{audienceOf(pulse)}</td>
    <EndCell className={styles.two}>
      {pulse.participation ? (
        <>
          {formatNumber(pulse.participation.answered)} из {formatNumber(pulse.participation.invited)}
          {pulse.participation.rate !== null && <span>{formatPercent(pulse.participation.rate)}</span>}
        </>
      ) : (
        <span>не запускали</span>
      )}
    </EndCell>
    <td className={styles.date}>{formatDate(pulse.created_at)}</td>
    <ActionsCell>
      <Above>
        <PulseMenu pulse={pulse} {...acts} />
      </Above>
    </ActionsCell>
  </tr>
)
