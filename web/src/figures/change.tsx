import type { ChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { type ComparedSides, changeWords } from '@kamerton/contract/analytics/change-words'
import type { Trend } from '@kamerton/contract/analytics/schemas'
import type { GoodEnd } from '@kamerton/contract/pulses/question-schemas'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { formatSigned } from '../lib/format-number'
import { classNames } from '../ui/class-names'
import styles from './change.module.css'

type ChangeProps = {
  /** In the shown units, rounded as shown; null if there is no earlier value. */
  value: number | null
  digits: 0 | 1
  verdict: ChangeVerdict
  /** The two sides that are compared. */
  of?: ComparedSides
  /** The good end of the scale, if it is not the high one. */
  end?: GoodEnd | 'unknown'
  className?: string
}

const tones: Record<GoodEnd | 'unknown', Partial<Record<Trend, string | undefined>>> = {
  high: { up: styles.up, down: styles.down },
  low: { up: styles.down, down: styles.up },
  unknown: {},
}

/** A change with its verdict; only a noticeable change is coloured. */
export function Change({ value, digits, verdict, of = 'times', end = 'high', className }: ChangeProps) {
  if (value === null) return <div className={classNames(styles.change, className)}>сравнить пока не с чем</div>
  const direction = Math.sign(value)
  const Arrow = direction === 0 ? IconMinus : direction > 0 ? IconArrowUp : IconArrowDown
  const isNoticeable = verdict.change_grade === 'noticeable'
  return (
    <div className={classNames(styles.change, isNoticeable && tones[end][verdict.trend], className)}>
      <Arrow size={15} stroke={isNoticeable ? 2 : 1.8} aria-hidden />
      <b>{formatSigned(value, digits)}</b>
      <span>{changeWords(verdict, of)}</span>
    </div>
  )
}
