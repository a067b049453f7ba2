import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { scheduleWords } from '../labels'
import styles from './list.module.css'

/** How many have answered in the newest round, or why there is nobody to count. */
export function Answered({ pulse, children }: { pulse: PulseCard; children?: React.ReactNode }) {
  const { participation } = pulse
  const rate = participation?.rate ?? 0
  return (
    <>
      <div className={styles.line}>
        {participation ? (
          <>
            <span>
              Ответили{' '}
              <b>
                {formatNumber(participation.answered)} из {formatNumber(participation.invited)}
              </b>
            </span>
            {participation.rate !== null && <span>{formatPercent(participation.rate)}</span>}
          </>
        ) : (
          <span>{notAsked(pulse)}</span>
        )}
        {children}
      </div>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${rate}%` }} />
      </span>
    </>
  )
}

const notAsked = ({ status, schedule }: PulseCard): string =>
  status === 'active' && schedule ? `Опрос ${scheduleWords(schedule)}` : 'Ещё не\u00a0запускали'
