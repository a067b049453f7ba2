import styles from './evidence.module.css'
import { EvidenceAxis } from './evidence-axis'
import { type Evidence, lineWords } from './evidence-words'

/** By what it was found, in one line: the value with its interval on its scale, the threshold, how many answers. */
export const EvidenceLine = ({ evidence }: { evidence: Evidence }) => (
  <div className={styles.line}>
    <span>{lineWords(evidence)}</span>
    <span className={styles.short}>
      <EvidenceAxis evidence={evidence} />
    </span>
  </div>
)
