import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import { EvidenceAxis } from '../../figures/evidence/evidence-axis'
import { lineWords } from '../../figures/evidence/evidence-words'
import styles from './evidence.module.css'

/** The evidence in one line: the value with its interval on its scale, the threshold, the number of answers. */
export const EvidenceLine = ({ evidence }: { evidence: Evidence }) => (
  <div className={styles.line}>
    <span>{lineWords(evidence)}</span>
    <span className={styles.short}>
      <EvidenceAxis evidence={evidence} />
    </span>
  </div>
)
