import { type HttpsGap, httpsActs } from '@kamerton/contract/installation/https'
import { Notice } from '../../ui/notice'
import styles from '../installation.module.css'

/** The missing parts of encrypted connections, each with the next act. Nothing is missing: nothing is drawn. */
export function HttpsGaps({ gaps }: { gaps: readonly HttpsGap[] }) {
  if (gaps.length === 0) return null
  return (
    <Notice tone="watch">
      До защищённого соединения осталось:
      <ul className={styles.acts}>
        {gaps.map((gap) => (
          <li key={gap}>{httpsActs[gap]}</li>
        ))}
      </ul>
    </Notice>
  )
}
