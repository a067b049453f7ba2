import type { Band } from '@kamerton/contract/analytics/bands'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './verdict.module.css'

const signs: Record<Band, typeof IconCheck> = { good: IconCheck, watch: IconMinus, bad: IconAlertTriangle }

/** A meaning in colour, sign and word: «✓ высокое». */
export function Verdict({ band, children }: { band: Band; children: ReactNode }) {
  const Sign = signs[band]
  return (
    <span className={`${styles.verdict} ${styles[band]}`}>
      <Sign size={15} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
