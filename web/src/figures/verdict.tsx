import type { Band } from '@kamerton/contract/analytics/bands'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import styles from './verdict.module.css'

const signs: Record<Band, typeof IconCheck> = { good: IconCheck, watch: IconMinus, bad: IconAlertTriangle }

/** A word with its sign in the colour of its meaning: no pill, no fill. */
export const Word = ({ tone, icon, children }: { tone?: Band; icon: ReactNode; children: ReactNode }) => (
  <span className={classNames(styles.word, tone && styles[tone])}>
    {icon}
    {children}
  </span>
)

/** Where a value stands by the thresholds, in colour, sign and word: «✓ высокое». */
export function Verdict({ band, children }: { band: Band; children: ReactNode }) {
  const Sign = signs[band]
  return (
    <Word tone={band} icon={<Sign size={15} stroke={2} aria-hidden />}>
      {children}
    </Word>
  )
}
