import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { scheduleWords } from '../labels'
import { answeredWords, judgeRate, ResponseRate } from '../response-rate'
import styles from './list.module.css'

/** Number of answers in the newest round, or the reason why there is none. */
export function Answered({ pulse, children }: { pulse: PulseCard; children?: React.ReactNode }) {
  const { participation } = pulse
  const judged = judgeRate(participation, pulse.status === 'active')
  return (
    <>
      <div className={styles.line}>
        {participation ? (
          <>
            <span>
              Ответили <b>{answeredWords(participation)}</b>
            </span>
            <span className={styles.rate}>
              <ResponseRate of={judged} />
            </span>
          </>
        ) : (
          <span>{notAsked(pulse)}</span>
        )}
        {children}
      </div>
      <span className={styles.bar} aria-hidden>
        <i
          className={judged.verdict ? styles[judged.verdict.band] : undefined}
          style={{ width: `${judged.shown ?? 0}%` }}
        />
      </span>
    </>
  )
}

const notAsked = ({ status, type, schedule }: PulseCard): string =>
  status === 'active' && schedule ? `Опрос ${scheduleWords(type, schedule)}` : 'Ещё не\u00a0запускали'
