import type { Band, Judged, Verdict as OneVerdict } from '@kamerton/contract/analytics/verdict'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import styles from './verdict.module.css'

const signs: Record<OneVerdict['sign'], typeof IconCheck> = {
  check: IconCheck,
  dash: IconMinus,
  triangle: IconAlertTriangle,
}

/** A word with its sign in the colour of its meaning, without a background. */
export const Word = ({ tone, icon, children }: { tone?: Band; icon?: ReactNode; children: ReactNode }) => (
  <span className={classNames(styles.word, tone && styles[tone])}>
    {icon}
    {children}
  </span>
)

/** Verdict on a value in colour, sign and word: «✓ хорошо». Without a verdict, the reason. */
export function Verdict({ of: { verdict, unjudged } }: { of: Judged }) {
  if (verdict === null) return unjudged === null ? null : <Word>{unjudged}</Word>
  const Sign = signs[verdict.sign]
  return (
    <Word tone={verdict.isSure ? verdict.band : undefined} icon={<Sign size={15} stroke={2} aria-hidden />}>
      {verdict.word}
    </Word>
  )
}
