import type { ActionOrigin } from '@kamerton/contract/action-items/schemas'
import { EvidenceFigure } from '../../figures/evidence/evidence-figure'
import { formatDate } from '../../lib/format-date'
import styles from './detail.module.css'

/** The figures behind the recommendation when it was taken. They are stored with the action and never change. */
export const PinnedEvidence = ({ origin, on }: { origin: ActionOrigin; on: Date }) => (
  <section className={styles.block} aria-label="Доказательство">
    <h3>На чём это основано</h3>
    <p className={styles.quiet}>Цифры на {formatDate(on)}: какими они были, когда действие взяли в&nbsp;работу.</p>
    <div className={styles.evidence}>
      {origin.evidence.map((one) => (
        <EvidenceFigure key={`${one.metric} ${one.rule}`} evidence={one} />
      ))}
    </div>
  </section>
)
