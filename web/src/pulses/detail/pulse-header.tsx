import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange } from '../../lib/format-date'
import { PageHeader } from '../../ui/page'
import { StatusBadge } from '../badges'
import { AnonymityFact, AudienceFact } from '../facts'
import styles from './detail.module.css'

export const backToPulses = { to: '/app/pulses', label: 'Назад к\u00a0пульсам' }

/** Header of a pulse: its state, promise, audience and dates in one line. */
export const PulseHeader = ({ pulse, actions }: { pulse: Pulse; actions?: ReactNode }) => (
  <PageHeader
    back={backToPulses}
    title={pulse.title}
    sentence={
      <div className={styles.facts}>
        <StatusBadge status={pulse.status} />
        <AnonymityFact pulse={pulse} />
        <AudienceFact pulse={pulse} />
        <span>{datesOf(pulse)}</span>
      </div>
    }
    actions={actions}
  />
)

function datesOf({ opened_at, closed_at, created_at }: Pulse): string {
  if (opened_at && closed_at) return formatDateRange(opened_at, closed_at)
  return opened_at ? `с\u00a0${formatDate(opened_at)}` : `создан ${formatDate(created_at)}`
}
